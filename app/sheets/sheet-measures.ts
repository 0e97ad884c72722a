import { type ColumnCells, GAP, lowestWidths } from "./column-widths";
import type { SheetCell, SheetColumn, SheetGroup } from "./sheet-rows";
import { lengthOfWords, SMALLEST_TYPE } from "./type-size";

/** Around what a cell says, and around a word that is boxed; in points. */
export const PAD = { x: 4, y: 1.5 };
export const BOX = { x: 5, y: 1 };
export const LABEL = 1.3;
const SIGNATURE = 90;

export type Type = { size: number; isBold: boolean };
/** In points: `line` is all of it on one line. */
export type Measure = (text: string, type: Type) => { widest: number; line: number };

export function typeOf({ text, look }: SheetCell, size: number): Type {
  const isBold = look === "strong" || look === "open";
  return { size: lengthOfWords(text) ? Math.min(size, SMALLEST_TYPE) : size, isBold };
}

export function smallSize(size: number): number {
  return Math.max(SMALLEST_TYPE, size * 0.66);
}

type Table = {
  by: string;
  columns: readonly SheetColumn[];
  groups: readonly SheetGroup[];
  size: number;
};

export function isShort({ text }: SheetCell): boolean {
  return text.replace(/\p{Bidi_Control}/gu, "").length <= SHORT;
}

/** A label of eight letters or "Period 10", a mark before it. */
const SHORT = 12;

export function sheetColumns(sheet: Table, room: number, measure: Measure): number[] {
  const columns = sheet.columns.map((column, at) => columnOf(sheet, column, at, measure));
  return lowestWidths(columns, room, 2 * PAD.x + 1);
}

function columnOf(
  sheet: Table,
  { kind, caption }: SheetColumn,
  at: number,
  measure: Measure,
): ColumnCells {
  const { by, groups, size } = sheet;
  const label = measure(caption, { size: smallSize(size), isBold: false }).line;
  const least = kind === "signed" ? SIGNATURE : label + 2 * PAD.x;
  if (by === "block" && at === 0) {
    // What leads a block has its rows to stand beside.
    const heads = groups.map(({ head }) => widthsOf(head, size * LABEL, measure));
    return { least: Math.max(least, ...heads.map(({ word }) => word + 2 * PAD.x + 1)), cells: [] };
  }
  const rows = groups.flatMap((group) => group.rows);
  const cells = rows.map(({ cells }) => {
    const cell = cells[by === "block" ? at - 1 : at] ?? { text: "" };
    const widths = widthsOf(cell, size, measure);
    const both = widths.line + GAP + widths.small;
    const isOneLine = kind === "block" && widths.small > 0 && isShort(cell);
    return isOneLine ? { ...widths, word: both } : widths;
  });
  return { least, cells };
}

function widthsOf(cell: SheetCell, size: number, measure: Measure) {
  const text = measure(cell.text, typeOf(cell, size));
  const small = measure(cell.small ?? "", { size: smallSize(size), isBold: false });
  const box = cell.look === "open" ? 2 * BOX.x : 0;
  return {
    word: Math.max(text.widest + box, small.widest),
    line: text.line + box,
    small: small.line,
  };
}
