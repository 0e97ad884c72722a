import { type CoverDay, nameOf } from "~/cover/day/day";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { classesOnPaper, type PaperClass } from "./classes-on-paper";
import { estimate } from "./letter-widths";
import { blockNamed } from "./messages";
import type { SincePrint } from "./printed";
import { sheetColumns } from "./sheet-measures";
import {
  type PaperFacts,
  rowsByBlock,
  rowsBySubstitute,
  rowsByTeacher,
  type SheetGroup,
  withoutEmptyColumns,
} from "./sheet-rows";
import { type Informed, informedOn } from "./tasks";
import { LARGE_TYPE, typeSize } from "./type-size";

export const SHEET_ORDERS = ["block", "teacher", "substitute"] as const;
/** What a sheet is ordered by: blocks for the wall, absent teachers to be signed, substitutes as slips to cut. */
export type SheetOrder = (typeof SHEET_ORDERS)[number];

/** The cover of a day as it is on paper, whether a browser prints it or a file has it. */
export type Sheet = {
  by: SheetOrder;
  date: IsoDate;
  school: string;
  /** "Monday 23 November 2026". */
  title: string;
  /** The same day by the Islamic calendar, where the school reads it. */
  hijri: string | null;
  /** "Cover for 6 absent teachers". */
  about: string;
  /** "07:12". */
  asOf: string;
  index: { id: string; name: string; blocks: string }[];
  /** What the cells of a row are; by block the group's head is the first of them. */
  columns: string[];
  groups: SheetGroup[];
  /** Everybody away, each with the blocks if it is not all day; null where their names are not to be read. */
  away: { id: string; name: string; blocks: string | null }[] | null;
  /** "Changed since 06:58: block 5L1, 9B": what the marked rows are; null before a sheet of the day was printed, or where nothing is. */
  changed: string | null;
  /** In points. */
  size: number;
};

export type SheetAsked = PaperFacts & {
  by: SheetOrder;
  school: string;
  hijri: string | null;
  asOf: string;
  /** What is different from the last sheet; null where nothing is. */
  since: SincePrint | null;
};

/** How many rows the day's sheet has, counted before it is made. */
export function rowsOnPaper(day: CoverDay, by: SheetOrder): number {
  const classes = classesOnPaper(day);
  if (by !== "substitute") return classes.length;
  return informedOn(day, classes).reduce((sum, { tasks }) => sum + tasks.length, 0);
}

/** Instead of a PDF that is too long. */
export const PRINT_INSTEAD = "print the page from the browser instead";

/** The day as a sheet. Without names (`hasNames`) it does not say who is away. */
export function makeSheet(
  day: CoverDay,
  { by, school, hijri, asOf, since, ...facts }: SheetAsked,
): Sheet {
  const classes = classesOnPaper(day);
  const informed = informedOn(day, classes);
  const made = withoutEmptyColumns(
    {
      block: () => rowsByBlock(day, classes, facts),
      teacher: () => rowsByTeacher(day, classes, facts),
      substitute: () => rowsBySubstitute(day, informed, facts),
    }[by](),
  );
  const away = day.absences.map(({ teacherId: id, ...part }) => ({
    id,
    name: nameOf(day, id),
    blocks: partInWords(part, facts.known.names) || null,
  }));
  const { length } = away;
  const size = by === "block" ? typeSize(classes.length, textsIn(made.groups)) : LARGE_TYPE;
  const groups = since ? made.groups.map((group) => marked(group, since)) : made.groups;
  return {
    by,
    date: day.date,
    school,
    title: formatLongDate(day.date),
    hijri,
    about: `Cover for ${length} absent ${length === 1 ? "teacher" : "teachers"}`,
    asOf,
    index: indexOf(informed, facts),
    columns: made.columns,
    groups,
    changed: since && changedInWords(classes, since, facts),
    away: facts.hasNames ? away : null,
    size,
  };
}

/** What is printed on of an A4 sheet, in points. */
const PAPER_WIDTH = 538;

/**
 * About how wide each column is where a browser prints the sheet, as so many hundredths of the paper: where that knows better it
 * breaks no word all the same.
 */
export function widthsInBrowser(sheet: Sheet): number[] {
  return sheetColumns(sheet, PAPER_WIDTH, estimate).map(
    (width) => Math.round((1000 * width) / PAPER_WIDTH) / 10,
  );
}

function indexOf(informed: readonly Informed[], { known: { names } }: PaperFacts): Sheet["index"] {
  const covering = informed.map(({ id, name, tasks }) => {
    const blocks = tasks
      .filter(({ kind }) => kind === "covers")
      .map(({ block }) => names[block] ?? block);
    return { id, name, blocks: blocks.join(", ") };
  });
  return covering.filter(({ blocks }) => blocks);
}

/** What stands before a row that is different from the last sheet. */
export const CHANGED_MARK = "●";

function marked(group: SheetGroup, { changed, time }: SincePrint): SheetGroup {
  const rows = group.rows.map((row) => {
    const [first, ...others] = row.cells;
    if (!first || !changed.has(row.classId)) return row;
    return { ...row, cells: [{ ...first, text: `${CHANGED_MARK}\u00a0${first.text}` }, ...others] };
  });
  const hasMark = group.rows.some((row) => changed.has(row.classId));
  return {
    ...group,
    rows,
    ...(hasMark ? { changed: `${CHANGED_MARK} changed since ${time}` } : {}),
  };
}

function changedInWords(
  classes: readonly PaperClass[],
  { time, changed, gone }: SincePrint,
  { known }: PaperFacts,
): string {
  const saidBriefly = ({ block, students }: Pick<PaperClass, "block" | "students">) =>
    `${blockNamed(block, known)}${students ? `, \u2068${students}\u2069` : ""}`;
  const listed = [
    ...classes.filter(({ id }) => changed.has(id)).map(saidBriefly),
    ...gone.map((one) => `${saidBriefly(one)} (no longer)`),
  ];
  return `${CHANGED_MARK} Changed since ${time}: ${listed.join("; ")}`;
}

function textsIn(groups: readonly SheetGroup[]): string[] {
  return groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
}

export const NO_CLASSES = "There is no class to cover.";

export function hrefOfSheet(
  { date, by, hasNames }: { date: IsoDate; by: SheetOrder; hasNames: boolean },
  file?: "pdf",
): string {
  const names = hasNames ? "" : "&names=no";
  return `/manage-substitutions?date=${date}&view=sheet&by=${by}${names}${file ? `&file=${file}` : ""}`;
}

const FILE_NAMES: Record<SheetOrder, string> = {
  block: "cover",
  teacher: "cover-by-teacher",
  substitute: "cover-slips",
};

/** The name of a sheet's file, without its ending: `cover-2026-11-22`. */
export function sheetFileName({ by, away, date }: Sheet): string {
  return `${FILE_NAMES[by]}${away ? "" : "-without-names"}-${date}`;
}

/** Which sheet search parameters ask for: by block, with names, unless they say otherwise. */
export function readSheetSearch(parameters: URLSearchParams): {
  by: SheetOrder;
  hasNames: boolean;
} {
  const asked = parameters.get("by");
  const by = SHEET_ORDERS.find((one) => one === asked) ?? "block";
  const hasNames = parameters.get("names") !== "no";
  // By absent teacher there is nothing to see without them.
  return { by: by === "teacher" && !hasNames ? "block" : by, hasNames };
}
