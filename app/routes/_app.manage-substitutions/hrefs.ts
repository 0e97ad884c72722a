import type { CoverGroup, ListedCover } from "~/cover/lists/by-absent-teacher";
import { onDay, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";

/** The URL of a day on this screen, or of a page of its absent teachers. */
export function hrefOfDay(date: IsoDate, page = 1): string {
  return `/manage-substitutions?date=${date}${page > 1 ? `&page=${page}` : ""}`;
}

/** The URL that asks before one of a group's substitutions, or (`null`) all, are cancelled. */
export function hrefToCancel(date: IsoDate, group: CoverGroup, cover: ListedCover | null): string {
  const [name, id] = cover ? ["id", cover.id] : ["teacher", group.teacherId];
  return `${hrefOfDay(date)}&${new URLSearchParams([
    ["dialog", "cancel"],
    [name, id],
  ])}`;
}

/** The URL of the board with a covered class open: who is chosen there takes it over. */
export function hrefToReplace(
  date: IsoDate,
  { teacherId }: CoverGroup,
  cover: ListedCover,
): string {
  return `${searchUrl({ ...onDay(date), opened: `${teacherId}|${cover.block}` })}#class`;
}

/** The URL of what was done to a day. */
export function hrefToHistory(date: IsoDate): string {
  return `${hrefOfDay(date)}&dialog=history`;
}

/** The dialog for the screens that show the published day. */
export const WALLS = "walls";

/** The URL of that dialog. */
export function hrefToWalls(date: IsoDate): string {
  return `${hrefOfDay(date)}&dialog=${WALLS}`;
}

/** The dialog for an absence of a day gone by that was not entered, and the intent of its form. */
export const FORGOTTEN = "forgotten";

/** The URL of that dialog; with what was typed in it, to be changed. */
export function hrefToForgotten(
  date: string,
  typed?: { teacherId: string; firstBlock: string; lastBlock: string },
): string {
  const parameters = new URLSearchParams({ date, dialog: FORGOTTEN });
  if (typed) {
    const { teacherId: teacher, firstBlock: first, lastBlock: last } = typed;
    for (const pair of Object.entries({ teacher, first, last, change: "yes" })) {
      parameters.set(...pair);
    }
  }
  return `/manage-substitutions?${parameters}`;
}

const CORRECTIONS = ["did-not-happen", "covered-by"] as const;
/** What can be said of a past class: a dialog's name, and its form's intent. */
export type CorrectionName = (typeof CORRECTIONS)[number];

export function isCorrection(name: string | null): name is CorrectionName {
  return CORRECTIONS.some((one) => one === name);
}

/** The URL of the dialog that says what happened to a class of a day gone by. */
export function hrefToCorrect(date: string, name: CorrectionName, classId: string): string {
  return `/manage-substitutions?${new URLSearchParams({ date, dialog: name, class: classId })}`;
}
