import Papa from "papaparse";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Where a spreadsheet may begin a formula: at a sign after only blanks, quotes and invisible
 * characters from a cell's begin, or from a semicolon, which parts cells in other locales.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s"\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
/** An apostrophe in front of one. */
const MARK = /(?<=^|[;|\t\r\n])'(?='*(?:(?![\t\r\n])[\s"\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** RFC 4180 with byte order mark. What would run as a formula gets an apostrophe in front. */
export function toCsv(rows: readonly string[][]): string {
  const safe = rows.map((cells) => cells.map((cell) => cell.replace(FORMULA, "'")));
  return `${BYTE_ORDER_MARK}${Papa.unparse(safe, { newline: "\r\n" })}\r\n`;
}

/** As before `toCsv`; cells that may begin with its mark went through `keepingMarks`. */
export function withoutMarks(cell: string): string {
  return cell.replace(MARK, "");
}

export function keepingMarks(cell: string): string {
  return cell.replace(MARK, "''");
}
