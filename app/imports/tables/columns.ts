import { nameKey, plainText, withPlainDigits } from "~/school/names";
import { tellDays } from "../labels/tell-days";
import { proposeParts } from "../reading/parts";
import type { ColumnChoice, Field, HeadRows } from "../reading/reading";
import { columnName, isFilled, type Worksheet, type WorksheetRow } from "../reading/sheet";
import type { Column } from "../reading/taken";
import { fieldOfHeading } from "../reading/words";
import { areHours, isHour } from "./hours";
import { areClasses, lookOf } from "./looks";

/** A list of a sheet: its headings, and the rows below. */
export type List = {
  sheet: Worksheet;
  head: HeadRows;
  columns: Column[];
  rows: readonly WorksheetRow[];
};

const [TITLE_ROWS, LOOKED_AT, MOST_DAYS, MOST_HOURS] = [15, 2000, 8, 24];

const headingsOf = (rows: readonly WorksheetRow[]): string[] => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => plainText((cells[column] ?? "").slice(0, 200)));
    return [...new Set(texts.filter((text) => text !== ""))].join(" ");
  });
};

const knownIn = (headings: readonly string[]) =>
  new Set(headings.flatMap((heading) => fieldOfHeading(heading) ?? []));

/** Where the headings are: the first of the rows with the most known words; null where none is known. */
export function proposeHead({ rows }: Worksheet): { from: number; to: number } | null {
  const looked = rows.slice(0, TITLE_ROWS);
  const scores = looked.map((row) => knownIn(headingsOf([row])).size);
  const best = Math.max(0, ...scores);
  const at = best >= 2 ? scores.indexOf(best) : headByContents(rows);
  const line = looked[at]?.line;
  return line === undefined ? null : { from: line, to: line };
}

/** The first row of several words, where a column below has days and that row has none. */
function headByContents(rows: readonly WorksheetRow[]): number {
  const at = rows.slice(0, TITLE_ROWS).findIndex(({ cells }) => {
    return new Set(cells.map(plainText).filter((cell) => cell !== "")).size >= 3;
  });
  const [header, ...below] = at < 0 ? [] : rows.slice(at);
  const isHeaded = header?.cells.some((cell, column) => {
    const days = textsIn(below, column);
    return areDays(days) && !areDays([...days, plainText(cell)]);
  });
  return isHeaded ? at : -1;
}

export type SaidOfList = {
  head?: HeadRows;
  columns?: readonly ColumnChoice[];
  hasOwner: boolean;
};

