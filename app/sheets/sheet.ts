import { dutiesOfAway, inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, nameOf } from "~/cover/day/day";
import type { Language, Words } from "~/languages/languages";
import { aside, counted, inLine, longDay } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper, type PaperClass } from "./classes-on-paper";
import { estimate } from "./letter-widths";
import type { SincePrint } from "./printed";
import { listsOnPaper, type PaperList } from "./sheet-lists";
import { sheetColumns } from "./sheet-measures";
import {
  type PaperFacts,
  rowsByBlock,
  rowsBySubstitute,
  rowsByTeacher,
  type SheetColumn,
  type SheetGroup,
  withoutEmptyColumns,
} from "./sheet-rows";
import { type Informed, informedOn } from "./tasks";
import { LARGE_TYPE, typeSize } from "./type-size";
import { nameOfBlock, partOnPaper, studentsCounted, studentsInFull } from "./wording";

export const SHEET_ORDERS = ["block", "teacher", "substitute"] as const;
/** Blocks for the wall, absent teachers to sign, substitutes as slips to cut. */
export type SheetOrder = (typeof SHEET_ORDERS)[number];

export type Sheet = {
  by: SheetOrder;
  language: Language;
  direction: "ltr" | "rtl";
  date: IsoDate;
  school: string;
  title: string;
  hijri: string | null;
  about: string;
  /** "As of 07:12", and in a line "as of 07:12". */
  asOfAlone: string;
  asOfInLine: string;
  whoCovers: string;
  comma: string;
  whoIsAway: string;
  index: { id: string; name: string; blocks: string[] }[];
  columns: SheetColumn[];
  noClasses: string;
  groups: SheetGroup[];
  /** With the blocks if not all day; null where names are not to be read. */
  away: { id: string; name: string; blocks: string | null }[] | null;
  /** `takenBy`: null for a line to write on. None without names or on slips. */
  duties: { id: string; words: string; takenBy: string | null }[];
  /** Lessons that move, other rooms: a line each; none on slips, which say it of each person. */
  lists: PaperList[];
  whichDuties: string;
  takenBy: string;
  /** "Changed since 06:58: block 5L1, 9B"; null if nothing is, or it was never printed. */
  changed: string | null;
  /** In points. */
  size: number;
};

export type SheetOptions = PaperFacts & {
  by: SheetOrder;
  school: string;
  hijri: string | null;
  asOf: string;
  since: SincePrint | null;
};

export function rowsOnPaper(day: CoverDay, by: SheetOrder): number {
  const classes = classesOnPaper(day);
  if (by !== "substitute") return classes.length;
  return informedOn(day, classes).reduce((sum, { tasks }) => sum + tasks.length, 0);
}

export const PRINT_INSTEAD = "print the page from the browser instead";

/** Without names (`hasNames`) it does not say who is away. */
export function makeSheet(
  day: CoverDay,
  { by, school, hijri, asOf, since, ...facts }: SheetOptions,
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
    blocks: partOnPaper(part, facts),
  }));
  const { words } = facts;
  const { paper } = words;
  const size = by === "block" ? typeSize(classes.length, textsIn(made.groups)) : LARGE_TYPE;
  const groups = since ? made.groups.map((group) => marked(group, since, facts)) : made.groups;
  return {
    by,
    language: words.language,
    direction: words.direction,
    date: day.date,
    school,
    title: longDay(words, day),
    hijri,
    about: counted(words, paper.coverFor, away.length),
    asOfAlone: words.asOfAlone(aside(words, asOf)),
    asOfInLine: words.asOf(aside(words, asOf)),
    whoCovers: paper.whoCovers,
    comma: words.comma,
    whoIsAway: paper.away,
    index: indexOf(informed, facts),
    columns: made.columns.map((kind) => ({ kind, caption: paper.columns[kind] })),
    noClasses: paper.noClasses,
    groups,
    changed: since && changedInWords(classes, since, facts),
    away: facts.hasNames ? away : null,
    duties: facts.hasNames && by !== "substitute" ? dutiesOnPaper(day, by, facts) : [],
    whichDuties: paper.duties,
    lists: by === "substitute" ? [] : listsOnPaper(day, facts),
    takenBy: paper.takenBy,
    size,
  };
}

