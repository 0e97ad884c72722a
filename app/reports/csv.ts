import Papa from "papaparse";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Where a spreadsheet may begin a formula: at a sign (full-width and small too) after only blanks,
 * quotes and invisible characters from a cell's begin, or from where another locale ends one: there
 * a semicolon parts cells, and quotes within are no quotes.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s"\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
/** An apostrophe in front of one. */
const MARK = /(?<=^|[;|\t\r\n])'(?='*(?:(?![\t\r\n])[\s"\p{C}])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/**
 * CSV with byte order mark, commas, quotes where needed and CRLF (RFC 4180). What a spreadsheet
 * would run as a formula gets an apostrophe in front, so that it stays text.
 */
export function toCsv(rows: readonly string[][]): string {
  const safe = rows.map((cells) => cells.map((cell) => cell.replace(FORMULA, "'")));
  return `${BYTE_ORDER_MARK}${Papa.unparse(safe, { newline: "\r\n" })}\r\n`;
}

/** A cell as before `toCsv`; those that may begin with its mark went through `keepingMarks`. */
export function withoutMarks(cell: string): string {
  return cell.replace(MARK, "");
}

/** A cell whose own apostrophes `withoutMarks` leaves. */
export function keepingMarks(cell: string): string {
  return cell.replace(MARK, "''");
}
