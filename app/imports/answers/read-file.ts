import { Refusal } from "~/http/refusal";
import { readCsvRows } from "../bytes/csv-rows";
import { decodeText, type Letters } from "../bytes/encoding";
import { readHtmlTables } from "../bytes/html-tables";
import { ODS_PARTS, readOpenDocument } from "../bytes/ods";
import { unzip } from "../bytes/unzip";
import { readWorkbook, type Workbook, XLSX_PARTS } from "../bytes/xlsx";
import { checkContacts } from "../lessons/contacts";
import type { LessonsRead } from "../lessons/lesson";
import { readAscLessons } from "../programs/asc-lessons";
import { readFetLessons } from "../programs/fet-lessons";
import { readOwnTable } from "../programs/read-own-table";
import { readUntisLessons } from "../programs/untis-lessons";
import type { Reading } from "../reading/reading";
import type { Worksheet } from "../reading/sheet";
import { readTable } from "../tables/table";
import { type Format, formatOfText, isZip, refuseForeign } from "./format";

/** No file of a school is larger, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;

export type FileOptions = {
  term?: string;
  asTable?: boolean;
  reading?: Reading;
  encoding?: string;
  /** Untis' list of teachers, which gives full names. */
  names?: Uint8Array;
};

export type FileRead = LessonsRead & {
  format: Format;
  letters: Letters | null;
};

/**
 * Reads what a file is and says, whatever its name. Throws 400, which says what would mend it, for
 * one too large, of another kind, or broken as a whole.
 */
export function readFile(bytes: Uint8Array, options: FileOptions = {}): FileRead {
  if (Math.max(bytes.length, options.names?.length ?? 0) > MOST_BYTES)
    throw new Refusal(400, TOO_LARGE);
  if (isZip(bytes)) {
    const { sheets, faults } = readArchive(bytes);
    const read = readSheets(sheets, options);
    const all = { ...read, faults: [...faults, ...read.faults] };
    return { ...all, ...checkContacts(all), format: "spreadsheet", letters: null };
  }
  refuseForeign(bytes);
  const { text, letters } = decodeText(bytes, options.encoding);
  const told = formatOfText(text);
  const format = options.asTable && told !== "aSc Timetables XML" ? "table" : told;
  const read = readText(format, text, options);
  const { shownBy, encoding } = letters;
  const choice = shownBy
    ? [
        {
          says: `The letters were read as ${encoding}: "${shownBy}" is a word of it`,
          option: "--encoding says another",
        },
      ]
    : [];
  const { people, assumed } = read;
  return {
    ...read,
    format,
    ...checkContacts({ people, assumed: [...choice, ...assumed] }),
    letters,
  };
}

function readArchive(bytes: Uint8Array): Workbook {
  const parts = unzip(bytes, (name) => XLSX_PARTS.test(name) || ODS_PARTS.test(name));
  if (parts.has("content.xml")) return readOpenDocument(parts);
  if ([...parts.keys()].some((name) => /^xl\/workbook\.xml$/i.test(name)))
    return readWorkbook(parts);
  throw new Refusal(
    400,
    "The file is not a spreadsheet but another archive: save the table as .xlsx",
  );
}

export const TOO_LARGE =
  "The file is larger than 8 MB. Timetables are smaller: choose the exported timetable itself";

function readText(format: Format, text: string, options: FileOptions): LessonsRead {
  if (format === "FET timetable CSV") return readFetLessons(text);
  if (format === "aSc Timetables XML") return readAscLessons(text, options.term);
  if (format === "Untis GPU001") {
    const names = options.names && decodeText(options.names, options.encoding).text;
    return readUntisLessons(text, names);
  }
  return readSheets(sheetsOfText(text, format), options);
}

function sheetsOfText(text: string, format: Format): readonly Worksheet[] {
  if (format === "web page") return readHtmlTables(text);
  return [{ name: null, rows: readCsvRows(text) }];
}

/** The tables of a spreadsheet or a text, unread. Throws 400 for what holds none. */
export function readWorksheets(bytes: Uint8Array, encoding?: string): readonly Worksheet[] {
  if (isZip(bytes)) return readArchive(bytes).sheets;
  refuseForeign(bytes);
  const { text } = decodeText(bytes, encoding);
  return sheetsOfText(text, formatOfText(text));
}

/** A table that Export wrote, unless it is to be read as a table; else as it was said, or proposed. */
function readSheets(sheets: readonly Worksheet[], options: FileOptions): LessonsRead {
  const { reading = {}, asTable = false } = options;
  const own = asTable ? null : readOwnTable(sheets);
  if (own) return own;
  if (!sheets.some(({ rows }) => rows.length > 0)) throw new Refusal(400, NO_TABLE);
  return readTable(sheets, reading);
}

const NO_TABLE = "The file has no table with a word in it: choose another";
