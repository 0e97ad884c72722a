import { toCsv } from "./csv";
import { type Report, type ReportFormat, reportFileName } from "./report";
import { reportTable } from "./report-table";
import { sharedWork } from "./shared-work.server";
import { turns } from "./turns.server";

/** `type` is the media type, `name` the file's name with its ending. */
export type ReportFile = { body: Uint8Array | string; type: string; name: string };

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

/**
 * So few that pages are answered beside them. Those waiting are as many as leave room among the requests that the server
 * has at work at once.
 */
const takeTurn = turns({ atOnce: 2, waiting: 12 });
const make = sharedWork<Report, ReportFile["body"]>(takeTurn);

/**
 * A report as a file to download; each format has the rows and totals of the preview. It is made once for all who ask
 * while the report is kept, in its turn; throws a 503 when too many are waiting, and the signal's reason when it gives up.
 */
export async function reportFile(
  report: Report,
  format: ReportFormat,
  school: { name: string },
  signal?: AbortSignal,
): Promise<ReportFile> {
  const kind = `${format} ${school.name}`;
  return {
    body: await make(report, kind, () => bodyOf(report, format, school), signal),
    type: TYPES[format],
    name: `${reportFileName(report.period, report.date)}.${format}`,
  };
}

/** What writes Excel and PDF is loaded with the first file of each, so that the start need not wait for it. */
async function bodyOf(
  report: Report,
  format: ReportFormat,
  school: { name: string },
): Promise<ReportFile["body"]> {
  if (format === "csv") return reportCsv(report);
  if (format === "xlsx") return (await import("./report-xlsx.server")).reportXlsx(report, school);
  return (await import("./report-pdf.server")).reportPdf(report, school);
}

/** Header and rows, then an empty line and the totals; every line has as many cells as the header. */
function reportCsv(report: Report): string {
  const { header, rows, totals } = reportTable(report);
  const line = (...cells: string[]) => header.map((_, column) => cells[column] ?? "");
  return toCsv([
    header,
    ...rows.map(({ cells }) => cells),
    line(),
    ...totals.map(({ label, value }) => line(label, String(value))),
  ]);
}
