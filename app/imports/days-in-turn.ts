import { Refusal } from "~/http/refusal";
import { countWeeks } from "~/school/cycle";
import { FEWEST_DAYS, MOST_DAYS_IN_TURN, TURN_NAME_LENGTH } from "~/school/days-in-turn";
import { nameKey, normalized, plainText } from "~/school/names";
import { listed } from "~/school/sentence";
import type { Week } from "~/school/week";
import { tellDays } from "./days/tell-days";
import { inNumberOrder } from "./fet-words";
import type { LessonsRead } from "./lesson";

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
  const listed = days.filter((day) => used.includes(day));
  const labels = listed.length === used.length ? listed : (inNumberOrder(used) ?? used);
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

/** As `daysInTurn`. Throws 400 for days that cannot take turns. */
export function readDaysInTurn(read: File, week: Week): ReadonlyMap<string, string> {
  const turns = daysInTurn(read, week);
  if (turns) return turns;
  throw new Refusal(
    400,
    `The days of this file cannot take turns: that takes ${FEWEST_DAYS} to ${MOST_DAYS_IN_TURN} days which are no days of the week, and no weeks that take turns`,
  );
}

/** The number of the day that is due, from 1. Throws 400 for none of the days. */
export function dueAmong(days: readonly string[], due: string | undefined): number | null {
  if (due === undefined) return null;
  const at = days.findIndex((day) => nameKey(day) === nameKey(due));
  if (at >= 0) return at + 1;
  throw new Refusal(
    400,
    `--today-is: "${due}" is none of the days that take turns: ${listed(days)}`,
  );
}

function nameOf(label: string): string {
  const name = plainText(label);
  const number = normalized(name, "NFKC");
  return /^\d{1,3}$/.test(number) ? `Day ${Number(number)}` : name;
}
