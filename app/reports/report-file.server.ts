import { writePdf } from "~/pdf/thread.server";
import { toCsv } from "./csv";
import { fileTurns, refuseWhenFull } from "./file-turns.server";
import { promiseCache } from "./promise-cache.server";
import type { ReportFormat } from "./report";
import type { Printable } from "./report-table";

/** `type` is the media type, `name` the file's name with its ending. */
export type ReportFile = { body: Uint8Array | string; type: string; name: string };

const TYPES: Record<ReportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

const make = promiseCache<Printable, ReportFile["body"]>(fileTurns);

/** Once for all who ask. Throws 503 when too many wait, and the signal's reason. */
export async function reportFile(
  printed: Printable,
  format: ReportFormat,
  school: { name: string },
  signal?: AbortSignal,
): Promise<ReportFile> {
  const kind = `${format} ${school.name}`;
  const body = make(printed, kind, () => bodyOf(printed, format, school), signal);
  return {
    body: await body.catch(refuseWhenFull),
    type: TYPES[format],
    name: `${printed.fileName}.${format}`,
  };
}

/** What writes Excel and PDF is loaded with the first file of each: the start need not wait. */
async function bodyOf(
  printed: Printable,
  format: ReportFormat,
  school: { name: string },
): Promise<ReportFile["body"]> {
  if (format === "csv") return reportCsv(printed);
  if (format === "xlsx") return (await import("./report-xlsx.server")).reportXlsx(printed, school);
  const told = [printed, school] as const;
  const rows = printed.table.rows.length;
  const instead = "choose Excel or CSV, which carry them all";
  return writePdf({ of: "report", told, rows, instead }, async () =>
    (await import("./report-pdf.server")).reportPdf(...told),
  );
}

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
