import { captionOf } from "~/cover/day/released-words";
import { isActive, STATUS_LABELS } from "~/cover/day/substitution-status";
import type { Language } from "~/languages/languages";
import { formatShortDate, type IsoDate, weekdayName } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { calendarWithin, knownBlocksOn } from "~/school/school-day";
import { blockWithBell, type KnownBlocks, type Week } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import {
  type AwayRow,
  type OpenRow,
  type ReleasedRow,
  type Report,
  type ReportRow,
  reportDays,
  reportFileName,
  reportTitle,
  withWeeks,
} from "./report";

/** What is printed on paper or in a sheet: a table under a title and the days it is of. */
export type Printable = {
  title: string;
  days: string;
  /** What the school's calendar says of the days; "" where it says nothing. */
  calendar: string;
  /** Who is away, of a register: "Absent: Huda Nasser, Omar Khalil (block 2)"; "" of anything else. */
  away: string;
  /** Whether somebody signs it: a day's register. */
  isSigned: boolean;
  /** The language that it is in, where that is not English. */
  language?: Language;
  /** Without its ending. */
  fileName: string;
  table: ReportTable;
};

export const printable = memoize((report: Report): Printable => {
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

/** What a line to be signed on asks for. */
export const SIGNATURE = ["Name", "Signature", "Date"] as const;

/** What a day's report is on paper, said before its date. */
export const REGISTER = "Register of cover";

/** The days below a title, on paper: "Register of cover, Sunday 22 November 2026". */
export function daysOnPaper({ days, isSigned }: Pick<Printable, "days" | "isSigned">): string {
  return isSigned ? `${REGISTER}, ${days}` : days;
}

/** "Absent: Huda Nasser, Omar Khalil (block 2)"; nothing where nobody is. */
export function awayInWords(away: readonly AwayRow[]): string {
  const names = away.map(({ name, part }) => `\u2068${name}\u2069${part ? ` (${part})` : ""}`);
  return names.length > 0 ? `Absent: ${names.join(", ")}` : "";
}

/** What a row of a report is: only the first counts. */
export type RowKind = "counted" | "cancelled" | "released" | "open";

/** A report in words, the same for the preview, CSV, Excel and PDF. */
export type ReportTable = {
  /** Whether the first column is the date: in weekly and monthly reports. */
  hasDates: boolean;
  /** Whether nobody can act on any of it any more. */
  isPast: boolean;
  /** Whether there is a column for the students: where they are known of any class. */
  hasStudents: boolean;
  header: string[];
  /** The columns that are numbers, where there are some. */
  numbers?: readonly string[];
  /** The column that may be as long as a page: paper has it below each row. */
  below?: string;
  /** Those that are released come after what is assigned, those that are open last; a row of no one date has none, and one of figures the `key` of whose they are, where somebody can ask for more. */
  rows: { date: IsoDate | null; kind: RowKind; cells: string[]; key?: string }[];
  /** The figures, in order; cancelled rows, released and open classes are named only where there are some. */
  totals: { label: string; value: number }[];
  /** The line under the table: `Total: 12 assignments · Released: 1 class · Open: 3 classes`. */
  closing: string;
};

const COLUMNS = [
  "Substitute Teacher",
  "Subject",
  "Block/Time",
  "Students",
  "Room",
  "Absent Teacher",
  "Status",
] as const;
type Column = "Date" | (typeof COLUMNS)[number];

/** The one word for a class that has nobody, and for one that needs nobody. */
const OPEN = "Open";
const RELEASED = "Released";

/** The words of a report's header, rows and totals; a row's `cells` are as many as the header's. */
export const reportTable = memoize((report: Report): ReportTable => {
  const { totalSubstitutions, teachersCovered, completed, pending, cancelled } = report.totals;
  const [open, released] = [report.open.length, report.released.length];
  const hasDates = report.period !== "daily";
  const all = [...report.rows, ...report.released, ...report.open];
  const hasStudents = all.some(({ students }) => students);
  const columns: Column[] = [
    ...(hasDates ? ["Date" as const] : []),
    ...COLUMNS.filter((column) => hasStudents || column !== "Students"),
  ];
  const cellsOf = (said: Record<Column, string>) => columns.map((column) => said[column]);
  const knownOn = knownByDate(report.week);
  return {
    hasDates,
    isPast: report.isPast,
    hasStudents,
    header: columns,
    rows: [
      ...report.rows.map((row) => ({
        date: row.date,
        kind: isActive(row.status) ? ("counted" as const) : ("cancelled" as const),
        cells: cellsOf(rowInWords(row, knownOn)),
      })),
      ...report.released.map((row) => ({
        date: report.date,
        kind: "released" as const,
        cells: cellsOf(releasedInWords(report.date, row, knownOn)),
      })),
      ...report.open.map((row) => ({
        date: report.date,
        kind: "open" as const,
        cells: cellsOf(openInWords(report.date, row, knownOn)),
      })),
    ],
    totals: [
      { label: "Total Substitutions", value: totalSubstitutions },
      { label: "Teachers Covered", value: teachersCovered },
      { label: "Completed", value: completed },
      { label: "Pending", value: pending },
      ...(cancelled > 0 ? [{ label: "Cancelled (not counted)", value: cancelled }] : []),
      ...(released > 0 ? [{ label: "Released (no cover needed)", value: released }] : []),
      ...(open > 0 ? [{ label: "Open (nobody covers)", value: open }] : []),
    ],
    closing: [
      `Total: ${totalSubstitutions} ${totalSubstitutions === 1 ? "assignment" : "assignments"}`,
      ...(released > 0 ? [`${RELEASED}: ${classes(released)}`] : []),
      ...(open > 0 ? [`${OPEN}: ${classes(open)}`] : []),
    ].join(" · "),
  };
});

type KnownOn = (date: IsoDate) => KnownBlocks & { day: string };

/** What is known of dates and their blocks, of which a report has many rows each. */
function knownByDate(week: Week): KnownOn {
  const found = new Map<IsoDate, ReturnType<KnownOn>>();
  return (date) => {
    const known = found.get(date) ?? { ...knownBlocksOn(week, date), day: dayOf(week, date) };
    found.set(date, known);
    return known;
  };
}

/** "Sun 22 Nov", with its week of several that take turns. */
function dayOf(week: Week, date: IsoDate): string {
  const day = `${weekdayName(date).slice(0, 3)} ${formatShortDate(date)}`;
  return withWeeks(day, week, { start: date, end: date });
}

function classes(count: number): string {
  return `${count} ${count === 1 ? "class" : "classes"}`;
}

function roomOf({ room }: { room: string | null }): string {
  return room?.trim() || "TBD";
}

function rowInWords(row: ReportRow, knownOn: KnownOn): Record<Column, string> {
  const status = STATUS_LABELS[row.status];
  return {
    ...openInWords(row.date, row, knownOn),
    "Substitute Teacher": row.substituteName.trim() || "Unknown",
    "Absent Teacher": row.absentTeacher.trim() || "Unknown",
    Status: isActive(row.status) ? status + byAgreement(row) : `${status} (not counted)`,
  };
}

function byAgreement(row: ReportRow): string {
  return row.byAgreement ? ", by agreement" : "";
}

function releasedInWords(
  date: IsoDate,
  row: ReleasedRow,
  knownOn: KnownOn,
): Record<Column, string> {
  return {
    ...openInWords(date, row, knownOn),
    "Substitute Teacher": row.withName ? `With ${row.withName}` : captionOf(row),
    Status: row.note ? `${RELEASED}: ${row.note}` : RELEASED,
  };
}

function openInWords(date: IsoDate, row: OpenRow, knownOn: KnownOn): Record<Column, string> {
  return {
    Date: knownOn(date).day,
    "Substitute Teacher": OPEN,
    Subject: subjectInWords(row),
    "Block/Time": blockWithBell(knownOn(date), row.classBlock),
    Students: row.students ?? "",
    Room: roomOf(row),
    "Absent Teacher": row.absentTeacher,
    Status: OPEN,
  };
}
