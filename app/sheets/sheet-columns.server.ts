import { leftOf, type Paper, type Tagged, widthsIn } from "~/pdf/paper.server";
import type { Sheet } from "./sheet";
import {
  type Area,
  drawCell,
  type SetCell,
  setCell,
  styleIn,
  writeCell,
} from "./sheet-cells.server";
import { PAD, sheetColumns, smallSize } from "./sheet-measures";

/** Padding included. */
export type Column = { x: number; width: number };

export function columnsOf(paper: Paper, sheet: Sheet, area: Area): Column[] {
  let start = 0;
  const widths = sheetColumns(sheet, area.width, (text, type) =>
    widthsIn(paper, text, styleIn(type)),
  );
  return widths.map((width) => {
    start += width;
    return { x: leftOf(paper, area, start - width, width), width };
  });
}

export function columnsRow(paper: Paper, { columns: names, size }: Sheet, columns: Column[]) {
  const cells = names.map(({ caption: text }, at) =>
    setCell(
      paper,
      { text },
      { size: smallSize(size), width: (columns[at]?.width ?? 0) - 2 * PAD.x },
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