export function isLongIndex({ index }: Pick<Sheet, "index">): boolean {
  return index.length > 24;
}

function dutiesOnPaper(
  day: CoverDay,
  by: SheetOrder,
  { words, known: { names } }: PaperFacts,
): Sheet["duties"] {
  const duties = dutiesOfAway(day);
  const inOrder = by === "block" ? inBlockOrder(day, [...duties]) : duties;
  return inOrder.map(({ id, name, block, words: duty, room, takenBy }) => {
    const parts = [aside(words, names[block] ?? block), aside(words, duty)];
    const phrases = [...parts, room ? aside(words, room) : "", aside(words, name)];
    return { id, words: inLine(words, phrases.filter(Boolean).join(" · ")), takenBy };
  });
}

/** What is printed on of an A4 sheet, in points. */
const PAPER_WIDTH = 538;

/** In hundredths of the paper; no word breaks. */
export function widthsInBrowser(sheet: Sheet): number[] {
  return sheetColumns(sheet, PAPER_WIDTH, estimate).map(
    (width) => Math.round((1000 * width) / PAPER_WIDTH) / 10,
  );
}

function indexOf(
  informed: readonly Informed[],
  { words, known: { names } }: PaperFacts,
): Sheet["index"] {
  const covering = informed.map(({ id, name, tasks }) => {
    const blocks = tasks
      .filter(({ kind }) => kind === "covers")
      .map(({ block }) => aside(words, names[block] ?? block));
    return { id, name, blocks };
  });
  return covering.filter(({ blocks }) => blocks.length > 0);
}

const CHANGED_MARK = "●";

function withMark(text: string, words: Words): string {
  return inLine(words, `${CHANGED_MARK}\u00a0${aside(words, text)}`);
}

function marked(
  group: SheetGroup,
  { changed, time }: SincePrint,
  { words }: PaperFacts,
): SheetGroup {
  const rows = group.rows.map((row) => {
    const [first, ...others] = row.cells;
    if (!first || !changed.has(row.classId)) return row;
    return { ...row, cells: [{ ...first, text: withMark(first.text, words) }, ...others] };
  });
  const hasMark = group.rows.some((row) => changed.has(row.classId));
  return {
    ...group,
    rows,
    ...(hasMark
      ? { changed: `${CHANGED_MARK} ${words.paper.changedSince(aside(words, time))}` }
      : {}),
  };
}

function changedInWords(
  classes: readonly PaperClass[],
  { time, changed, gone }: SincePrint,
  facts: PaperFacts,
): string {
  const { words, hasNames } = facts;
  const { noLonger, whatChanged } = words.paper;
  const named = hasNames ? studentsInFull : studentsCounted;
  const saidBriefly = ({ block, students }: Pick<PaperClass, "block" | "students">) =>
    [nameOfBlock(block, facts), students && `\u2068${named(students, words)}\u2069`]
      .filter(Boolean)
      .join(words.comma);
  const listed = [
    ...classes.filter(({ id }) => changed.has(id)).map(saidBriefly),
    ...gone.map((one) => noLonger(saidBriefly(one))),
  ];
  return `${CHANGED_MARK} ${whatChanged(aside(words, time), listed.join(words.semicolon))}`;
}

function textsIn(groups: readonly SheetGroup[]): string[] {
  return groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
}

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

/** `cover-2026-11-22`, without its ending. */
export function sheetFileName({ by, away, date }: Pick<Sheet, "by" | "away" | "date">): string {
  return `${FILE_NAMES[by]}${away ? "" : "-without-names"}-${date}`;
}

/** By block, with names, unless they say otherwise. */
export function readSheetSearch(parameters: URLSearchParams): {
  by: SheetOrder;
  hasNames: boolean;
} {
  const asked = parameters.get("by");
  const by = SHEET_ORDERS.find((sheetOrder) => sheetOrder === asked) ?? "block";
  const hasNames = parameters.get("names") !== "no";
  // By absent teacher there is nothing to see without them.
  return { by: by === "teacher" && !hasNames ? "block" : by, hasNames };
}
