import { hrefToCancelRow } from "~/cover/hrefs";
import type { CoverGroup, ListedCover } from "~/cover/lists/by-absent-teacher";
import { onDay, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";

export function hrefOfDay(date: IsoDate, page = 1): string {
  return `/manage-substitutions?date=${date}${page > 1 ? `&page=${page}` : ""}`;
}

export function hrefToCancel(date: IsoDate, group: CoverGroup, cover: ListedCover | null): string {
  if (cover) return hrefToCancelRow(date, cover.id);
  const asked = new URLSearchParams({ dialog: "cancel", teacher: group.teacherId });
  return `${hrefOfDay(date)}&${asked}`;
}

export function hrefToReplace(
  date: IsoDate,
  { teacherId }: CoverGroup,
  cover: ListedCover,
): string {
  return `${searchUrl({ ...onDay(date), opened: `${teacherId}|${cover.block}` })}#class`;
}

/** Its work and room, where another room can be chosen. */
export function hrefToRoom(date: IsoDate, { teacherId }: CoverGroup, cover: ListedCover): string {
  const opened = `${teacherId}|${cover.block}`;
  return `${searchUrl({ ...onDay(date), opened, way: "other" })}#class`;
}

export function hrefToHistory(date: IsoDate): string {
  return `${hrefOfDay(date)}&dialog=history`;
}

export const WALLS = "walls";

export function hrefToWalls(date: IsoDate): string {
  return `${hrefOfDay(date)}&dialog=${WALLS}`;
}

export const FORGOTTEN = "forgotten";

/** Carries what was typed in the dialog, to be changed. */
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
export type CorrectionName = (typeof CORRECTIONS)[number];

export function isCorrection(name: string | null): name is CorrectionName {
  return CORRECTIONS.some((correction) => correction === name);
}

export function hrefToCorrect(date: string, name: CorrectionName, classId: string): string {
  return `/manage-substitutions?${new URLSearchParams({ date, dialog: name, class: classId })}`;
}
