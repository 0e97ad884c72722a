export type WorksheetRow = { line: number; cells: readonly string[]; isHidden?: true };
/** A workbook's sheet by name, or a text's table (null). Empty rows may be left out. */
export type Worksheet = {
  name: string | null;
  rows: readonly WorksheetRow[];
  isHidden?: true;
  hiddenColumns?: readonly number[];
  /** Its rows are the columns of the file. */
  isTurned?: true;
};

/** `cell C5 of sheet "Huda"`. */
export function placeOf(sheet: Worksheet, line: number, column: number): string {
  const [across, down] = sheet.isTurned ? [line - 1, column + 1] : [column, line];
  const cell = `cell ${columnName(across)}${down}`;
  return sheet.name === null ? cell : `${cell} of sheet "${sheet.name}"`;
}

/** From 0: `A`, `B`, … `AA`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export function turned({ rows, ...sheet }: Worksheet): Worksheet {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const down = (column: number) => {
    const cells: string[] = [];
    for (const row of rows) cells[row.line - 1] = row.cells[column] ?? "";
    return Array.from(cells, (cell) => cell ?? "");
  };
  const columns = Array.from({ length: width }, (_, at) => ({ line: at + 1, cells: down(at) }));
  return { ...sheet, rows: columns, isTurned: true };
}

export const isFilled = ({ cells }: WorksheetRow): boolean =>
  cells.some((cell) => cell.trim() !== "");
