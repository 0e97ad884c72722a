import { Refusal } from "~/http/refusal";
import { plainText, withPlainDigits } from "~/school/names";
import { withoutTitles } from "~/school/titles";
import { isZip } from "../answers/format";
import { MOST_BYTES, readWorksheets, TOO_LARGE } from "../answers/read-file";
import { onScreen, type TableOnScreen } from "../answers/table-on-screen";
import { decodeText } from "../bytes/encoding";
import type { ColumnChoice, Field, HeadRows } from "../reading/reading";
import { columnName, isFilled, type Worksheet, type WorksheetRow } from "../reading/sheet";
import { fieldOfHeading } from "../reading/words";
import { isAddress, listIn } from "../tables/columns";
import { isVcard, readVcards } from "./vcard";

export const STAFF_FIELDS: readonly Field[] = [
  ...(["teacher", "family", "first", "short", "department", "email", "phone"] as const),
];

/** A line of a staff list as it is written. `isGone`: the list says that they are here no more. */
export type StaffRow = {
  line: number;
  name: string;
  short: string;
  department: string;
  email: string;
  phone: string;
  isGone: boolean;
};
export type StaffTable = { rows: StaffRow[]; screen: TableOnScreen };

const MOST_PEOPLE = 2000;
const TITLE_ROWS = 15;

/**
 * A staff list out of a spreadsheet, a text, cards (vCard) or the addressees of a mail, its columns
 * as they were said, else by their headings and looks. Throws 400 for what is none, or too many.
 */
export function readStaffTable(
  bytes: Uint8Array,
  {
    columns = [],
    rowsFrom = 0,
    sheet: named,
    encoding,
  }: { columns?: readonly ColumnChoice[]; rowsFrom?: number; sheet?: string; encoding?: string },
): StaffTable {
  if (bytes.length > MOST_BYTES) throw new Refusal(400, TOO_LARGE);
  const { sheet, head } = fullest(
    sheetsOf(bytes, encoding).filter(({ name }) => !named || name === named),
  );
  const asked = { head, columns: [], hasOwner: true };
  const list = listIn(sheet, asked);
  if (list.rows.length > MOST_PEOPLE)
    throw new Refusal(
      400,
      `The list has ${list.rows.length} lines: more than ${MOST_PEOPLE} people are not read. Copy the teachers alone`,
    );
  const headings = list.columns.map(({ heading }) => heading);
  const fields = fieldsOf(headings, list.rows, head !== null);
  const rest = [...columns];
  const taken = list.columns.map((column, at) => {
    const place = rest.findIndex(([heading]) => heading === column.heading);
    const [said] = place < 0 ? [] : rest.splice(place, 1);
    return { ...column, field: said ? said[1] : (fields[at] ?? "") };
  });
  if (!taken.some(({ field }) => NAMES.includes(field)))
    throw new Refusal(400, "No column with names or e-mails was found: paste it with its headings");
  const table = {
    ...{ reading: { shape: "rows" as const }, open: [], sheets: [], headings },
    ...{ columns: taken, head, parts: null, cell: null, unnamed: null, weeks: [], atOnce: null },
    ...{ hiddenRows: 0, shown: sheet },
  };
  const left = headings.findIndex((heading) => LEFT.test(heading));
  const rows = list.rows.flatMap((row) => rowOf(row, taken, left));
  return { rows, screen: onScreen(table, {}, rowsFrom) };
}

const NAMES: readonly (Field | "")[] = ["teacher", "family", "first", "email"];
const LEFT = /^(?:status|left on|leaving date|date of leaving|end date)$/i;
const STAYS = /^(?:|active|current|employed|yes|0|-)$/i;

function sheetsOf(bytes: Uint8Array, encoding?: string): readonly Worksheet[] {
  if (isZip(bytes)) return readWorksheets(bytes);
  const { text } = decodeText(bytes, encoding);
  if (isVcard(text)) return [readVcards(text)];
  return addressees(text) ?? readWorksheets(bytes, encoding);
}

/** "Mona Adel <m.adel@school.example>; …", as a mail names whom it is to; null for another text. */
function addressees(text: string): Worksheet[] | null {
  if (!text.includes("<") || text.length > 400_000) return null;
  const pieces = text.split(/[;\n]|(?<=>)\s*,/).filter((one) => one.trim() !== "");
  const rows = pieces.flatMap((piece, at) => {
    const [name = "", rest = "", ...more] = piece.split("<");
    const [email = "", after] = rest.split(">");
    const isOne = isAddress(email) && more.length === 0 && after?.replace(",", "").trim() === "";
    return isOne ? [{ line: at + 1, cells: [name.replaceAll('"', "").trim(), email] }] : [];
  });
  return rows.length === pieces.length && rows.length > 0 ? [{ name: null, rows }] : null;
}

