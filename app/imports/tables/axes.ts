import { plainText } from "~/school/names";
import type { DayOf } from "../reading/parts";
import type { Field } from "../reading/reading";
import type { WorksheetRow } from "../reading/sheet";
import type { PartShown } from "../reading/taken";
import { fieldOfHeading, isBreak } from "../reading/words";
import { type ColumnHeader, ENOUGH, headsAt, type PartsChosen, withTimes } from "./heads";
import { areHours, daysOfSheet, isHour } from "./hours";

/** The columns that say something of every cell of their row. */
/** `given`: the first name, where that has a column of its own. */
export type Side = { day?: number; hour?: number; owner?: number; given?: number };
/** A table of a sheet: its headings from `at` on, its rows from `first` until before `end`. */
export type GridHeaders = {
  at: number;
  first: number;
  end: number;
  heads: ColumnHeader[];
  side: Side;
  dayOf: DayOf;
  /** The hours' times, where a row of the headings has them. */
  times: ReadonlyMap<string, string>;
};
/** `unread` are rows of days with nothing readable below; `parts` those of its headings. */
export type GridsFound = { grids: GridHeaders[]; unread: number[]; parts: PartShown[] | null };

const LOOKED_AT = 60;

/** Days and hours may also stand in the title. */
export function gridsIn(rows: readonly WorksheetRow[], said?: PartsChosen): GridsFound {
  const found: GridHeaders[] = [];
  const dayOf = daysOfSheet(rows);
  let parts: PartShown[] | null = null;
  for (let at = 0; at < rows.length; at += 1) {
    const heads = headsAt(rows, at, dayOf, said);
    if (!heads) continue;
    parts ??= heads.parts;
    const last = found.at(-1);
    if (last && last.end > at) for (const one of found) one.end = Math.min(one.end, at);
    const { first, times } = withTimes(rows, heads);
    for (const group of heads.groups)
      found.push({ at, first, end: rows.length, heads: group, side: {}, dayOf, times });
    at = first - 1;
  }
  const sided = found.flatMap((axes) => {
    const side = sideOf(rows, axes);
    return side ? [{ ...axes, side, end: endOf(rows, axes, side) }] : [];
  });
  const isRead = (one: GridHeaders) => sided.some(({ at }) => at === one.at);
  const unread = found.filter((one) => one.heads[0]?.day !== undefined && !isRead(one));
  return { grids: sided, unread: sided.length > 0 ? unread.map(({ at }) => at) : [], parts };
}

