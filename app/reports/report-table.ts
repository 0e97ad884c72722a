import { isActive, STATUS_LABELS } from "~/cover/substitution-status";
import type { IsoDate } from "~/school/dates";
import { oncePer } from "~/school/once-per";
import type { Report, ReportRow } from "./report";

/** A report in words, the same for the preview, CSV, Excel and PDF. */
export type ReportTable = {
  /** Whether the first column is the date: in weekly and monthly reports. */
  hasDates: boolean;
  header: string[];
  rows: { date: IsoDate; counts: boolean; cells: string[] }[];
  /** The figures, in order; cancelled rows are named only where there are some. */
  totals: { label: string; value: number }[];
  /** The line under the table: `Total: 12 assignments`. */
  closing: string;
};

const COLUMNS = ["Substitute Teacher", "Subject", "Block/Time", "Room", "Absent Teacher", "Status"];

/** The words of a report's header, rows and totals; a row's `cells` are as many as the header's. */
export const reportTable = oncePer((report: Report): ReportTable => {
  const { totalSubstitutions, teachersCovered, completed, pending, cancelled } = report.totals;
  const hasDates = report.period !== "daily";
  return {
    hasDates,
    header: hasDates ? ["Date", ...COLUMNS] : COLUMNS,
    rows: report.rows.map((row) => ({
      date: row.date,
      counts: isActive(row.status),
      cells: hasDates ? [row.date, ...cellsOf(row)] : cellsOf(row),
    })),
    totals: [
      { label: "Total Substitutions", value: totalSubstitutions },
      { label: "Teachers Covered", value: teachersCovered },
      { label: "Completed", value: completed },
      { label: "Pending", value: pending },
      ...(cancelled > 0 ? [{ label: "Cancelled (not counted)", value: cancelled }] : []),
    ],
    closing: `Total: ${totalSubstitutions} ${totalSubstitutions === 1 ? "assignment" : "assignments"}`,
  };
});

function cellsOf(row: ReportRow): string[] {
  return [
    row.substituteName.trim() || "Unknown",
    row.subject,
    row.classBlock,
    row.room?.trim() || "TBD",
    row.absentTeacher.trim() || "Unknown",
    isActive(row.status) ? STATUS_LABELS[row.status] : `${STATUS_LABELS[row.status]} (not counted)`,
  ];
}
