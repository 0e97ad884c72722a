import { toCsv } from "./csv";
import { type Report, type ReportFormat, reportFileName } from "./report";
import { reportTable } from "./report-table";

/** `type` is the media type, `name` the file's name with its ending. */
export type ReportFile = { body: Uint8Array | string; type: string; name: string };

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

/** A report as a file to download; each format has the rows and totals of the preview. */
export async function reportFile(
  report: Report,
  format: ReportFormat,
  school: { name: string },
): Promise<ReportFile> {
  return {
    body: await bodyOf(report, format, school),
    type: TYPES[format],
    name: `${reportFileName(report.period, report.date)}.${format}`,
  };
}

/** What writes Excel and PDF is loaded with the first file of each, so that the start need not wait for it. */
async function bodyOf(report: Report, format: ReportFormat, school: { name: string }) {
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
