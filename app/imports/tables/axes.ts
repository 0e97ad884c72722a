import { plainText } from "~/school/names";
import type { DayOf } from "../reading/parts";
import type { WorksheetRow } from "../reading/sheet";
import type { PartShown } from "../reading/taken";
import { fieldOfHeading, isBreak } from "../reading/words";
import { ENOUGH, type Head, headsAt, type PartsSaid, withTimes } from "./heads";
import { areHours, daysOfSheet, isHour } from "./hours";

/** The columns that say something of every cell of their row. */
export type Side = { day?: number; hour?: number; owner?: number };
/** A table of a sheet: its headings from `at` on, its rows from `first` until before `end`. */
export type Axes = {
  at: number;
  first: number;
  end: number;
  heads: Head[];
  side: Side;
  dayOf: DayOf;
  /** The hours' times, where a row of the headings has them. */
  times: ReadonlyMap<string, string>;
};
/** `unread` are rows of days with nothing readable below; `parts` those of its headings. */
export type GridsFound = { grids: Axes[]; unread: number[]; parts: PartShown[] | null };

const LOOKED_AT = 60;

/** Days and hours may also stand in the title. */
export function gridsIn(rows: readonly WorksheetRow[], said?: PartsSaid): GridsFound {
  const found: Axes[] = [];
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
    const side = sideOf(rows.slice(axes.first, axes.end), axes);
    return side ? [{ ...axes, side, end: endOf(rows, axes, side) }] : [];
  });
  const isRead = (one: Axes) => sided.some(({ at }) => at === one.at);
  const unread = found.filter((one) => one.heads[0]?.day !== undefined && !isRead(one));
  return { grids: sided, unread: sided.length > 0 ? unread.map(({ at }) => at) : [], parts };
}

/** A grid ends after its last row with a day, hour or name beside it, and what continues it. */
function endOf(rows: readonly WorksheetRow[], axes: Axes, side: Side): number {
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

function sideOf(rows: readonly WorksheetRow[], { heads, dayOf }: Axes): Side | null {
  const looked = rows.slice(0, LOOKED_AT);
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
    return { hour, owner: again ? ownerColumn(free, [hour], textsOf) : undefined };
  }
  if (isDays) return { owner: ownerColumn(free, [], textsOf) };
  const isDownward = free.some((column) => {
    const texts = textsOf(column);
    return column !== day && areDown(texts) && texts.filter(isHour).length >= ENOUGH;
  });
  if (isDownward) return null;
  if (day === undefined) return { owner: ownerColumn(free, [], textsOf) };
  const again = comesAgain(textsOf(day).filter((text) => dayOf(text) !== null));
  return { day, owner: again ? ownerColumn(free, [day], textsOf) : undefined };
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

/** The column of names: the one with most texts in words. */
function ownerColumn(
  free: readonly number[],
  taken: readonly number[],
  textsOf: (column: number) => string[],
): number | undefined {
  const scored = free
    .filter((column) => !taken.includes(column))
    .map((column) => {
      const names = textsOf(column).filter(
        (text) => /\p{L}/u.test(text) || /^\d{1,2}[/-]\d{1,2}$/.test(text),
      );
      return { column, names: new Set(names).size };
    })
    .filter(({ names }) => names > 0)
    .sort((a, b) => b.names - a.names || a.column - b.column);
  return scored[0]?.column;
}
