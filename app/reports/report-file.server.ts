import { onThread } from "~/http/long-work.server";
import { writePdf } from "~/pdf/write-pdf.server";
import { toCsv } from "./csv";
import type { ReportFormat } from "./report";
import type { Printable } from "./report-table";

/** `type` is the media type, `name` the file's name with its ending. */
export type ReportFile = { body: Uint8Array | string; type: string; name: string };

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

/** Throws as `onThread` and `writePdf`. */
export async function reportFile(
  printed: Printable,
  format: ReportFormat,
  school: { name: string },
  signal?: AbortSignal,
): Promise<ReportFile> {
  const body = await bodyOf(printed, format, school, signal);
  return { body, type: TYPES[format], name: `${printed.fileName}.${format}` };
}

/** What writes Excel and PDF is loaded with the first file of each: the start need not wait. */
async function bodyOf(
  printed: Printable,
  format: ReportFormat,
  school: { name: string },
  signal?: AbortSignal,
): Promise<ReportFile["body"]> {
  if (format === "csv") return reportCsv(printed);
  const told = [printed, school] as const;
  if (format === "xlsx") {
    const load = async () => (await import("./report-xlsx.server")).reportXlsx;
    return onThread("reportAsXlsx", load, told, { tooLong: TOO_LONG_FOR_EXCEL, signal });
  }
  const load = async () => (await import("./report-pdf.server")).reportPdf;
  const instead = "choose Excel or CSV, which carry them all";
  return writePdf("reportAsPdf", load, told, { rows: printed.table.rows.length, instead, signal });
}

export const TOO_LONG_FOR_EXCEL = "This is too long for Excel: choose CSV, which carries it all.";

/** Dates are for programs. Every line has as many cells as the header. */
function reportCsv({ calendar, away, table }: Printable): string {
  const { header, hasDates, rows, totals } = table;
  const line = (...cells: string[]) => header.map((_, column) => cells[column] ?? "");
  return toCsv([
    header,
    ...rows.map(({ cells, date }) => (hasDates && date ? [date, ...cells.slice(1)] : cells)),
    line(),
    ...totals.map(({ label, value, hours = "" }) => line(label, String(value), hours)),
    ...[calendar, away].flatMap((words) => (words ? [line(), line(words)] : [])),
  ]);
}
