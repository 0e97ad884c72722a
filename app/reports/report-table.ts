import type { OpenState } from "~/cover/board/day-figures";
import { isActive, STATUS_LABELS } from "~/cover/day/day";
import { movedInWords } from "~/cover/day/moved";
import { captionOf } from "~/cover/day/released";
import { type Language, type Words, wordsIn } from "~/languages/languages";
import { counted } from "~/languages/words";
import { formatShortDate, type IsoDate, weekdayName } from "~/school/dates";
import { calendarWithin, knownBlocksOn } from "~/school/school-day";
import { asHeadline } from "~/school/sentence";
import { weakMemo } from "~/school/weak-memo";
import { blockWithBell, type KnownBlocks, type School } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import {
  type AwayRow,
  type ClassRow,
  type LeftRow,
  type MovedRow,
  type ReleasedRow,
  type Report,
  type ReportRow,
  reportDays,
  reportFileName,
  reportTitle,
  withWeeks,
} from "./report";

/** Reports are in English but for a day's on paper, in the school's language (`registerIn`). */
const ENGLISH = wordsIn("en");
const { register: SAID } = ENGLISH;

export type Printable = {
  title: string;
  days: string;
  calendar: string;
  /** "Absent: Huda Nasser, Omar Khalil (block 2)"; "" but on a register. */
  away: string;
  isSigned: boolean;
  language?: Language;
  /** Without its ending. */
  fileName: string;
  table: ReportTable;
};

export const printable = weakMemo((report: Report): Printable => {
  const { period, date, week, range } = report;
  return {
    title: reportTitle(period),
    days: reportDays(period, date, week),
    calendar: calendarWithin(week, range).join("; "),
    away: awayInWords(report.away),
    isSigned: period === "daily",
    fileName: reportFileName(period, date),
    table: reportTable(report),
  };
});

/** "Register of cover, Sunday 22 November 2026". */
export function daysOnPaper({ days, isSigned }: Pick<Printable, "days" | "isSigned">): string {
  return isSigned ? `${SAID.title}, ${days}` : days;
}

/** "Absent: Huda Nasser, Omar Khalil (block 2)"; "" where nobody is. */
export function awayInWords(away: readonly AwayRow[]): string {
  const names = away.map(({ name, part }) => `\u2068${name}\u2069${part ? ` (${part})` : ""}`);
  return names.length > 0 ? SAID.absent(names.join(", ")) : "";
}

/** Of those that nobody is assigned to, only what is open stands out. */
export type RowKind = "counted" | "cancelled" | "released" | "open" | "left";

/** The same for the preview, CSV, Excel and PDF. */
export type ReportTable = {
  hasDates: boolean;
  hasStudents: boolean;
  header: string[];
  numbers?: readonly string[];
  /** The column that may be as long as a page: paper has it below each row. */
  below?: string;
  /** The column of hours by the clock, "12:30". */
  hours?: string;
  /**
   * Assigned, released, with nobody, cancelled; no date if of several; `key`: whose figures;
   * `section`: the heading, with its sum, under which the row stands on screen.
   */
  rows: { date: IsoDate | null; kind: RowKind; cells: string[]; key?: string; section?: string }[];
  /** In order; cancelled rows, classes with nobody and without need only where there are some. */
  totals: { label: string; value: number; hours?: string }[];
  /** `Total: 12 assignments · No cover needed: 1 class · Open: 3 classes`. */
  closing: string;
};

export const COLUMNS = [
  "substitute",
  "subject",
  "block",
  "students",
  "room",
  "absent",
  "status",
] as const satisfies (keyof Words["register"]["columns"])[];
type Column = (typeof COLUMNS)[number];

export const reportTable = weakMemo((report: Report): ReportTable => {
  const hasDates = report.period !== "daily";
  const all = [...report.rows, ...report.released, ...report.left, ...report.moved];
  const rowsOf = (kind: "counted" | "cancelled") =>
    report.rows
      .filter(({ status }) => isActive(status) === (kind === "counted"))
      .map((row) => ({ date: row.date, kind, cells: cellsOf(rowInWords(row, knownOn)) }));
  const hasStudents = all.some(({ students }) => students);
  const columns = COLUMNS.filter((column) => hasStudents || column !== "students");
  const cellsOf = (said: Row) => [
    ...(hasDates ? [said.date] : []),
    ...columns.map((column) => said[column]),
  ];
  const knownOn = knownByDate(report.week);
  return {
    hasDates,
    hasStudents,
    header: [...(hasDates ? ["Date"] : []), ...columns.map((column) => SAID.columns[column])],
    rows: [
      ...rowsOf("counted"),
      ...report.released.map((row) => ({
        date: report.date,
        kind: "released" as const,
        cells: cellsOf(releasedInWords(report.date, row, knownOn)),
      })),
      ...report.left.map((row) => ({
        date: report.date,
        kind: row.left === "open" ? ("open" as const) : ("left" as const),
        cells: cellsOf(leftInWords(report.date, row, knownOn)),
      })),
      ...report.moved.map((row) => ({
        date: report.date,
        kind: "released" as const,
        cells: cellsOf(movedRowInWords(report.date, row, knownOn)),
      })),
      ...rowsOf("cancelled"),
    ],
    totals: figuresIn(report, ENGLISH),
    closing: closingIn(report, ENGLISH),
  };
});

