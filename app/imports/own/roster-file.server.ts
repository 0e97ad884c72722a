import writeExcelFile from "write-excel-file/node";
import { mapInTurns } from "~/http/event-loop.server";
import { keepingMarks, toCsv } from "~/reports/csv";
import { fileTurns, refuseWhenFull } from "~/reports/file-turns.server";
import type { ReportFile } from "~/reports/report-file.server";
import { today } from "~/school/clock.server";
import { timetableKey } from "~/school/week";
import type { readShown } from "~/teachers/shown.server";
import { ownRows } from "./own-rows";
import type { RosterFormat } from "./own-table";

/** About as many characters as a column shows. */
const WIDTHS = [9, 28, 7, 12, 8, 20, 14, 22, 22, 22, 14, 28, 18, 12, 18, 12, 12, 16, 8, 8];

/**
 * Every teacher with their entries in the timetable that is shown, and its days and blocks, as a file that the import reads back without a loss; null where there
 * is nobody. It is made in its turn; throws a Refusal (503) when too many are waiting.
 */
export async function rosterFile(
  format: RosterFormat,
  { present, week, everyone: teachers }: Awaited<ReturnType<typeof readShown>>,
  signal: AbortSignal,
): Promise<ReportFile | null> {
  if (teachers.length === 0) return null;
  const other = week.timetables?.find(
    ({ id }) => id === week.timetableId && id !== present.timetableId,
  );
  const made = fileTurns<ReportFile["body"]>(() => {
    const rows = ownRows(week, teachers).map((row) => row.map(keepingMarks));
    return format === "csv" ? csvOf(rows) : xlsxOf(rows);
  }, signal);
  return {
    body: await made.catch(refuseWhenFull),
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: `timetable-${other ? timetableKey(other) : today()}.${format}`,
  };
}

const ROWS_AT_ONCE = 500;

async function csvOf(rows: string[][]): Promise<string> {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => at);
  const pieces = await mapInTurns(starts, (at) =>
    toCsv(rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)),
  );
  return pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join("");
}

async function xlsxOf(rows: string[][]): Promise<Uint8Array> {
  const [header = [], ...body] = rows;
  const cells = await mapInTurns(body, (row) =>
    row.map((text) => (text === "" ? null : { value: text, type: String })),
  );
  return writeExcelFile(
    [header.map((value) => ({ value, type: String, fontWeight: "bold" as const })), ...cells],
    { sheet: "Timetable", stickyRowsCount: 1, columns: WIDTHS.map((width) => ({ width })) },
  ).toBuffer();
}
