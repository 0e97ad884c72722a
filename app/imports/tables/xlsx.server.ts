import { mapInTurns, pieceBounds } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { LONGEST_CELL, MOST_ROWS } from "../csv-rows";
import { readXml } from "../xml-elements.server";
import { placeOf, type Worksheet, type WorksheetRow } from "./sheet";
import { unzip } from "./unzip.server";

const MOST_COLUMNS = 500;
const MOST_SHEETS = 300;
const MOST_RELATIONS = 2000;
/** Ten to a row of the longest table. */
const MOST_CELLS = 10 * MOST_ROWS;
const PIECE = 16 * 1024;
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

type Merge = { row: number; column: number; lastRow: number; lastColumn: number };

/** Throws 400 for no workbook, a damaged one, formulas, too many rows or too long cells. */
export async function readWorkbook(bytes: Uint8Array): Promise<Worksheet[]> {
  const unpacked = await unzip(bytes, (name) => PARTS.test(name));
  const files = new Map([...unpacked].map(([name, pieces]) => [name.toLowerCase(), pieces]));
  const part = (name: string) => files.get(name.toLowerCase()) ?? [];
  if (part("xl/workbook.xml").length === 0) {
    throw new Refusal(400, "The file is no Excel workbook but another archive: save it as .xlsx");
  }
  const sheets = await sheetsOf(part("xl/workbook.xml"), part("xl/_rels/workbook.xml.rels"));
  const shared = await readTexts(part("xl/sharedStrings.xml"));
  return sheets.reduce<Promise<Worksheet[]>>(async (before, { name, file }) => {
    const done = await before;
    return [...done, await readSheet(name, part(file), shared)];
  }, Promise.resolve([]));
}

async function readPart(
  pieces: readonly Uint8Array[],
  handlers: Parameters<typeof readXml>[2],
): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  await readXml(smallPieces(pieces), (piece) => decoder.decode(piece, { stream: true }), handlers);
}

function* smallPieces(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces) {
    for (const { from, to } of pieceBounds(piece.length, PIECE)) yield piece.subarray(from, to);
  }
}

async function sheetsOf(workbook: readonly Uint8Array[], relations: readonly Uint8Array[]) {
  const files = new Map<string, string>();
  await readPart(relations, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "relationship" && files.size < MOST_RELATIONS)
        files.set(Id, Target.replace(/^\/?(?:xl\/)?/, "xl/"));
    },
  });
  const sheets: { name: string; file: string }[] = [];
  await readPart(workbook, {
    open: (element, { name = "", state = "", ...more }) => {
      const id = Object.entries(more).find(([attribute]) => /:id$/i.test(attribute))?.[1] ?? "";
      if (element === "sheet" && !/hidden/i.test(state) && sheets.length < MOST_SHEETS)
        sheets.push({ name, file: files.get(id) ?? "" });
    },
  });
  return sheets;
}

/** The texts that cells share, each once in the file, without those that show pronunciation. */
async function readTexts(pieces: readonly Uint8Array[]): Promise<string[]> {
  const texts: string[] = [];
  if (pieces.length === 0) return texts;
  let [text, isText, isReading] = ["", false, false];
  await readPart(pieces, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rph") isReading = true;
      isText = name === "t" && !isReading;
    },
    text: (more) => {
      if (isText) text = appended(text, more, "a cell");
    },
    close: (name) => {
      isText = false;
      if (name === "rph") isReading = false;
      if (name === "si") texts.push(text);
      if (texts.length > MOST_CELLS) throw new Refusal(400, tooMany("cells", MOST_CELLS));
    },
  });
  return texts;
}

async function readSheet(name: string, pieces: readonly Uint8Array[], shared: readonly string[]) {
  const sheet: Worksheet = { name, rows: [] };
  const rows = new Map<number, string[]>();
  const merges: Merge[] = [];
  let [row, column, kind, text, isText, cells] = [0, -1, "", "", false, 0];
  if (pieces.length === 0) return sheet;
  await readPart(pieces, {
    open: (element, attributes) => {
      if (element === "row") {
        row = Number(attributes.r ?? row + 1);
        column = -1;
        if (!(row <= MOST_ROWS)) throw new Refusal(400, tooMany("rows", MOST_ROWS));
      } else if (element === "c") {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        [kind, text] = [attributes.t ?? "n", ""];
        cells += 1;
        if (cells > MOST_CELLS) throw new Refusal(400, tooMany("cells", MOST_CELLS));
      } else if (element === "f") {
        throw new Refusal(400, formulaIn(placeOf(sheet, row, column)));
      } else if (element === "mergecell" && merges.length < MOST_ROWS)
        merges.push(mergeOf(attributes.ref ?? ""));
      isText = element === "v" || element === "t";
    },
    text: (more) => {
      if (isText) text = appended(text, more, placeOf(sheet, row, column));
    },
    close: (element) => {
      isText = false;
      const value = kind === "s" ? (shared[Number(text)] ?? "") : text;
      if (element !== "c" || value === "" || column >= MOST_COLUMNS) return;
      const line = rows.get(row) ?? [];
      rows.set(row, line);
      line[column] = value;
    },
  });
  let filled = 0;
  await mapInTurns(merges, (merge) => {
    filled += fillMerge(rows, merge);
    if (filled > MOST_CELLS) throw new Refusal(400, tooMany("cells", MOST_CELLS));
  });
  return { name, rows: inOrder(rows) };
}

function inOrder(rows: ReadonlyMap<number, string[]>): WorksheetRow[] {
  let wide = 0;
  for (const cells of rows.values()) wide += cells.length;
  if (wide > MOST_CELLS) throw new Refusal(400, tooMany("cells", MOST_CELLS));
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([line, cells]) => ({ line, cells: Array.from(cells, (cell) => cell ?? "") }));
}

/** Fills as far as the sheet reaches; answers how many cells. */
function fillMerge(
  rows: Map<number, string[]>,
  { row, column, lastRow, lastColumn }: Merge,
): number {
  const value = rows.get(row)?.[column];
  if (value === undefined) return 0;
  let filled = 0;
  for (let at = row; at <= Math.min(lastRow, row + 100); at += 1) {
    const cells = rows.get(at) ?? [];
    if (at > row && cells.length === 0 && column > 0) continue;
    rows.set(at, cells);
    for (let to = column; to <= Math.min(lastColumn, column + 100); to += 1) {
      cells[to] = value;
      filled += 1;
    }
  }
  return filled;
}

function mergeOf(ref: string): Merge {
  const [first = "", last = first] = ref.split(":");
  const rowOf = (cell: string) => Number(cell.replace(/\D/g, ""));
  return {
    row: rowOf(first),
    column: columnOf(first),
    lastRow: rowOf(last),
    lastColumn: columnOf(last),
  };
}

/** The column of a cell as `AB12`, from 0. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(cell)?.[0].toUpperCase() ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function appended(text: string, more: string, place: string): string {
  if (text.length + more.length <= LONGEST_CELL) return text + more;
  throw new Refusal(
    400,
    `More than ${LONGEST_CELL} characters in ${place}: shorten it, then save again`,
  );
}

const tooMany = (what: string, most: number) =>
  `The spreadsheet has more than ${most} ${what}: copy the timetable alone into a new one`;

const formulaIn = (place: string) =>
  `There is a formula in ${place}, and formulas are not read: copy the sheet, paste it as values, and save that`;
