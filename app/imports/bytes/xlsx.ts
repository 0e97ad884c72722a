import { pieceBounds } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import type { Fault } from "../lessons/lesson";
import { placeOf, type Worksheet } from "../reading/sheet";
import { boundsOfFile, type CountInFile, MOST_COLUMNS, refuseLongCell } from "./bounds";
import { cellsOfSheet } from "./cells-of-sheet";
import { readXml, type XmlHandlers } from "./xml-elements";

const MOST_RELATIONS = 2000;
const PIECE = 16 * 1024;
export const XLSX_PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]{1,200}\.xml)$/i;

/** `faults` are cells that hold no value. */
export type Workbook = { sheets: Worksheet[]; faults: Fault[] };
export type Parts = ReadonlyMap<string, Uint8Array[]>;

/** Of a formula its saved value. Throws 400 for a damaged one, and past the bounds of a file. */
export function readWorkbook(unpacked: Parts): Workbook {
  const files = new Map([...unpacked].map(([name, pieces]) => [name.toLowerCase(), pieces]));
  const part = (name: string) => files.get(name.toLowerCase()) ?? [];
  const count = boundsOfFile();
  const sheets = sheetsOf(part("xl/workbook.xml"), part("xl/_rels/workbook.xml.rels"));
  count("sheets", sheets.length);
  const named = sheets.map(({ file }) => file.toLowerCase());
  if (new Set(named).size < named.length) throw new Refusal(400, SHARED);
  const shared = readTexts(part("xl/sharedStrings.xml"), count);
  const book: Workbook = { sheets: [], faults: [] };
  for (const { name, file, isHidden } of sheets) {
    const sheet = readSheet(name, part(file), shared, count, book.faults);
    book.sheets.push({ ...sheet, ...(isHidden ? { isHidden } : {}) });
  }
  return book;
}

const SHARED =
  "Two sheets of the workbook are one and the same part, which no program writes: save it again as .xlsx";

/** In pieces: a cut or endless part is refused early. */
export function readPart(pieces: readonly Uint8Array[], handlers: XmlHandlers): void {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  readXml(smallPieces(pieces), (piece) => decoder.decode(piece, { stream: true }), handlers);
}

function* smallPieces(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces) {
    for (const { from, to } of pieceBounds(piece.length, PIECE)) yield piece.subarray(from, to);
  }
}

function sheetsOf(workbook: readonly Uint8Array[], relations: readonly Uint8Array[]) {
  const files = new Map<string, string>();
  readPart(relations, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "relationship" && files.size < MOST_RELATIONS)
        files.set(Id, Target.replace(/^\/?(?:xl\/)?/, "xl/"));
    },
  });
  const sheets: { name: string; file: string; isHidden?: true }[] = [];
  readPart(workbook, {
    open: (element, { name = "", state = "", ...more }) => {
      const id = Object.entries(more).find(([attribute]) => /:id$/i.test(attribute))?.[1] ?? "";
      if (element !== "sheet" || sheets.length >= MOST_RELATIONS) return;
      const isHidden = /hidden/i.test(state) ? ({ isHidden: true } as const) : {};
      sheets.push({ name, file: files.get(id) ?? `?${sheets.length}`, ...isHidden });
    },
  });
  return sheets;
}

/** The texts that cells share, each once in the file, without those that show pronunciation. */
function readTexts(pieces: readonly Uint8Array[], count: CountInFile): string[] {
  const texts: string[] = [];
  if (pieces.length === 0) return texts;
  const counted = boundsOfFile();
  let [text, isText, isReading] = ["", false, false];
  readPart(pieces, {
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
      if (name !== "si") return;
      texts.push(text);
      counted("cells");
    },
  });
  count("cells", 0);
  return texts;
}

const FAULTY = /^#(?:REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL)[!?]?$/;

function readSheet(
  name: string,
  pieces: readonly Uint8Array[],
  shared: readonly string[],
  count: CountInFile,
  faults: Fault[],
): Worksheet {
  const sheet: Worksheet = { name, rows: [] };
  const cells = cellsOfSheet(count);
  const hiddenColumns = new Set<number>();
  let [row, column, kind, text, isText, isFormula] = [0, -1, "", "", false, false];
  if (pieces.length === 0) return sheet;
  readPart(pieces, {
    open: (element, attributes) => {
      if (element === "row") {
        row = Number(attributes.r ?? row + 1);
        column = -1;
        count("rows");
        if (!(row >= 1 && row <= 2 ** 21)) throw new Refusal(400, DAMAGED);
        if (isOn(attributes.hidden)) cells.hide(row);
      } else if (element === "c") {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        [kind, text, isFormula] = [attributes.t ?? "n", "", false];
      } else if (element === "f") isFormula = true;
      else if (element === "col" && isOn(attributes.hidden)) {
        const [from, to] = [Number(attributes.min), Number(attributes.max)];
        for (let at = from; at <= Math.min(to, MOST_COLUMNS); at += 1) hiddenColumns.add(at - 1);
      } else if (element === "mergecell") cells.merge(mergeOf(attributes.ref ?? ""));
      isText = element === "v" || element === "t";
    },
    text: (more) => {
      if (isText) text = appended(text, more, placeOf(sheet, row, column));
    },
    close: (element) => {
      isText = false;
      if (element !== "c") return;
      const value = kind === "s" ? (shared[Number(text)] ?? "") : text;
      const isFaulty = kind === "e" || FAULTY.test(value);
      if (isFaulty || (isFormula && value === "")) {
        const reason = isFaulty ? `"${value}" is no value` : "a formula without a saved value";
        faults.push({
          line: row,
          place: placeOf(sheet, row, column),
          reason: `${reason}: open the file, save it, and choose it again`,
        });
        return;
      }
      cells.put(row, column, value);
    },
  });
  return {
    name,
    rows: cells.inOrder(),
    ...(hiddenColumns.size > 0 ? { hiddenColumns: [...hiddenColumns] } : {}),
  };
}

const isOn = (flag: string | undefined) => flag === "1" || flag === "true";

function mergeOf(ref: string) {
  const [first = "", last = first] = ref.slice(0, 40).split(":");
  const rowOf = (cell: string) => Number(cell.replace(/\D/g, ""));
  const [row, column] = [rowOf(first), columnOf(first)];
  return { row, column, down: rowOf(last) - row + 1, across: columnOf(last) - column + 1 };
}

/** The column of a cell as `AB12`, from 0. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(cell)?.[0].toUpperCase() ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function appended(text: string, more: string, place: string): string {
  refuseLongCell(text.length + more.length, place);
  return text + more;
}

export const DAMAGED =
  "The spreadsheet is damaged, or was cut when it was sent: save it again as .xlsx";
