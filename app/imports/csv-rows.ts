import Papa from "papaparse";

/** One record of a CSV text; `line` is where it begins in the file (the first line is 1). */
export type CsvRow = { line: number; cells: string[]; fault: string | null };

const DELIMITERS = [",", ";", "|", "\t"];

/**
 * Reads a CSV text whose delimiter is a comma, semicolon, bar or tab, and whose quotes are double or
 * single: the first line that is parted shows which. Empty lines are left out but counted; a byte order mark is not read.
 */
export function readCsvRows(csv: string): CsvRow[] {
  const text = csv
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "");
  const { data, errors } = Papa.parse<string[]>(text, {
    newline: "\n",
    delimiter: delimiterOf(text.split("\n", 20)),
    quoteChar: text.startsWith("'") ? "'" : '"',
  });
  const misquoted = new Set(
    errors.filter(({ type }) => type === "Quotes").map((error) => error.row),
  );
  let nextLine = 1;
  const rows = data.map((cells, index): CsvRow => {
    const line = nextLine;
    nextLine += cells.join("").split("\n").length;
    return { line, cells, fault: misquoted.has(index) ? quoteFault(line, nextLine - 1) : null };
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

function delimiterOf(firstLines: readonly string[]): string {
  const isParted = (line: string) => DELIMITERS.some((delimiter) => line.includes(delimiter));
  const firstLine = firstLines.find(isParted) ?? "";
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function quoteFault(first: number, last: number): string {
  const reach = first === last ? "" : ` and takes in all up to line ${last}`;
  return `a quote is missing or in the wrong place${reach}`;
}
