import { isActive, STATUS_LABELS } from "~/cover/day/substitution-status";
import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { calendarWithin } from "~/school/school-day";
import { blockWithBell, type Week } from "~/school/week";
import {
  type OpenRow,
  type Report,
  type ReportRow,
  reportDays,
  reportFileName,
  reportTitle,
} from "./report";

/** What is printed on paper or in a sheet: a table under a title and the days it is of. */
export type Printable = {
  title: string;
  days: string;
  /** What the school's calendar says of the days; "" where it says nothing. */
  calendar: string;
  /** Without its ending. */
  fileName: string;
  table: ReportTable;
};

/** A report as it is printed. */
export const printable = memoize((report: Report): Printable => {
  const { period, date, week, range } = report;
  return {
    title: reportTitle(period),
    days: reportDays(period, date),
    calendar: calendarWithin(week, range).join("; "),
    fileName: reportFileName(period, date),
    table: reportTable(report),
  };
});

/** A report in words, the same for the preview, CSV, Excel and PDF. */
export type ReportTable = {
  /** Whether the first column is the date: in weekly and monthly reports. */
  hasDates: boolean;
  /** Whether there is a column for the students: where they are known of any class. */
  hasStudents: boolean;
  header: string[];
  /** The columns that are numbers, where there are some. */
  numbers?: readonly string[];
  /** Those of open classes come last; a row of no one date has none. */
  rows: { date: IsoDate | null; counts: boolean; isOpen: boolean; cells: string[] }[];
  /** The figures, in order; cancelled rows and open classes are named only where there are some. */
  totals: { label: string; value: number }[];
  /** The line under the table: `Total: 12 assignments · Open: 3 classes`. */
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

/** The one word for a class that has nobody. */
const OPEN = "Open";

/** The words of a report's header, rows and totals; a row's `cells` are as many as the header's. */
export const reportTable = memoize((report: Report): ReportTable => {
  const { totalSubstitutions, teachersCovered, completed, pending, cancelled } = report.totals;
  const open = report.open.length;
  const hasDates = report.period !== "daily";
  const hasStudents = [...report.rows, ...report.open].some(({ students }) => students);
  const columns: Column[] = [
    ...(hasDates ? ["Date" as const] : []),
    ...COLUMNS.filter((column) => hasStudents || column !== "Students"),
  ];
  const cellsOf = (said: Record<Column, string>) => columns.map((column) => said[column]);
  const { week } = report;
  return {
    hasDates,
    hasStudents,
    header: columns,
    rows: [
      ...report.rows.map((row) => ({
        date: row.date,
        counts: isActive(row.status),
        isOpen: false,
        cells: cellsOf(rowInWords(row, week)),
      })),
      ...report.open.map((row) => ({
        date: report.date,
        counts: false,
        isOpen: true,
        cells: cellsOf(openInWords(report.date, row, week)),
      })),
    ],
    totals: [
      { label: "Total Substitutions", value: totalSubstitutions },
      { label: "Teachers Covered", value: teachersCovered },
      { label: "Completed", value: completed },
      { label: "Pending", value: pending },
      ...(cancelled > 0 ? [{ label: "Cancelled (not counted)", value: cancelled }] : []),
      ...(open > 0 ? [{ label: "Open (nobody covers)", value: open }] : []),
    ],
    closing: [
      `Total: ${totalSubstitutions} ${totalSubstitutions === 1 ? "assignment" : "assignments"}`,
      ...(open > 0 ? [`Open: ${open} ${open === 1 ? "class" : "classes"}`] : []),
    ].join(" · "),
  };
});

function roomOf({ room }: { room: string | null }): string {
  return room?.trim() || "TBD";
}

function rowInWords(row: ReportRow, week: Week): Record<Column, string> {
  const status = STATUS_LABELS[row.status];
  return {
    ...openInWords(row.date, row, week),
    "Substitute Teacher": row.substituteName.trim() || "Unknown",
    "Absent Teacher": row.absentTeacher.trim() || "Unknown",
    Status: isActive(row.status) ? status : `${status} (not counted)`,
  };
}

function openInWords(date: IsoDate, row: OpenRow, week: Week): Record<Column, string> {
  return {
    Date: date,
    "Substitute Teacher": OPEN,
    Subject: row.subject,
    "Block/Time": blockWithBell(week, row.classBlock),
    Students: row.students ?? "",
    Room: roomOf(row),
    "Absent Teacher": row.absentTeacher,
    Status: OPEN,
  };
}
