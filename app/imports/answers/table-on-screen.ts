import { plainText } from "~/school/names";
import type { LessonsRead } from "../lessons/lesson";
import { isFilled, type WorksheetRow } from "../reading/sheet";
import type { ColumnGuess } from "../reading/taken";

/** A table's first rows, as the file has them. */
export type RowShown = { line: number; cells: string[]; isHead: boolean; isOut: boolean };
export type TableOnScreen = Omit<ColumnGuess, "shown"> & {
  rows: RowShown[];
  /** Of the rows that are shown the first, and of how many. */
  from: number;
  of: number;
};

const [ROWS_SHOWN, WIDEST, LONGEST_SHOWN] = [7, 60, 60];

/** Without the whole sheet, of which seven rows are shown below its headings. */
export function onScreen(
  { shown, ...table }: ColumnGuess,
  { balance }: Pick<LessonsRead, "balance">,
  rowsFrom = 0,
): TableOnScreen {
  const rows = (shown?.rows ?? []).filter(isFilled);
  const { head } = table;
  const isHead = ({ line }: WorksheetRow) => head !== null && line >= head.from && line <= head.to;
  const out = new Set(table.reading.shape === "rows" ? balance?.out.map(({ line }) => line) : []);
  const last = Math.max(0, rows.length - ROWS_SHOWN);
  const from = Math.min(Math.max(0, rowsFrom), last);
  const shownRows = [...rows.filter(isHead), ...rows.slice(from, from + ROWS_SHOWN)];
  return {
    ...table,
    rows: [...new Set(shownRows)].map((row) => ({
      line: row.line,
      cells: row.cells.slice(0, WIDEST).map((cell) => plainText(cell.slice(0, LONGEST_SHOWN))),
      isHead: isHead(row),
      isOut: out.has(row.line),
    })),
    ...{ from, of: rows.length },
  };
}
