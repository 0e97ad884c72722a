import writeExcelFile from "write-excel-file/node";
import { mapInTurns } from "~/http/event-loop.server";
import { keepingMarks, toCsv } from "~/reports/csv";
import { fileTurns, refuseWhenFull } from "~/reports/file-turns.server";
import type { ReportFile } from "~/reports/report-file.server";
import { today } from "~/school/clock.server";
import { countWeeks } from "~/school/cycle";
import { dayShown, timetableKey, type Week } from "~/school/week";
import { eachFact, FACTS } from "~/teachers/facts";
import { everyoneInWeeks, type readShown } from "~/teachers/shown.server";
import { togetherOn } from "~/teachers/taught-together";
import { listKnownPairs } from "~/teachers/taught-together.server";
import type { Teacher } from "~/teachers/teachers.server";
import { type KnownTeacher, withSchedules } from "../import-plan";
import { ownRows } from "./own-rows";
import { OWN_COLUMNS, type OwnColumn, type RosterFormat } from "./own-table";

/** About as many characters as a column shows. */
const WIDTHS: Record<OwnColumn, number> = {
  ...{ entry: 9, teacher: 28, which: 7, day: 12, block: 8, week: 8, students: 20, room: 14 },
  ...{ course: 22, busy: 22, with: 28, subject: 22, classesPerWeek: 14 },
  ...eachFact((name) => FACTS[name].width),
  ...{ blockName: 16, begins: 8, ends: 8 },
};

/**
 * What the shown timetable has, with who teaches together in it, as a file that the import reads
 * back without loss; null if nobody is here. Throws 503 if too many files are waiting to be made.
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
  const all = await withTheirWeeks(week, teachers);
  const together = togetherOn(await listKnownPairs(), dayShown(week, today()));
  const made = fileTurns<ReportFile["body"]>(() => {
    const rows = ownRows(week, all, together).map((row) => row.map(keepingMarks));
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

async function withTheirWeeks(week: Week, teachers: readonly Teacher[]): Promise<KnownTeacher[]> {
  if (countWeeks(week) === 1) return [...teachers];
  const weeks = await everyoneInWeeks(week);
  return teachers.map((one) => {
    const theirs = weeks.flatMap((those) => those.find(({ id }) => id === one.id)?.schedule ?? []);
    return { ...one, ...withSchedules(theirs) };
  });
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
  const columns = (Object.keys(OWN_COLUMNS) as OwnColumn[])
    .filter((column) => header.includes(OWN_COLUMNS[column]))
    .map((column) => ({ width: WIDTHS[column] }));
  const cells = await mapInTurns(body, (row) =>
    row.map((text) => (text === "" ? null : { value: text, type: String })),
  );
  return writeExcelFile(
    [header.map((value) => ({ value, type: String, fontWeight: "bold" as const })), ...cells],
    { sheet: "Timetable", stickyRowsCount: 1, columns },
  ).toBuffer();
}
