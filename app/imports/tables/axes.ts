import { plainText } from "~/school/names";
import { areHours, type DayOf, dayAndHour, daysOfSheet, headingOf, isHour } from "../headings";
import { isBreak, isTotal } from "./cell-words";
import type { WorksheetRow } from "./sheet";

/** What a column says of every cell below it. */
export type Head = { column: number; day?: string; hour?: string; owner?: string };
/** The columns that say something of every cell of their row. */
export type Side = { day?: number; hour?: number; owner?: number; both?: number };
export type Axes = {
  at: number;
  first: number;
  end: number;
  heads: Head[];
  side: Side;
  dayOf: DayOf;
};

const LOOKED_AT = 60;

/** `unread` are rows of days with nothing readable below. Days and hours may be in the title. */
export function gridsIn(rows: readonly WorksheetRow[]): { grids: Axes[]; unread: number[] } {
  const found: Axes[] = [];
  const dayOf = daysOfSheet(rows);
  for (let at = 0; at < rows.length; at += 1) {
    const heads = headsAt(rows, at, dayOf);
    if (!heads) continue;
    const last = found.at(-1);
    if (last && last.end > at) for (const one of found) one.end = Math.min(one.end, at);
    for (const group of heads.groups)
      found.push({ at, first: heads.first, end: rows.length, heads: group, side: {}, dayOf });
    at = heads.first - 1;
  }
  const sided = found.flatMap((axes) => {
    const side = sideOf(rows.slice(axes.first, axes.end), axes);
    return side ? [{ ...axes, side, end: endOf(rows, axes, side) }] : [];
  });
  const isRead = (one: Axes) => sided.some(({ at }) => at === one.at);
  const unread = found.filter((one) => one.heads[0]?.day !== undefined && !isRead(one));
  if (sided.length > 0) return { grids: sided, unread: unread.map(({ at }) => at) };
  const downwards = downwardsIn(rows, dayOf);
  return { grids: downwards ? [downwards] : [], unread: [] };
}

/** A grid ends after its last row with a day, hour or name beside it, and one that continues it. */
function endOf(
  rows: readonly WorksheetRow[],
  { first, end, heads, dayOf }: Axes,
  side: Side,
): number {
  const labelOf = ({ cells }: WorksheetRow) =>
    plainText(cells[side.hour ?? side.day ?? side.owner ?? -1] ?? "");
  const kinds = rows.slice(first, end).map((row) => ownersKind(labelOf(row)));
  const isTitle = ({ cells }: WorksheetRow, text: string) => {
    const kind = ownersKind(text);
    const isEmpty = heads.every(({ column }) => plainText(cells[column] ?? "") === "");
    return kind !== null && isEmpty && kinds.filter((one) => one === kind).length === 1;
  };
  const isRow = (row: WorksheetRow) => {
    const text = labelOf(row);
    if (side.hour !== undefined) return isHour(text) && !isBreak(text) && !isTitle(row, text);
    return side.day === undefined ? text !== "" : dayOf(text) !== null;
  };
  const last = first + rows.slice(first, end).map(isRow).lastIndexOf(true);
  const below = rows[last + 1]?.cells ?? [];
  const goesOn = Object.values(side).every((column) => plainText(below[column] ?? "") === "");
  return Math.min(end, last + (goesOn ? 2 : 1));
}

/** Whose the next grid is by its title, "Class 7B", "Room 12" (not an hour); null otherwise. */
function ownersKind(text: string): string | null {
  const [word = "", ...rest] = text.split(" ");
  const field = rest.length > 0 ? headingOf(word) : null;
  return field === "students" || field === "teacher" || field === "room" ? field : null;
}

type Heads = { first: number; groups: Head[][] };

function headsAt(rows: readonly WorksheetRow[], at: number, dayOf: DayOf): Heads | null {
  const cells = rows[at]?.cells ?? [];
  const single = cells.flatMap((cell, column): Head[] => {
    const slot = dayAndHour(cell, dayOf);
    return slot ? [{ column, ...slot }] : [];
  });
  if (single.length >= 4) return { first: at + 1, groups: [single] };
  const below = rows.slice(at + 1, at + 3).findIndex((row) => twoRows(cells, row.cells, dayOf));
  if (below >= 0) {
    const heads = twoRows(cells, rows[at + 1 + below]?.cells ?? [], dayOf);
    if (heads) return { first: at + 2 + below, groups: [heads] };
  }
  const days = cells.flatMap((cell, column): Head[] => {
    const day = dayOf(cell);
    return day === null ? [] : [{ column, day }];
  });
  if (new Set(days.map(({ day }) => day)).size >= 3) return { first: at + 1, groups: apart(days) };
  const hours = hourHeads(cells);
  return hours ? { first: at + 1, groups: [hours] } : null;
}

/** Days above their hours: each day, or some, over several, and the same hours under each. */
function twoRows(days: readonly string[], hours: readonly string[], dayOf: DayOf): Head[] | null {
  if (days.filter((one) => dayOf(one) !== null).length < 2) return null;
  let day: string | null = null;
  const heads: (Head & { day: string; hour: string })[] = [];
  for (const [column, hour] of hours.entries()) {
    day = dayOf(days[column] ?? "") ?? day;
    if (day !== null && isHour(hour)) heads.push({ column, day, hour: hour.trim() });
  }
  const byDay = new Map<string, string[]>();
  for (const head of heads) byDay.set(head.day, [...(byDay.get(head.day) ?? []), head.hour]);
  const all = [...byDay.values()];
  const [longest = []] = [...all].sort((a, b) => b.length - a.length);
  const areSame = all.every((those) => those.every((hour) => longest.includes(hour)));
  return longest.length >= 2 && all.length >= 2 && areSame && all.every(areHours) ? heads : null;
}

