import Papa from "papaparse";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What spreadsheets take for a formula, or skip to find one. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Rows of cells as CSV text: a byte order mark, commas, quotes where needed and CRLF (RFC 4180). A
 * cell that a spreadsheet would run as a formula gets an apostrophe in front, so that it stays text.
 */
export function toCsv(rows: readonly string[][]): string {
  const lines = Papa.unparse([...rows], { newline: "\r\n", escapeFormulae: FORMULA_START });
  return `${BYTE_ORDER_MARK}${lines}\r\n`;
}
