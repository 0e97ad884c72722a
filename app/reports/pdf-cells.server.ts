import { type ColumnNeeds, columnWidths } from "~/pdf/columns";
import { BODY, HEADER, PADDING, PAGE, type Style } from "~/pdf/look";
import { leftOf, type Paper, type SetText, setText, widthsIn } from "~/pdf/paper.server";
import type { ReportTable } from "./report-table";

/** Padding included. */
export type Column = { x: number; width: number; isOfNumbers: boolean };

export type TableColumns = Pick<ReportTable, "header" | "rows" | "numbers">;

/** The part of a column's cells that it wants to have on one line each. */
const ON_ONE_LINE = 0.8;
/** In points; below it a word is broken. */
const SMALLEST = 6.5;

export function columnsFor(paper: Paper, { header, rows, numbers = [] }: TableColumns): Column[] {
  const needs: (ColumnNeeds & { head: number })[] = [];
  for (const [at, name] of header.entries()) {
    const words = widthsIn(paper, name, HEADER);
    const lines: number[] = [];
    for (const { cells } of rows) {
      const cell = widthsIn(paper, cells[at] ?? "", BODY);
      words.widest = Math.max(words.widest, cell.widest);
      lines.push(cell.line);
    }
    const most = lines.sort((a, b) => a - b)[Math.floor(lines.length * ON_ONE_LINE)] ?? 0;
    const padding = 2 * PADDING.x;
    const [word, head] = [words.widest + padding, words.line + padding];
    needs.push({ word, head, line: Math.max(word, most + padding) });
  }
  // A head takes two lines before the cells under it do.
  const withHeads = needs.map(({ word, line, head }) => ({ word, line: Math.max(line, head) }));
  const areWide = withHeads.reduce((sum, { line }) => sum + line, 0) <= PAGE.width;
  let start = 0;
  return columnWidths(areWide ? withHeads : needs, PAGE.width).map((width, at) => {
    const x = leftOf(paper, PAGE, start, width);
    start += width;
    return { x, width, isOfNumbers: numbers.includes(header[at] ?? "") };
  });
}

/** Each only once: a month has the same names again and again. */
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

function unbroken(paper: Paper, cell: string, style: Style, width: number): Style {
  const { widest } = widthsIn(paper, cell, style);
  const size = (style.size * width) / widest;
  if (size >= style.size || size < SMALLEST) return style;
  // A hair less, because sums of widths are not exact.
  return { ...style, size: size * 0.99 };
}