/** Grids side by side: a day again begins another. Neighbouring columns of one day are one cell. */
function apart(days: Head[]): Head[][] {
  const groups: Head[][] = [];
  for (const head of days) {
    const last = groups.at(-1);
    const isAgain = last?.some(({ day }) => day === head.day) && last.at(-1)?.day !== head.day;
    if (last && !isAgain) last.push(head);
    else groups.push([head]);
  }
  return groups;
}

function hourHeads(cells: readonly string[]): Head[] | null {
  const heads = cells.flatMap((cell, column): Head[] =>
    isHour(cell) && !isBreak(cell) && headingOf(cell) === null
      ? [{ column, hour: cell.trim() }]
      : [],
  );
  const labels = heads.flatMap(({ hour = "" }, at) => (hour === heads[at - 1]?.hour ? [] : [hour]));
  return labels.length >= 3 && areHours(labels) ? heads : null;
}

function sideOf(rows: readonly WorksheetRow[], { heads, dayOf }: Axes): Side | null {
  const looked = rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...looked.map(({ cells }) => cells.length));
  const first = Math.min(...heads.map(({ column }) => column));
  const last = Math.max(...heads.map(({ column }) => column));
  const isHead = new Set(heads.map(({ column }) => column));
  const free = Array.from({ length: width }, (_, column) => column)
    .filter((column) => !isHead.has(column))
    .sort((a, b) => nearness(a, first, last) - nearness(b, first, last));
  const textsOf = (column: number) => looked.map(({ cells }) => plainText(cells[column] ?? ""));
  const [isDays, isHours] = [heads[0]?.day !== undefined, heads[0]?.hour !== undefined];
  const hour = isHours ? undefined : free.find((column) => areDown(textsOf(column)));
  const day = isDays ? undefined : free.find((column) => areDays(textsOf(column), dayOf));
  if (isDays && !isHours) {
    if (hour === undefined) return null;
    const again = comesAgain(textsOf(hour).filter((text) => isHour(text) && !isBreak(text)));
    const owner = again ? ownerColumn(free, [hour], textsOf) : undefined;
    return { hour, owner };
  }
  if (isDays) return { owner: ownerColumn(free, [], textsOf) };
  const isDownward = free.some(
    (column) => column !== day && areDown(textsOf(column)) && isCorner(rows, column),
  );
  if (isDownward) return null;
  if (day === undefined) return { owner: ownerColumn(free, [], textsOf) };
  const again = comesAgain(textsOf(day).filter((text) => dayOf(text) !== null));
  const owner = again ? ownerColumn(free, [day], textsOf) : undefined;
  return { day, owner };
}

/** Columns left of a grid are nearer than those at its right. */
function nearness(column: number, first: number, last: number): number {
  return column < first ? first - column : 1000 + column - last;
}

function isCorner(rows: readonly WorksheetRow[], column: number): boolean {
  return rows.filter(({ cells }) => isHour(cells[column] ?? "")).length >= 3;
}

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
  return run.length >= Math.min(3, new Set(hours).size);
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

/** The column of names: as a rule under such a heading, else the one with most texts in words. */
function ownerColumn(
  free: readonly number[],
  taken: readonly number[],
  textsOf: (column: number) => string[],
): number | undefined {
  const scored = free
    .filter((column) => !taken.includes(column))
    .map((column) => {
      const texts = textsOf(column).filter((text) => text !== "");
      const names = texts.filter(
        (text) => /\p{L}/u.test(text) || /^\d{1,2}[/-]\d{1,2}$/.test(text),
      );
      return { column, names: new Set(names).size };
    })
    .filter(({ names }) => names > 0)
    .sort((a, b) => b.names - a.names || a.column - b.column);
  return scored[0]?.column;
}

function downwardsIn(rows: readonly WorksheetRow[], dayOf: DayOf): Axes | null {
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const textsOf = (column: number) =>
    rows.slice(0, 400).map(({ cells }) => plainText(cells[column] ?? ""));
  const both = columns.find(
    (column) => textsOf(column).filter((text) => dayAndHour(text, dayOf)).length >= 4,
  );
  const day = columns.find((column) => {
    const days = textsOf(column).filter((text) => dayOf(text) !== null);
    return new Set(days).size >= 2;
  });
  const hour = columns.find((column) => {
    const texts = textsOf(column);
    const from = texts.findIndex(isHour);
    return from >= 0 && areDown(texts.slice(from)) && texts.filter(isHour).length >= 3;
  });
  const side: Side | null =
    both !== undefined
      ? { both }
      : hour !== undefined
        ? { hour, ...(day === undefined ? {} : { day }) }
        : null;
  if (!side) return null;
  const key = side.both ?? side.hour ?? 0;
  const isSlot = (text: string) => dayAndHour(text, dayOf) !== null || isHour(text);
  const first = rows.findIndex(({ cells }, at) => at > 0 && isSlot(cells[key] ?? ""));
  const isFilled = ({ cells }: WorksheetRow) => cells.some((cell) => cell.trim() !== "");
  const at = rows.slice(0, first).map(isFilled).lastIndexOf(true);
  if (first < 1 || at < 0) return null;
  const sides = new Set(Object.values(side));
  const heads = (rows[at]?.cells ?? []).flatMap((cell, column): Head[] => {
    const owner = plainText(cell);
    const isOwner = owner !== "" && !sides.has(column) && !isTotal(owner) && !isBreak(owner);
    return isOwner && headingOf(owner) === null ? [{ column, owner }] : [];
  });
  return heads.length > 0 ? { at, first, end: rows.length, heads, side, dayOf } : null;
}