/** Columns as they were said, else by their headings, else by what nine in ten cells are. */
export function listIn(sheet: Worksheet, { head: said, columns, hasOwner }: SaidOfList): List {
  const head = said === undefined ? proposeHead(sheet) : said;
  const isIn = ({ line }: WorksheetRow) => head !== null && line >= head.from && line <= head.to;
  const rows = sheet.rows.filter(({ line }) => head === null || line > head.to).filter(isFilled);
  const width = Math.max(0, ...sheet.rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
  const headings = head === null ? [] : headingsOf(sheet.rows.filter(isIn));
  const named = Array.from({ length: Math.max(width, headings.length) }, (_, at) => {
    return headings[at] || columnName(at);
  });
  const guess = guessed(headings, named.length, rows, hasOwner);
  const fields = columns?.length ? withSaid(guess, fieldsSaid(named, columns)) : guess;
  return {
    ...{ sheet, head, rows },
    columns: named.map((heading, at) => {
      const sample = textsIn(rows.slice(0, 50), at).find((text) => text !== "") ?? "";
      const field = fields[at] ?? null;
      return { heading, sample, field: sample === "" && field === null ? "" : field };
    }),
  };
}

type Fields = (Field | "" | null)[];

/** Of others what was guessed, but for what another column is said to be. */
function withSaid(guess: Fields, said: Fields): Fields {
  return guess.map((field, at) => said[at] ?? (field && said.includes(field) ? "" : field));
}

/** What was said of each column by its heading, of the same one in their order; null for nothing. */
function fieldsSaid(headings: readonly string[], said: readonly ColumnChoice[]): Fields {
  const rest = [...said];
  return headings.map((heading) => {
    const at = rest.findIndex(([one]) => nameKey(one) === nameKey(heading));
    return at < 0 ? null : (rest.splice(at, 1)[0]?.[1] ?? null);
  });
}

const textsIn = (rows: readonly WorksheetRow[], column: number) =>
  rows.slice(0, LOOKED_AT).map(({ cells }) => plainText((cells[column] ?? "").slice(0, 200)));

function guessed(
  headings: readonly string[],
  width: number,
  rows: readonly WorksheetRow[],
  hasOwner: boolean,
): (Field | "" | null)[] {
  const below = Array.from({ length: width }, (_, column) => textsIn(rows, column));
  const fields: (Field | "" | null)[] = below.map((_, at) => fieldOfHeading(headings[at] ?? ""));
  const twice = fields.filter((field, at) => field && fields.indexOf(field) !== at);
  const doubtful = (at: number) => twice.includes(fields[at] ?? null);
  for (const at of fields.keys()) if (doubtful(at)) fields[at] = null;
  const isOpen = (at: number) => fields[at] === null && below[at]?.some((text) => text !== "");
  const has = (field: Field) => fields.includes(field) || twice.includes(field);
  for (const [field, isIt] of LOOKS) {
    const fitting = fields.flatMap((_, at) =>
      isOpen(at) && !headings[at]?.includes("\n") && isIt(filledOf(below[at])) ? [at] : [],
    );
    const [only] = fitting;
    const isTold = only !== undefined && fitting.length === 1 && !lacks(has, field);
    if (isTold) fields[only] = field;
  }
  const short = fields.indexOf("short");
  if (short >= 0 && has("teacher") && !areCodes(below[short] ?? [])) fields[short] = "";
  const isWhole =
    has("class") &&
    has("subject") &&
    NEEDED.every((one) => one.some(has) || (one === WHO && hasOwner));
  const mayBeRoom = (at: number) => !has("room") && areShort(filledOf(below[at]));
  return fields.map((field, at) =>
    field === null && isWhole && !wasTwice(twice, headings[at]) && !mayBeRoom(at) ? "" : field,
  );
}

const wasTwice = (twice: readonly (Field | "" | null)[], heading = "") =>
  twice.includes(fieldOfHeading(heading));
/** Whether a field is there already, by itself or with another column that says the same. */
function lacks(has: (field: Field) => boolean, field: Field): boolean {
  if (field === "period" && (has("begins") || has("dayPeriod"))) return true;
  if (field === "day" && has("dayPeriod")) return true;
  if (field === "dayPeriod" && (has("day") || has("period"))) return true;
  return has(field);
}

const WHO: readonly Field[] = ["teacher", "family", "first", "short"];
/** One of each a list must have. */
export const NEEDED: readonly (readonly Field[])[] = [
  WHO,
  ["day", "dayPeriod"],
  ["period", "begins", "dayPeriod"],
];

const filledOf = (texts: readonly string[] | undefined) =>
  (texts ?? []).filter((text) => text !== "");

export const isAddress = (text: string) => /^[^\s@]{1,64}@[^\s@]{1,100}\.[^\s@]{2,20}$/.test(text);

const nineInTen = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.length > 1 && texts.filter(is).length >= 0.9 * texts.length;

/** Short words that come again, as rooms do. */
const areShort = (texts: readonly string[]) =>
  nineInTen(texts, (text) => text.length <= 12) && new Set(texts).size <= 0.6 * texts.length;

const LOOKS: readonly [Field, (texts: readonly string[]) => boolean][] = [
  ["email", (texts) => nineInTen(texts, isAddress)],
  ["day", areDays],
  ["dayPeriod", areDaysAndPeriods],
  ["period", arePeriods],
  ["class", (texts) => nineInTen(texts, areClasses)],
  ["room", (texts) => nineInTen(texts, (text) => lookOf(text) === "room")],
];

function areDays(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)].filter((text) => text !== "");
  if (distinct.length === 0 || distinct.length > MOST_DAYS) return false;
  if (distinct.every((text) => /^\d{1,2}$/.test(text))) return false;
  return [...tellDays(distinct).values()].every((day) => day !== null);
}

function arePeriods(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  if (texts.length < 2 || distinct.length > MOST_HOURS || !distinct.every(isHour)) return false;
  const numberOf = (text: string) => Number(/\d+/.exec(withPlainDigits(text))?.[0] ?? 0);
  return areHours(distinct.sort((a, b) => numberOf(a) - numberOf(b)));
}

function areDaysAndPeriods(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  const parts = distinct.length > 1 && distinct.length < 200 ? proposeParts(distinct) : null;
  return ["day", "period"].every((field) => parts?.some(({ part }) => part === field));
}

/** Short names are shorter than six signs. */
const areCodes = (texts: readonly string[]) =>
  nineInTen([...filledOf(texts), "x"], (text) => text.length < 6);

/** So many known headings are a list's, also where one of them is in doubt. */
const MANY_KNOWN = 4;

/** Whether rows are lessons of their own: who or what is in a column, or several are at one time. */
export function isListOfLessons(list: List): boolean {
  const { columns, rows } = list;
  const at = (...fields: Field[]) =>
    columns.findIndex((column) => fields.some((field) => field === column.field));
  if (at("day", "dayPeriod") < 0) return false;
  if (columns.filter(({ field }) => field).length >= MANY_KNOWN) return true;
  if (at("period", "begins", "dayPeriod") < 0) return false;
  if (at(...WHO, "class", "subject", "room") >= 0) return true;
  const [days, hours] = [textsIn(rows, at("day")), textsIn(rows, at("period"))];
  const slots = days.flatMap((day, index) => (day === "" ? [] : `${day}\n${hours[index]}`));
  return new Set(slots).size < slots.length;
}

/** What is still to be said of a list's columns, in words; null for nothing. */
export function columnsOpen({ columns }: List, hasOwner: boolean): string | null {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const names = ["the teacher", "the day", "the period"];
  const missing = NEEDED.flatMap((those, at) =>
    those.some(has) || (those === WHO && hasOwner) ? [] : (names[at] ?? []),
  );
  const open = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  if (missing.length > 0) return `Say which column holds ${missing.join(", ")}`;
  return open.length > 0 ? `Say what these columns hold: ${open.join(", ")}` : null;
}