type Headed = { sheet: Worksheet; head: HeadRows; known: number };

/** Of several sheets the one whose headings say most. */
function fullest(sheets: readonly Worksheet[]): Headed {
  const all = sheets.filter(({ rows }) => rows.some(isFilled)).map(headed);
  const [first] = all.sort((a, b) => b.known - a.known);
  if (!first) throw new Refusal(400, "The file has no table with a word in it: choose another");
  return first;
}

function headed(sheet: Worksheet): Headed {
  const scores = sheet.rows.slice(0, TITLE_ROWS).map(({ line, cells }) => {
    const isData = cells.some((cell) => /@|\d{4}/.test(cell));
    const known = new Set(cells.map(staffField).filter(Boolean)).size;
    return { line, known: isData ? 0 : known };
  });
  const best = scores.reduce((a, b) => (b.known > a.known ? b : a), { line: 0, known: 0 });
  const head = best.known > 0 ? { from: best.line, to: best.line } : null;
  return { sheet, head, known: best.known };
}

/** What a heading says of people; "" for what is not read. */
function staffField(heading: string): Field | "" {
  const text = plainText(heading.slice(0, 100));
  if (/\b(?:type|label)$/i.test(text) || /\b[2-9]\s*-\s*value$/i.test(text)) return "";
  if (/^(?:title|role|notes?)$/i.test(text)) return "";
  const known = fieldOfHeading(text.replace(/ ?1 ?- ?value$/i, "").replace(/^organization /i, ""));
  if (known === "subject") return "department";
  if (known) return STAFF_FIELDS.includes(known) ? known : "";
  return /^user ?principal ?name$/i.test(text) ? "email" : "";
}

/** Of two columns for one fact a mobile, or one at work, goes before; else the first. */
function fieldsOf(
  headings: readonly string[],
  rows: readonly WorksheetRow[],
  isHeaded: boolean,
): (Field | "")[] {
  const fields = headings.map((heading) => (isHeaded ? staffField(heading) : ""));
  for (const field of STAFF_FIELDS) {
    const those = fields.flatMap((one, at) => (one === field ? [at] : []));
    const better =
      those.find((at) => /work|mobile|department/i.test(headings[at] ?? "")) ?? those[0];
    for (const at of those) if (at !== better) fields[at] = "";
  }
  if (fields.includes("family") || fields.includes("first"))
    return fields.map((field) => (field === "teacher" ? "" : field));
  for (const [field, is] of LOOKS) {
    if (fields.includes(field)) continue;
    const at = headings.findIndex((heading, column) => {
      const isFree = fields[column] === "" && (!isHeaded || heading === columnName(column));
      return isFree && nineInTen(rows, column, is);
    });
    if (at >= 0) fields[at] = field;
  }
  return fields;
}

const LOOKS: readonly [Field, (text: string) => boolean][] = [
  ["email", isAddress],
  ["phone", (text) => /^\+?[\p{Nd}\s().+/-]{6,}$/u.test(text)],
  ["teacher", (text) => /\p{L}{2}/u.test(text) && !/[\p{Nd}@]/u.test(text)],
];

function nineInTen(
  rows: readonly WorksheetRow[],
  column: number,
  is: (text: string) => boolean,
): boolean {
  const texts = rows
    .slice(0, 200)
    .flatMap(({ cells }) => plainText((cells[column] ?? "").slice(0, 200)) || []);
  return texts.length > 0 && texts.filter(is).length >= 0.9 * texts.length;
}

function rowOf(
  { line, cells }: WorksheetRow,
  columns: readonly { field: Field | "" }[],
  left: number,
): StaffRow[] {
  const of = (field: Field) => {
    const cell = cells[columns.findIndex((column) => column.field === field)] ?? "";
    // Google writes several values of one kind in a cell.
    return plainText(cell.split(":::")[0]?.slice(0, 400) ?? "");
  };
  const name = of("teacher") || [of("first"), of("family")].filter(Boolean).join(" ");
  const row = {
    line,
    name: withoutTitles(familyLast(name)),
    ...{ short: of("short"), department: of("department"), email: of("email") },
    phone: withPlainDigits(of("phone")),
    isGone: left >= 0 && !STAYS.test(plainText(cells[left] ?? "")),
  };
  return row.name || row.email ? [row] : [];
}

/** "Adel, Mona" is Mona Adel. */
function familyLast(name: string): string {
  const [family, first, more] = name.split(/[,،]\s*/);
  return family && first && more === undefined ? `${first} ${family}` : name;
}