export function figuresIn(
  { totals, released, left }: Report,
  { register }: Words,
): ReportTable["totals"] {
  const { totals: labels } = register;
  const others = [
    { label: labels.cancelled, value: totals.cancelled },
    { label: register.released, value: released.length },
    ...countsOfLeft(left).map(([is, value]) => ({ label: register.left[is], value })),
  ];
  return [
    { label: labels.assignments, value: totals.totalSubstitutions },
    { label: labels.teachers, value: totals.teachersCovered },
    { label: labels.completed, value: totals.completed },
    { label: labels.assigned, value: totals.pending },
    ...others.filter(({ value }) => value > 0),
  ];
}

export function closingIn({ totals, released, left }: Report, words: Words): string {
  const { register, my } = words;
  const classes = (what: string, count: number) =>
    count > 0 ? [register.counted(what, counted(words, my.classes, count))] : [];
  return [
    register.total(counted(words, register.assignments, totals.totalSubstitutions)),
    ...classes(register.released, released.length),
    ...countsOfLeft(left).flatMap(([is, count]) => classes(register.left[is], count)),
  ].join(" · ");
}

/** In the order in which they are listed; without those of which there are none. */
export function countsOfLeft(rows: readonly Pick<LeftRow, "left">[]): [OpenState, number][] {
  return (Object.keys(SAID.left) as OpenState[])
    .map((is): [OpenState, number] => [is, rows.filter(({ left }) => left === is).length])
    .filter(([, count]) => count > 0);
}

type KnownOn = (date: IsoDate) => KnownBlocks & { day: string };

function knownByDate(week: School): KnownOn {
  const found = new Map<IsoDate, ReturnType<KnownOn>>();
  return (date) => {
    const known = found.get(date) ?? { ...knownBlocksOn(week, date), day: dayOf(week, date) };
    found.set(date, known);
    return known;
  };
}

function dayOf(week: School, date: IsoDate): string {
  const day = `${weekdayName(date).slice(0, 3)} ${formatShortDate(date)}`;
  return withWeeks(day, week, { start: date, end: date });
}

type Row = Record<Column | "date", string>;

function rowInWords(row: ReportRow, knownOn: KnownOn): Row {
  const status = STATUS_LABELS[row.status];
  return {
    ...classInWords(row.date, row, knownOn),
    substitute: row.substituteName.trim() || SAID.unknown,
    absent: row.absentTeacher.trim() || SAID.unknown,
    status: isActive(row.status) ? status + howTaken(row) : SAID.notCounted,
  };
}

function howTaken({ byAgreement, instead }: ReportRow): string {
  if (instead !== undefined) return `, instead of ${instead || ENGLISH.messages.anotherClass}`;
  return byAgreement ? ", by agreement" : "";
}

function releasedInWords(date: IsoDate, row: ReleasedRow, knownOn: KnownOn): Row {
  return {
    ...classInWords(date, row, knownOn),
    substitute: row.withName ? SAID.withWhom(row.withName) : captionOf(row),
    status: row.note ? SAID.releasedFor(row.note) : SAID.released,
  };
}

function movedRowInWords(date: IsoDate, row: MovedRow, knownOn: KnownOn): Row {
  const status = asHeadline(movedInWords(row.end));
  return {
    ...classInWords(date, row, knownOn),
    ...{ substitute: row.absentTeacher, absent: "", status, room: row.room ?? "" },
  };
}

function leftInWords(date: IsoDate, row: LeftRow, knownOn: KnownOn): Row {
  const is = SAID.left[row.left];
  return { ...classInWords(date, row, knownOn), substitute: is, status: is };
}

function classInWords(
  date: IsoDate,
  row: ClassRow,
  knownOn: KnownOn,
): Omit<Row, "substitute" | "status"> {
  return {
    date: knownOn(date).day,
    subject: subjectInWords(row),
    block: blockWithBell(knownOn(date), row.classBlock),
    students: row.students ?? "",
    room: row.room?.trim() || SAID.noRoom,
    absent: row.absentTeacher,
  };
}
