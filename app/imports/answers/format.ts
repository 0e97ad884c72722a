import { Refusal } from "~/http/refusal";
import { readCsvRows } from "../bytes/csv-rows";
import { isUntisLessons, isUntisTeachers, isUntisWithoutHours } from "../programs/untis-lessons";

export type Format =
  | "FET timetable CSV"
  | "aSc Timetables XML"
  | "Untis GPU001"
  | "spreadsheet"
  | "web page"
  | "table";

/** How files of other kinds begin (after so many bytes), and what to say of them. */
const FOREIGN: readonly [start: string, what: string, after?: number][] = [
  ["\xff\xd8\xff", "a picture"],
  ["\x89PNG", "a picture"],
  ["GIF8", "a picture"],
  ["WEBP", "a picture", 8],
  ["ftyphei", "a picture", 4],
  ["ftypmif", "a picture", 4],
  ["%PDF", "a PDF"],
  ["\xd0\xcf\x11\xe0", "an old or locked Excel file: save it without a password as .xlsx"],
  ["Rar!", "a compressed folder: unpack it and choose the file in it"],
  ["7z\xbc\xaf", "a compressed folder: unpack it and choose the file in it"],
  ["\x1f\x8b", "a compressed file: unpack it first"],
  ["SQLite format 3", "a database"],
  ["{\\rtf", "a Word document"],
];
const ZIP = ["PK\x03\x04", "PK\x05\x06"];

const READABLE =
  "aSc Timetables XML, Untis' GPU001.TXT, FET's timetable CSV, tables as .xlsx, .ods, CSV or TSV";

export function isZip(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return ZIP.some((signature) => start.startsWith(signature));
}

/** Throws 400 that says what the file is instead of a text. */
export function refuseForeign(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Refusal(400, "The file is empty: export it again");
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const [, what] = FOREIGN.find(([signature, , after]) => start.startsWith(signature, after)) ?? [];
  if (what) throw new Refusal(400, notReadable(what));
}

/** Throws 400 that says what the text is instead of a timetable. */
export function formatOfText(text: string): Format {
  if (text.trim() === "") throw new Refusal(400, "The file is empty: export it again");
  if (/^\uFEFF?\s{0,99}<(?:!doctype html|html|table|head|body|meta)\b/i.test(text.slice(0, 200)))
    return "web page";
  const root = rootOf(text);
  if (root === "timetable") return "aSc Timetables XML";
  if (root !== null) throw new Refusal(400, notReadable(xmlWords(root)));
  if (/^\s*[{[]/.test(text)) throw new Refusal(400, notReadable("JSON, a file for programs"));
  if (isFet(text)) return "FET timetable CSV";
  if (isUntisLessons(text)) return "Untis GPU001";
  if (isUntisWithoutHours(text))
    throw new Refusal(400, "This is Untis' GPU002, lessons without their hours: export GPU001.TXT");
  if (isUntisTeachers(text)) {
    throw new Refusal(
      400,
      "The file is Untis' list of teachers: give GPU001.TXT as the timetable, and this as the list of teachers (--names)",
    );
  }
  return "table";
}

function notReadable(what: string): string {
  return `The file is not a timetable but ${what}. What can be read: ${READABLE}`;
}

/** The name of the outermost element; "?" for XML that has none, null for what is no XML. */
function rootOf(text: string): string | null {
  const start = text.slice(0, 20_000);
  const isMarked = /<\?xml\s/.test(start.slice(0, 4000));
  const markup = isMarked ? start.slice(start.search(/<\?xml\s/)) : start.trimStart();
  if (!markup.startsWith("<")) return null;
  const [root] = /^[\w.:-]+/.exec(markup.slice(endOfProlog(markup) + 1)) ?? [];
  return root?.toLowerCase() ?? (isMarked ? "?" : null);
}

/** Spaces, instructions, comments and a document type, one after another. */
function endOfProlog(markup: string): number {
  const next = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\b[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
  let end = 0;
  while (next.test(markup)) end = next.lastIndex;
  return end;
}

function xmlWords(root: string): string {
  if (root === "workbook") return "XML of Excel 2003: open it, and save it as .xlsx";
  if (/^fet(_|$)|institution_name/.test(root)) {
    return "FET's own file, which holds no timetable: export the timetable from FET as CSV";
  }
  if (root === "?") return "XML without any element";
  return `XML of another program (its outermost element is <${root}>)`;
}

function isFet(text: string): boolean {
  const [header] = readCsvRows(text.slice(0, 20_000).split(/\r\n?|\n/, 1)[0] ?? "");
  const titles = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  return titles.includes("activity id") || (titles.includes("teachers") && titles.includes("hour"));
}
