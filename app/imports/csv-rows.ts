import Papa from "papaparse";
import { Refusal } from "~/http/refusal";

/** `line` is where it begins in the file (the first line is 1). */
export type CsvRow = { line: number; cells: string[]; fault: string | null };

const DELIMITERS = [",", ";", "|", "\t"];

/** More rows than any school's timetable: two thousand teachers with thirty lessons each. */
export const MOST_ROWS = 60_000;
/** More signs than any cell has, in a CSV or in a workbook. */
export const LONGEST_CELL = 5000;
/** More columns than any timetable has: twenty blocks of seven days are 140. */
const MOST_CSV_COLUMNS = 1000;
const ROWS_A_STEP = 500;
/** A text is made plain in pieces of so many signs; no line of a timetable fills a whole one. */
const PIECE = 256 * 1024;

export function readCsvRows(csv: string): CsvRow[] {
  const steps = csvRowsInSteps(csv);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * In small steps. The first parted line tells the delimiter, and quotes. Empty lines count but are
 * left out; `fault` is a bad quote. Throws 400 for too many rows or columns, too long a line or
 * cell.
 */
export function* csvRowsInSteps(csv: string): Generator<void, CsvRow[]> {
  const text = yield* withPlainLines(csv);
  const config = {
    newline: "\n",
    delimiter: delimiterOf(text.slice(0, 20_000).split("\n", 20)),
    quoteChar: text.startsWith("'") ? "'" : '"',
    preview: ROWS_A_STEP,
    // Else it would look through all that is left at every step.
    fastMode: false,
  } as const;
  const rows: CsvRow[] = [];
  let [at, nextLine] = [0, 1];
  while (at < text.length) {
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), config);
    const misquoted = new Set(
      errors.filter(({ type }) => type === "Quotes").map((error) => error.row),
    );
    for (const [index, cells] of data.entries()) {
      const line = nextLine;
      if (cells.length > MOST_CSV_COLUMNS) throw new Refusal(400, tooMany(line));
      if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new Refusal(400, tooWide(line));
      nextLine += cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
      const fault = misquoted.has(index) ? quoteFault(line, nextLine - 1) : null;
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells, fault });
    }
    if (rows.length > MOST_ROWS) throw new Refusal(400, TOO_MANY);
    yield;
    if (!meta.truncated || meta.cursor === 0) break;
    at += meta.cursor;
  }
  return rows;
}

const TOO_MANY = `The file has more than ${MOST_ROWS} rows: copy the timetable alone into a new one`;

function* withPlainLines(csv: string): Generator<void, string> {
  const pieces: string[] = [];
  let from = csv.startsWith("\uFEFF") ? 1 : 0;
  while (from < csv.length) {
    const to = from + PIECE + (csv[from + PIECE - 1] === "\r" ? 1 : 0);
    const piece = csv.slice(from, to).replace(/\r\n?/g, "\n");
    pieces.push(piece);
    if (piece.length >= PIECE && !piece.includes("\n")) throw new Refusal(400, tooLong(pieces));
    from = to;
    yield;
  }
  const text = pieces.join("");
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

const tooMany = (line: number) =>
  `More than ${MOST_CSV_COLUMNS} columns on line ${line}: keep those of the timetable, then save again`;

const tooWide = (line: number) =>
  `More than ${LONGEST_CELL} characters in a cell on line ${line}: shorten it, then save again`;

function tooLong(pieces: readonly string[]): string {
  const line = pieces.join("").split("\n").length;
  return `Line ${line} has more than ${PIECE} signs, and no timetable such a line: export it again, each row on a line of its own`;
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
