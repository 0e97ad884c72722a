import Papa from "papaparse";
import { Refusal } from "~/http/refusal";
import { boundsOfFile, LONGEST_CELL, MOST_COLUMNS } from "./reading/bounds";

/** `line` is where it begins in the file (the first line is 1). */
export type CsvRow = { line: number; cells: string[]; fault: string | null };

const DELIMITERS = [",", ";", "|", "\t"];

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
  const count = boundsOfFile();
  let [at, nextLine] = [0, 1];
  while (at < text.length) {
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), config);
    const misquoted = new Set(
      errors.filter(({ type }) => type === "Quotes").map((error) => error.row),
    );
    for (const [index, cells] of data.entries()) {
      const line = nextLine;
      if (cells.length > MOST_COLUMNS) throw new Refusal(400, tooMany(line));
      if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new Refusal(400, tooWide(line));
      nextLine += cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
      const fault = misquoted.has(index) ? quoteFault(line, nextLine - 1) : null;
      const filled = cells.filter((cell) => cell.trim() !== "").length;
      count("rows");
      count("cells", Math.max(filled, cells.length / 10));
      if (filled > 0 && !isRuleLine(cells)) rows.push({ line, cells: withoutEdges(cells), fault });
    }
    yield;
    if (!meta.truncated || meta.cursor === 0) break;
    at += meta.cursor;
  }
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
  `More than ${MOST_COLUMNS} columns on line ${line}: keep those of the timetable, then save again`;

const tooWide = (line: number) =>
  `More than ${LONGEST_CELL} characters in a cell on line ${line}: shorten it, then save again`;

function tooLong(pieces: readonly string[]): string {
  const line = pieces.join("").split("\n").length;
  return `Line ${line} has more than ${PIECE} characters: export it again with each row on a line of its own`;
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
