import { countWeeks } from "~/school/cycle";
import { FEWEST_DAYS, MOST_DAYS_IN_TURN, TURN_NAME_LENGTH } from "~/school/days-in-turn";
import { nameKey, normalized, plainText } from "~/school/names";
import type { Week } from "~/school/week";
import { inNumberOrder } from "../labels/number-words";
import { tellDays } from "../labels/tell-days";
import type { LessonsRead } from "../lessons/lesson";

type File = Pick<LessonsRead, "lessons" | "days" | "weeks">;

/**
 * What the days of a file are called where they take turns, by the file's own words and in their
 * order: "3" is Day 3. Null where they cannot: days of the week, days of several weeks, a name too
 * long or there twice, too few or too many of them, or a school whose weeks take turns.
 */
export function daysInTurn(
  { lessons, days = [], weeks }: File,
  week: Week,
): ReadonlyMap<string, string> | null {
  const used = [...new Set(lessons.map(({ day }) => day))].filter((day) => day !== "");
  const inFile = days.filter((day) => used.includes(day));
  const labels = inFile.length === used.length ? inFile : (inNumberOrder(used) ?? used);
  const isOfWeek = [...tellDays(labels).values()].some((day) => day !== null);
  const isMany = labels.length < FEWEST_DAYS || labels.length > MOST_DAYS_IN_TURN;
  if (isOfWeek || isMany || weeks || countWeeks(week) > 1) return null;
  const names = labels.map(nameOf);
  const areDistinct = new Set(names.map(nameKey)).size === names.length;
  const areShort = names.every((name) => name.length <= TURN_NAME_LENGTH);
  return areDistinct && areShort
    ? new Map(labels.map((label, at) => [label, names[at] ?? ""]))
    : null;
}

function nameOf(label: string): string {
  const name = plainText(label);
  const number = normalized(name, "NFKC");
  return /^\d{1,3}$/.test(number) ? `Day ${Number(number)}` : name;
}
