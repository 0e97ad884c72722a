import { isActive, STATUS_LABELS } from "~/cover/day/substitution-status";
import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import type { Report, ReportRow } from "./report";

/** A report in words, the same for the preview, CSV, Excel and PDF. */
export type ReportTable = {
  /** Whether the first column is the date: in weekly and monthly reports. */
  hasDates: boolean;
  header: string[];
  /** Those of open classes come last. */
  rows: { date: IsoDate; counts: boolean; isOpen: boolean; cells: string[] }[];
  /** The figures, in order; cancelled rows and open classes are named only where there are some. */
  totals: { label: string; value: number }[];
  /** The line under the table: `Total: 12 assignments · Open: 3 classes`. */
  closing: string;
};

const COLUMNS = ["Substitute Teacher", "Subject", "Block/Time", "Room", "Absent Teacher", "Status"];

/** The one word for a class that has nobody. */
const OPEN = "Open";

/** The words of a report's header, rows and totals; a row's `cells` are as many as the header's. */
export const reportTable = memoize((report: Report): ReportTable => {
  const { totalSubstitutions, teachersCovered, completed, pending, cancelled } = report.totals;
  const open = report.open.length;
  const hasDates = report.period !== "daily";
  return {
    hasDates,
    header: hasDates ? ["Date", ...COLUMNS] : COLUMNS,
    rows: [
      ...report.rows.map((row) => ({
        date: row.date,
        counts: isActive(row.status),
        isOpen: false,
        cells: hasDates ? [row.date, ...cellsOf(row)] : cellsOf(row),
      })),
      ...report.open.map((row) => ({
        date: report.date,
        counts: false,
        isOpen: true,
        cells: [OPEN, row.subject, row.classBlock, roomOf(row), row.absentTeacher, OPEN],
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

function cellsOf(row: ReportRow): string[] {
  return [
    row.substituteName.trim() || "Unknown",
    row.subject,
    row.classBlock,
    roomOf(row),
    row.absentTeacher.trim() || "Unknown",
    isActive(row.status) ? STATUS_LABELS[row.status] : `${STATUS_LABELS[row.status]} (not counted)`,
  ];
}