/** A grid ends after its last row with a day, hour or name beside it, and what continues it. */
function endOf(rows: readonly WorksheetRow[], axes: GridHeaders, side: Side): number {
  const { first, end, heads, dayOf } = axes;
  const textOf = ({ cells }: WorksheetRow) =>
    plainText(cells[side.hour ?? side.day ?? side.owner ?? -1] ?? "");
  const isEmpty = ({ cells }: WorksheetRow) =>
    heads.every(({ column }) => plainText(cells[column] ?? "") === "");
  const kinds = rows.slice(first, end).map((row) => ownersKind(textOf(row)));
  const isTitle = (row: WorksheetRow) => {
    const kind = ownersKind(textOf(row));
    return kind !== null && isEmpty(row) && kinds.filter((one) => one === kind).length === 1;
  };
  const isRow = (row: WorksheetRow) => {
    const text = textOf(row);
    if (side.hour !== undefined) return isHour(text) && !isBreak(text) && !isTitle(row);
    return side.day === undefined ? text !== "" : dayOf(text) !== null;
  };
  const body = rows.slice(first, end).map(isRow);
  const last = first + body.lastIndexOf(true);
  const spans = body.flatMap((is, at) => (is ? [at] : []));
  // As many rows below the last label as stand below most others.
  const gaps = spans.slice(1).map((at, before) => at - (spans[before] ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
  let to = last + 1;
  while (to < Math.min(end, last + Math.max(usual, 2))) {
    const cells = rows[to]?.cells ?? [];
    const goesOn = Object.values(side).every((column) => plainText(cells[column] ?? "") === "");
    if (!goesOn || isEmpty({ line: 0, cells })) break;
    to += 1;
  }
  return to;
}

/** Whose the next grid is by its title, "Class 7B", "Room 12" (not an hour); null otherwise. */
function ownersKind(text: string): string | null {
  const [word = "", ...rest] = text.split(" ");
  const field = rest.length > 0 ? fieldOfHeading(word) : null;
  return field === "class" || field === "teacher" || field === "room" ? field : null;
}

function sideOf(
  rows: readonly WorksheetRow[],
  { at, first: from, end, heads, dayOf }: GridHeaders,
): Side | null {
  const looked = rows.slice(from, end).slice(0, LOOKED_AT);
  const fieldsOf = (column: number) =>
    rows
      .slice(Math.max(0, at - 1), from)
      .map(({ cells }) => fieldOfHeading(plainText(cells[column] ?? "").slice(0, 60)));
  const width = Math.max(0, ...looked.map(({ cells }) => cells.length));
  const columns = heads.map(({ column }) => column);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const free = Array.from({ length: width }, (_, column) => column)
    .filter((column) => !columns.includes(column))
    .sort((a, b) => nearness(a, first, last) - nearness(b, first, last));
  const textsOf = (column: number) => looked.map(({ cells }) => plainText(cells[column] ?? ""));
  const [isDays, isHours] = [heads[0]?.day !== undefined, heads[0]?.hour !== undefined];
  const hour = isHours ? undefined : free.find((column) => areDown(textsOf(column)));
  const day = isDays ? undefined : free.find((column) => areDays(textsOf(column), dayOf));
  if (isDays && !isHours) {
    if (hour === undefined) return null;
    const again = comesAgain(textsOf(hour).filter((text) => isHour(text) && !isBreak(text)));
    return { hour, ...(again ? ownersIn(free, [hour], textsOf, fieldsOf) : {}) };
  }
  if (isDays) return ownersIn(free, [], textsOf, fieldsOf);
  const isDownward = free.some((column) => {
    const texts = textsOf(column);
    return column !== day && areDown(texts) && texts.filter(isHour).length >= ENOUGH;
  });
  if (isDownward) return null;
  if (day === undefined) return ownersIn(free, [], textsOf, fieldsOf);
  const again = comesAgain(textsOf(day).filter((text) => dayOf(text) !== null));
  return { day, ...(again ? ownersIn(free, [day], textsOf, fieldsOf) : {}) };
}

/** Columns left of a grid are nearer than those at its right. */
const nearness = (column: number, first: number, last: number) =>
  column < first ? first - column : 1000 + column - last;

/** Whether a column's texts are hours going down, once or repeatedly, with breaks between. */
function areDown(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== "" && !isBreak(text));
  const hours = filled.filter(isHour);
  if (hours.length === 0 || hours.length * 2 < filled.length) return false;
  const run: string[] = [];
  for (const hour of hours) {
    if (run.at(-1) === hour) continue;
    if (run.includes(hour) || !areHours([...run, hour])) break;
    run.push(hour);
  }
  return run.length >= Math.min(ENOUGH, new Set(hours).size);
}

function areDays(texts: readonly string[], dayOf: DayOf): boolean {
  const filled = texts.filter((text) => text !== "");
  const days = filled.filter((text) => dayOf(text) !== null);
  return new Set(days).size >= 2 && days.length * 2 >= filled.length;
}

function comesAgain(texts: readonly string[]): boolean {
  const distinct = texts.filter((text, at) => text !== texts[at - 1]);
  return new Set(distinct).size < distinct.length;
}

type Owners = Pick<Side, "owner" | "given">;

/** Fields that stand beside a name, and are none. */
const BESIDE_NAMES: readonly (Field | null)[] = [
  "email",
  "phone",
  "short",
  "department",
  "subject",
];

/**
 * The column of names: as its heading says; of a name in two columns both; else the one with most
 * texts in words.
 */
function ownersIn(
  free: readonly number[],
  taken: readonly number[],
  textsOf: (column: number) => string[],
  fieldsOf: (column: number) => readonly (Field | null)[],
): Owners {
  const columns = free.filter((column) => !taken.includes(column));
  const headed = (field: Field) => columns.find((column) => fieldsOf(column).includes(field));
  const whose = headed("teacher") ?? headed("class") ?? headed("room");
  if (whose !== undefined) return { owner: whose };
  const [family, first] = [headed("family"), headed("first")];
  if (family !== undefined || first !== undefined)
    return { owner: family ?? first, ...(family === undefined ? {} : { given: first }) };
  const scored = columns
    .filter((column) => !fieldsOf(column).some((field) => BESIDE_NAMES.includes(field)))
    .map((column) => {
      const names = textsOf(column).filter(
        (text) => (/\p{L}/u.test(text) && !text.includes("@")) || /^\d{1,2}[/-]\d{1,2}$/.test(text),
      );
      return { column, names: new Set(names).size, all: names };
    })
    .filter(({ names }) => names > 0)
    .sort((a, b) => b.names - a.names || a.column - b.column);
  const [best, second] = scored;
  // Two columns of single words, nearly all different, are the parts of names.
  const isPart = ({ all, names }: { all: string[]; names: number }) =>
    names >= 0.6 * all.length && all.every((text) => /^[\p{L}\p{M}'’.-]{2,}$/u.test(text));
  const areParts =
    best && second && best.all.length === second.all.length && isPart(best) && isPart(second);
  if (!areParts || Math.abs(best.column - second.column) > 1) return { owner: best?.column };
  const [left, right] = [best.column, second.column].sort((a, b) => a - b);
  return { owner: right, given: left };
}

/** Whose a row is by the columns beside the cells; "" where they say nothing. */
export function ownerIn(
  { owner, given }: Side,
  at: (column: number | undefined) => string,
): string {
  if (owner === undefined) return "";
  return [given === undefined ? "" : at(given), at(owner)].filter(Boolean).join(" ");
}
