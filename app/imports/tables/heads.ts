import { plainText } from "~/school/names";
import { type DayOf, proposeParts, readParts, tokensOf } from "../reading/parts";
import type { PartField } from "../reading/reading";
import type { WorksheetRow } from "../reading/sheet";
import type { PartShown } from "../reading/taken";
import { fieldOfHeading, isBreak, placeInNames } from "../reading/words";
import { areHours, isHour } from "./hours";

export type ColumnHeader = { column: number; day?: string; hour?: string; week?: string };
export type PartsChosen = readonly (PartField | "" | null)[];

/** So many days or hours are the headings of a table. */
export const ENOUGH = 3;

export type Heads = { first: number; groups: ColumnHeader[][]; parts: PartShown[] | null };

export function headsAt(
  rows: readonly WorksheetRow[],
  at: number,
  dayOf: DayOf,
  said?: PartsChosen,
): Heads | null {
  const cells = rows[at]?.cells ?? [];
  if (cells.filter((cell) => cell.trim() !== "").length < 2) return null;
  const both = partedHeads(cells, dayOf, said);
  if (both) return { first: at + 1, ...both };
  const below = rows.slice(at + 1, at + 3).findIndex((row) => twoRows(cells, row.cells, dayOf));
  if (below >= 0) {
    const heads = twoRows(cells, rows[at + 1 + below]?.cells ?? [], dayOf);
    if (heads) return { first: at + 2 + below, groups: [weeksAbove(heads, rows, at)], parts: null };
  }
  const days = cells.flatMap((cell, column): ColumnHeader[] => {
    const day = dayOf(cell);
    return day === null ? [] : [{ column, day }];
  });
  if (new Set(days.map(({ day }) => day)).size >= ENOUGH)
    return { first: at + 1, groups: apart(weeksAbove(days, rows, at)), parts: null };
  const hours = hourHeads(cells);
  return hours ? { first: at + 1, groups: [hours], parts: null } : null;
}

/** Headings that hold several things: "Sun-1", "Mon A P1". */
function partedHeads(cells: readonly string[], dayOf: DayOf, said?: PartsChosen) {
  const holds = cells.map((cell) => {
    const tokens = tokensOf(cell, dayOf);
    return tokens.length > 1 && tokens.some((token) => dayOf(token) !== null);
  });
  const texts = cells.filter((_, column) => holds[column]);
  if (texts.length < ENOUGH) return null;
  const shown = proposeParts(texts, dayOf);
  const parts = shown && said?.length === shown.length ? said : shown?.map(({ part }) => part);
  if (!parts?.includes("day") || !parts.includes("period")) return null;
  const strange = shown?.filter(({ part, samples }) => part === null && samples.length > 0) ?? [];
  if (strange.length > 1) return null;
  const heads = cells.flatMap((cell, column): ColumnHeader[] => {
    const { period, ...read } = (holds[column] ? readParts(cell, parts, dayOf) : null) ?? {};
    return read.day ? [{ column, ...read, hour: period ?? "" }] : [];
  });
  // Lessons come again, headings do not.
  const places = new Set(heads.map(({ week, day, hour }) => [week, day, hour].join(" ")));
  if (heads.length < ENOUGH || places.size < heads.length) return null;
  return { groups: [heads], parts: shown };
}

/** The weeks that stand above the days, each over several. */
function weeksAbove(
  heads: ColumnHeader[],
  rows: readonly WorksheetRow[],
  at: number,
): ColumnHeader[] {
  const cells = (rows[at - 1]?.cells ?? []).map(plainText);
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length < 2 || !filled.every((cell) => placeInNames(cell) !== null)) return heads;
  return heads.map((head) => {
    const week = cells
      .slice(0, head.column + 1)
      .filter((cell) => cell !== "")
      .at(-1);
    return week ? { ...head, week } : head;
  });
}

/** Days above their hours: each day, or some, over several, and the same hours under each. */
function twoRows(
  days: readonly string[],
  hours: readonly string[],
  dayOf: DayOf,
): ColumnHeader[] | null {
  if (days.filter((day) => dayOf(day) !== null).length < 2) return null;
  let day: string | null = null;
  const heads: (ColumnHeader & { day: string; hour: string })[] = [];
  for (const [column, hour] of hours.entries()) {
    day = dayOf(days[column] ?? "") ?? day;
    if (day !== null && isHour(hour)) heads.push({ column, day, hour: plainText(hour) });
  }
  const byDay = new Map<string, string[]>();
  for (const head of heads) byDay.set(head.day, [...(byDay.get(head.day) ?? []), head.hour]);
  const all = [...byDay.values()];
  const [longest = []] = [...all].sort((a, b) => b.length - a.length);
  const areSame = all.every((those) => those.every((hour) => longest.includes(hour)));
  return longest.length >= 2 && all.length >= 2 && areSame && all.every(areHours) ? heads : null;
}

/** A row of times below the headings is the hours' bell. */
export function withTimes(rows: readonly WorksheetRow[], { first, groups }: Heads) {
  const { cells = [] } = rows[first] ?? {};
  const heads = groups.flat();
  const times = heads.map(({ column }) => plainText(cells[column] ?? ""));
  const isTimes = times.length > 1 && times.every((text) => /^\d{1,2}[:.h]\d{2}/.test(text));
  if (!isTimes || heads.some(({ hour }) => !hour)) return { first, times: new Map() };
  return { first: first + 1, times: new Map(heads.map(({ hour = "" }, at) => [hour, times[at]])) };
}

/** Grids side by side: a day again begins another. Neighbouring columns of one day are one cell. */
function apart(days: ColumnHeader[]): ColumnHeader[][] {
  const groups: ColumnHeader[][] = [];
  for (const head of days) {
    const last = groups.at(-1);
    const isSame = (one?: ColumnHeader) => one?.day === head.day && one?.week === head.week;
    if (last && (!last.some(isSame) || isSame(last.at(-1)))) last.push(head);
    else groups.push([head]);
  }
  return groups;
}

function hourHeads(cells: readonly string[]): ColumnHeader[] | null {
  const heads = cells.flatMap((cell, column): ColumnHeader[] =>
    isHour(cell) && !isBreak(cell) && fieldOfHeading(cell) === null
      ? [{ column, hour: plainText(cell) }]
      : [],
  );
  const labels = heads.flatMap(({ hour = "" }, at) => (hour === heads[at - 1]?.hour ? [] : [hour]));
  return labels.length >= ENOUGH && areHours(labels) ? heads : null;
}
