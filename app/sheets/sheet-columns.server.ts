import { columnWidths } from "~/reports/pdf-columns";
import { type Paper, type Tagged, widthsIn } from "~/reports/pdf-paper.server";
import type { Sheet } from "./sheet";
import {
  type Area,
  drawCell,
  GAP,
  PAD,
  type SetCell,
  setCell,
  smallStyle,
  styleOf,
  writeCell,
} from "./sheet-cells.server";
import type { SheetCell } from "./sheet-rows";

/** How much larger a block's label is than its rows. */
export const LABEL = 1.3;
/** Room for a signature. */
const SIGNATURE = 90;

/** Where a column's cells begin, and how wide they are, padding included. */
export type Column = { x: number; width: number };

/** The columns, as wide as what is in them asks for. */
export function columnsOf(
  paper: Paper,
  { by, columns, groups, size }: Sheet,
  area: Area,
): Column[] {
  const needs = columns.map((name, at) => {
    const cells = groups.flatMap(({ head, rows }) => {
      if (by !== "block") return rows.map((row) => row.cells[at]);
      return at === 0 ? [head] : rows.map((row) => row.cells[at - 1]);
    });
    const isLabel = by === "block" && at === 0;
    const isOnOneLine = name === "Block" && !isLabel;
    const all = cells.flatMap((cell) =>
      cell ? [widthsOf(paper, cell, isLabel ? size * LABEL : size, isOnOneLine)] : [],
    );
    const label = widthsIn(paper, name, smallStyle(size)).line;
    const least = name === "Signed" ? SIGNATURE : label;
    return {
      word: Math.max(least, ...all.map(({ word }) => word)) + 2 * PAD.x + 1,
      line: Math.max(least, ...all.map(({ line }) => line)) + 2 * PAD.x + 1,
    };
  });
  let x = area.left;
  return columnWidths(needs, area.width).map((width) => {
    x += width;
    return { x: x - width, width };
  });
}

/** How wide a cell's widest word is, and each of its texts on one line; or both on one. */
function widthsOf(
  paper: Paper,
  cell: SheetCell,
  size: number,
  isOnOneLine: boolean,
): { word: number; line: number } {
  const text = widthsIn(paper, cell.text, styleOf(cell, size));
  const small = widthsIn(paper, cell.small ?? "", smallStyle(size));
  const box = cell.look === "open" ? 10 : 0;
  const both = text.line + GAP + small.line;
  if (isOnOneLine) return { word: both, line: both };
  return {
    word: Math.max(text.widest + box, small.widest),
    line: Math.max(text.line + box, small.line),
  };
}

/** The names of the columns. */
export function columnsRow(paper: Paper, { columns: names, size }: Sheet, columns: Column[]) {
  const cells = names.map((text, at) =>
    setCell(
      paper,
      { text },
      { size: smallStyle(size).size, width: (columns[at]?.width ?? 0) - 2 * PAD.x },
    ),
  );
  const each = (draw: (cell: SetCell, x: number, y: number) => void, y: number) => {
    for (const [at, cell] of cells.entries()) draw(cell, (columns[at]?.x ?? 0) + PAD.x, y + PAD.y);
  };
  return {
    height: Math.max(...cells.map(({ height }) => height)) + 2 * PAD.y,
    draw: (y: number) => each((cell, x, top) => drawCell(paper, cell, x, top), y),
    write: (table: Tagged, y: number) => {
      const row = paper.struct("TR");
      table.add(row);
      each(
        (cell, x, top) =>
          writeCell(paper, { parent: row, tag: "TH", scope: "Column" }, cell, x, top),
        y,
      );
      row.end();
    },
  };
}
