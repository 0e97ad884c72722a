export type WorksheetRow = { line: number; cells: readonly string[]; isHidden?: true };
/** A workbook's sheet by name, or a text's table (null). Empty rows may be left out. */
export type Worksheet = {
  name: string | null;
  rows: readonly WorksheetRow[];
  isHidden?: true;
  hiddenColumns?: readonly number[];
};

/** `cell C5 of sheet "Huda"`. */
export function placeOf(sheet: Worksheet, line: number, column: number): string {
  const cell = `cell ${columnName(column)}${line}`;
  return sheet.name === null ? cell : `${cell} of sheet "${sheet.name}"`;
}

/** From 0: `A`, `B`, … `AA`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export const isFilled = ({ cells }: WorksheetRow): boolean =>
  cells.some((cell) => cell.trim() !== "");
