import writeExcelFile from "write-excel-file/node";
import { keepingMarks, toCsv } from "~/reports/csv";
import { eachFact, FACTS } from "~/teachers/facts";
import { OWN_COLUMNS, type OwnColumn, type RosterFormat } from "../programs/own-table";
import { ownRows } from "./own-rows";

/** About as many characters as a column shows. */
const WIDTHS: Record<OwnColumn, number> = {
  ...{ entry: 9, teacher: 28, which: 7, day: 12, block: 8, week: 8, students: 20, room: 14 },
  ...{ course: 22, busy: 22, with: 28, subject: 22, classesPerWeek: 14 },
  ...eachFact((name) => FACTS[name].width),
  ...{ blockName: 16, begins: 8, ends: 8 },
};

/** A school's own table as a file. */
export async function ownFile(
  format: RosterFormat,
  ...school: Parameters<typeof ownRows>
): Promise<Uint8Array> {
  const rows = ownRows(...school).map((row) => row.map(keepingMarks));
  if (format === "csv") return Buffer.from(toCsv(rows));
  const [header = [], ...body] = rows;
  const columns = (Object.keys(OWN_COLUMNS) as OwnColumn[])
    .filter((column) => header.includes(OWN_COLUMNS[column]))
    .map((column) => ({ width: WIDTHS[column] }));
  const cells = body.map((row) =>
    row.map((text) => (text === "" ? null : { value: text, type: String })),
  );
  return writeExcelFile(
    [header.map((value) => ({ value, type: String, fontWeight: "bold" as const })), ...cells],
    { sheet: "Timetable", stickyRowsCount: 1, columns },
  ).toBuffer();
}
