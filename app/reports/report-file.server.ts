import { LimiterIsFull, limiter } from "~/http/limiter";
import { Refusal } from "~/http/refusal";
import { toCsv } from "./csv";
import { promiseCache } from "./promise-cache.server";
import { type Report, type ReportFormat, reportFileName } from "./report";
import { reportTable } from "./report-table";

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
const make = promiseCache<Report, ReportFile["body"]>(limiter({ concurrency: 2, waiting: 12 }));

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
  const body = make(report, kind, () => bodyOf(report, format, school), signal);
  return {
    body: await body.catch(refuseWhenFull),
    type: TYPES[format],
    name: `${reportFileName(report.period, report.date)}.${format}`,
  };
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof LimiterIsFull)) throw error;
  const words = "Many files are being made just now. Try again in ten seconds.\n";
  throw new Refusal(503, words, { retryAfter: 10 });
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
