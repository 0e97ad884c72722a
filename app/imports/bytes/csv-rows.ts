import Papa from "papaparse";
import { Refusal } from "~/http/refusal";
import { boundsOfFile, LONGEST_CELL, MOST_COLUMNS } from "./bounds";

/** `line` is where it begins in the file (the first line is 1). */
export type CsvRow = { line: number; cells: string[]; fault: string | null };

const DELIMITERS = [",", ";", "|", "\t"];

/** No line of a timetable has so many characters. */
const LONGEST_LINE = 256 * 1024;

/**
 * The first parted line tells the delimiter, and quotes. Empty lines count but are left out;
 * `fault` is a bad quote. Throws 400 for too many rows or columns, too long a line or cell.
 */
export function readCsvRows(csv: string): CsvRow[] {
  const text = withPlainLines(csv);
  const rows: CsvRow[] = [];
  const count = boundsOfFile();
  let line = 1;
  Papa.parse<string[]>(text, {
    newline: "\n",
    delimiter: delimiterOf(text.slice(0, 20_000).split("\n", 20)),
    quoteChar: text.startsWith("'") ? "'" : '"',
    step: ({ data: cells, errors }) => {
      const first = line;
      if (cells.length > MOST_COLUMNS) throw new Refusal(400, tooMany(first));
      if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new Refusal(400, tooWide(first));
      line += cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
      const isMisquoted = errors.some(({ type }) => type === "Quotes");
      const fault = isMisquoted ? quoteFault(first, line - 1) : null;
      const filled = cells.filter((cell) => cell.trim() !== "").length;
      count("rows");
      count("cells", Math.max(filled, cells.length / 10));
      if (filled > 0 && !isRuleLine(cells))
        rows.push({ line: first, cells: withoutEdges(cells), fault });
    },
  });
  return rows;
}

/** The line below the headings of a table as it is typed in a text: |---|---|. */
const isRuleLine = (cells: readonly string[]) =>
  cells.length > 2 &&
  cells.every((cell) => /^\s{0,9}:?-{0,99}:?\s{0,9}$/.test(cell)) &&
  cells.join("").includes("--");

/** Such a table's lines begin and end with a bar. */
function withoutEdges(cells: string[]): string[] {
  const isEdged = cells.length > 3 && cells[0] === "" && cells.at(-1)?.trim() === "";
  const isTyped =
    isEdged && cells.slice(1, -1).every((cell) => cell === "" || cell.startsWith(" "));
  return isTyped ? cells.slice(1, -1) : cells;
}

function withPlainLines(csv: string): string {
  const text = csv.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  for (let [from, line] = [0, 1]; from < end; line += 1) {
    const to = text.indexOf("\n", from);
    const next = to < 0 ? end : to;
    if (next - from > LONGEST_LINE) throw new Refusal(400, tooLong(line));
    from = next + 1;
  }
  return text.slice(0, end);
}

const tooMany = (line: number) =>
  `More than ${MOST_COLUMNS} columns on line ${line}: keep those of the timetable, then save again`;

const tooWide = (line: number) =>
  `More than ${LONGEST_CELL} characters in a cell on line ${line}: shorten it, then save again`;

const tooLong = (line: number) =>
  `Line ${line} has more than ${LONGEST_LINE} characters: export it again with each row on a line of its own`;

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
