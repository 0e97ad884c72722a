import { plainText, withPlainDigits } from "~/school/names";
import { tellDays } from "../days/tell-days";
import { areHours, columnsOf, type Field, isHour } from "../headings";
import { areClasses, lookOf } from "./cell-words";
import { type List, listStart } from "./list-lessons.server";
import type { Worksheet } from "./sheet";

const [MOST_DAYS, MOST_HOURS] = [8, 24];

/**
 * The list of a sheet whose headings are in no language known here, told by what stands below them: a day and an hour in every row, and some
 * of these pairs again. What else its columns hold is told where it looks like nothing else, to be confirmed. Null for none.
 */
export function listByContents(sheet: Worksheet): List | null {
  const start = listStart(sheet);
  if (!start) return null;
  const { header } = start;
  const rows = start.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const columns = header.cells.map((_, at) => rows.map(({ cells }) => plainText(cells[at] ?? "")));
  const named = columnsOf(header.cells);
  const those = (is: (texts: readonly string[]) => boolean) =>
    columns.flatMap((texts, at) => (texts.length > 1 && is(texts) ? [at] : []));
  const days = those(areDays);
  const hours = those(areHoursOfRows);
  const [day, hour] = [named.get("day") ?? days[0], named.get("period") ?? hours[0]];
  if (day === undefined || hour === undefined || day === hour) return null;
  const pairs = new Set(rows.map((_, at) => `${columns[day]?.[at]}|${columns[hour]?.[at]}`));
  // Without headings the first row is a lesson like those below it.
  if (pairs.size === rows.length || isHour(header.cells[hour] ?? "")) return null;
  const looks: [Field, number[]][] = [
    ["day", days],
    ["period", hours],
    ["students", those((texts) => texts.every((text) => text === "" || areClasses(text)))],
    ["room", those((texts) => texts.every((text) => text === "" || lookOf(text) === "room"))],
  ];
  for (const [field, found] of looks) {
    const left = found.filter((at) => ![...named.values()].includes(at));
    const [only, another] = left;
    if (!named.has(field) && only !== undefined && another === undefined) named.set(field, only);
  }
  return { ...start, columns: named };
}

function areDays(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  if (distinct.includes("") || distinct.length > MOST_DAYS) return false;
  return [...tellDays(distinct).values()].every((day) => day !== null);
}

/** Whether each row has an hour; they stand in any order. */
function areHoursOfRows(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)];
  if (distinct.includes("") || distinct.length > MOST_HOURS) return false;
  const numberOf = (text: string) => Number(/\d+/.exec(withPlainDigits(text))?.[0] ?? 0);
  return areHours(distinct.sort((a, b) => numberOf(a) - numberOf(b)));
}
