import { plainText, withPlainDigits } from "~/school/names";
import { tellDays } from "../days/tell-days";
import { areHours, isHour, type ListField } from "../headings";
import { areClasses, lookOf } from "./cell-words";
import { type List, listStart } from "./list-lessons.server";
import type { Worksheet } from "./sheet";

const [MOST_DAYS, MOST_HOURS] = [8, 24];
/** What a list may lack, but not beside a column of which nothing is known. */
const WANTED: readonly ListField[] = ["students", "subject", "room"];

/** A day and an hour in every row, some pairs again; columns to be confirmed. Null for none. */
export function listByContents(sheet: Worksheet): List | null {
  const start = listStart(sheet);
  if (!start) return null;
  const columns = textsBelow(start);
  const day = start.columns.get("day") ?? columns.findIndex(areDays);
  const hour = start.columns.get("period") ?? columns.findIndex(areHoursOfRows);
  const [days, hours] = [columns[day], columns[hour]];
  if (!days || !hours || day === hour) return null;
  const pairs = new Set(days.map((text, at) => JSON.stringify([text, hours[at]])));
  // Without headings the first row is a lesson like those below it.
  const isHeaded = !isHour(start.header.cells[hour] ?? "");
  return isHeaded && pairs.size < days.length ? withGuesses(start) : null;
}

/** Headings above something, of which nothing is known, while classes, subjects or rooms lack. */
export function strangersIn(list: List): string[] {
  if (WANTED.every((field) => list.columns.has(field))) return [];
  const known = [...list.columns.values()];
  return textsBelow(list).flatMap((texts, at) => {
    const isStranger = !known.includes(at) && texts.some((text) => text !== "");
    const heading = plainText(list.header.cells[at] ?? "");
    return isStranger && heading !== "" ? [heading] : [];
  });
}

/** Guesses only where a single column looks like it. */
export function withGuesses(list: List): List {
  const columns = new Map(list.columns);
  const below = textsBelow(list);
  const looks: [ListField, (texts: readonly string[]) => boolean][] = [
    ["day", areDays],
    ["period", areHoursOfRows],
    ["students", (texts) => texts.every((text) => text === "" || areClasses(text))],
    ["room", (texts) => texts.every((text) => text === "" || lookOf(text) === "room")],
  ];
  for (const [field, isIt] of looks) {
    const known = [...columns.values()];
    const found = below.flatMap((texts, at) =>
      !known.includes(at) && texts.some((text) => text !== "") && isIt(texts) ? [at] : [],
    );
    if (!columns.has(field) && found.length === 1) columns.set(field, found[0] ?? 0);
  }
  return { ...list, columns };
}

function textsBelow({ header, rows }: List): string[][] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return header.cells.map((_, at) => filled.map(({ cells }) => plainText(cells[at] ?? "")));
}

function areDays(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  if (distinct.length === 0 || distinct.includes("") || distinct.length > MOST_DAYS) return false;
  return [...tellDays(distinct).values()].every((day) => day !== null);
}

function areHoursOfRows(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  if (distinct.length === 0 || distinct.includes("") || distinct.length > MOST_HOURS) return false;
  const numberOf = (text: string) => Number(/\d+/.exec(withPlainDigits(text))?.[0] ?? 0);
  return areHours(distinct.sort((a, b) => numberOf(a) - numberOf(b)));
}
