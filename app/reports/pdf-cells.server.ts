import { yieldNowAndThen } from "~/http/event-loop.server";
import { type ColumnNeeds, columnWidths } from "./pdf-columns";
import { BODY, HEADER, PADDING, PAGE, type Style } from "./pdf-look";
import { type Paper, type SetText, setText, widthsIn } from "./pdf-paper.server";
import type { ReportTable } from "./report-table";

/** Where a column's cells begin, and how wide they are, padding included. */
export type Column = { x: number; width: number };

/** The part of a column's cells that it wants to have on one line each. */
const ON_ONE_LINE = 0.8;
/** The smallest type a cell is set in, in points, before a word of it is broken. */
const SMALLEST = 6.5;

/** The columns that fill the page, as wide as what is in them asks for. */
export async function columnsFor(paper: Paper, { header, rows }: ReportTable): Promise<Column[]> {
  const pause = yieldNowAndThen();
  const needs: ColumnNeeds[] = [];
  for (const [at, head] of header.entries()) {
    const words = widthsIn(paper, head, HEADER);
    const lines: number[] = [];
    for (const { cells } of rows) {
      // biome-ignore lint/performance/noAwaitInLoops: other requests get their turn
      await pause();
      const cell = widthsIn(paper, cells[at] ?? "", BODY);
      words.widest = Math.max(words.widest, cell.widest);
      lines.push(cell.line);
    }
    const most = lines.sort((a, b) => a - b)[Math.floor(lines.length * ON_ONE_LINE)] ?? 0;
    const line = Math.max(words.line, most);
    needs.push({ word: words.widest + 2 * PADDING.x, line: line + 2 * PADDING.x });
  }
  let x = PAGE.left;
  return columnWidths(needs, PAGE.width).map((width) => {
    x += width;
    return { x: x - width, width };
  });
}

/** Sets cells, each only once: a month has the same names again and again. */
export function rememberingCells(paper: Paper, columns: Column[]) {
  const known = new Map<string, SetText>();
  return (cell: string, column: number, style: Style): SetText => {
    const key = `${column} ${style.struck ?? false} ${style.color} ${style.face} ${cell}`;
    const width = (columns[column]?.width ?? 0) - 2 * PADDING.x;
    const text = known.get(key) ?? setText(paper, cell, unbroken(paper, cell, style, width), width);
    known.set(key, text);
    return text;
  };
}

/** The style in which no word of the cell is broken: smaller, where it is then still legible. */
function unbroken(paper: Paper, cell: string, style: Style, width: number): Style {
  const { widest } = widthsIn(paper, cell, style);
  const size = (style.size * width) / widest;
  if (size >= style.size || size < SMALLEST) return style;
  // A hair less, because sums of widths are not exact.
  return { ...style, size: size * 0.99 };
}
