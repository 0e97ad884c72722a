export type WorksheetRow = { line: number; cells: readonly string[] };
/** A workbook's sheet by name, or a text's table (null). Empty rows may be left out. */
export type Worksheet = { name: string | null; rows: readonly WorksheetRow[] };

/** `cell C5 of sheet "Huda"`. */
export function placeOf(sheet: Worksheet, line: number, column: number): string {
  const cell = `cell ${columnName(column)}${line}`;
  return sheet.name === null ? cell : `${cell} of sheet "${sheet.name}"`;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
