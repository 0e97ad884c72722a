import { DAYS, type DayName, type Weekday } from "~/school/dates";
import { nameKey, normalized } from "~/school/names";
import { blockNamed, isDayOf, labelsOf, type Week } from "~/school/week";
import { overlapsIn } from "../labels/clock-labels";
import {
  asBlocks,
  asRung,
  type DayMeaning,
  type HourMeaning,
  inPlaces,
  orderHours,
} from "../labels/hour-order";
import { inNumberOrder } from "../labels/number-words";
import { OFF } from "../labels/pairs";
import { tellDays } from "../labels/tell-days";
import { countOf } from "../lessons/counts";
import type { FileLesson, LessonsRead } from "../lessons/lesson";
import { hoursOf } from "../lessons/lesson";

/** `meaning` null is to be asked. */
export type FoundLabel<Meaning> = {
  label: string;
  meaning: Meaning | null;
  classes: number;
  isSaid?: true;
};

export type FirstDay = { label: string; day: DayName | null };

/**
 * Off if the school has no such day, null if it cannot be told. Numbered days follow `first`; those
 * that take turns (`inTurn`) have names.
 */
export function guessDays(
  read: LessonsRead,
  week: Week,
  first?: DayName,
  inTurn: ReadonlyMap<string, DayName> | null = null,
): { days: FoundLabel<DayMeaning>[]; firstDay: FirstDay | null } {
  const used = [...new Set(read.lessons.map(({ day }) => day))].filter((day) => day !== "");
  const inFile = (read.days ?? []).filter((day) => used.includes(day));
  const isListed = inFile.length === used.length;
  const told = tellDays(used);
  const labels = isListed ? inFile : (inNumberOrder(used) ?? inWeekOrder(used, told, week));
  const areNumbers = !inTurn && [...told.values()].every((day) => day === null);
  const numbers = areNumbers ? numbersOf(labels) : null;
  const counts = countOf(taughtIn(read.lessons).map(({ day }) => day));
  const turns: readonly DayName[] = week.weekdays ? week.days : DAYS;
  const dayOf = (label: string): DayName | null => {
    const called = nameKey(inTurn?.get(label) ?? label);
    const own = week.days.find((day) => nameKey(day) === called);
    if (own) return own;
    const number = first && numbers?.get(label);
    return number === undefined || !first || !turns.includes(first)
      ? (told.get(label) ?? null)
      : (turns[(turns.indexOf(first) + Number(number)) % turns.length] ?? null);
  };
  const days = labels.map((label) => {
    const day = dayOf(label);
    const meaning: DayMeaning | null = day === null || isDayOf(week, day) ? day : OFF;
    return { label, meaning, classes: counts.get(label) ?? 0 };
  });
  const label = numbers && labels.find((label) => numbers.get(label) === 0);
  return {
    days,
    firstDay: label ? { label, day: first ?? null } : null,
  };
}

const placeOfDay = (day: DayName) => Math.max(0, DAYS.indexOf(day as Weekday));

function inWeekOrder(
  labels: readonly string[],
  told: ReadonlyMap<string, DayName | null>,
  week: Week,
): string[] {
  const first = placeOfDay(week.days[0] ?? "Sunday");
  const placeOf = (label: string) => {
    const day = told.get(label);
    return day ? (placeOfDay(day) - first + DAYS.length) % DAYS.length : DAYS.length;
  };
  return [...labels].sort((a, b) => placeOf(a) - placeOf(b));
}

/** How many days after the first; null unless all have numbers of one week. */
function numbersOf(labels: readonly string[]): ReadonlyMap<string, number> | null {
  const numbers = labels.map((label) => Number(/\p{Nd}+/u.exec(normalized(label, "NFKC"))?.[0]));
  const least = Math.min(...numbers);
  const isWeek = numbers.every((number) => number - least < DAYS.length);
  if (!isWeek || new Set(numbers).size < labels.length || labels.length < 2) return null;
  return new Map(labels.map((label, at) => [label, (numbers[at] ?? 0) - least]));
}

/**
 * In the order of the day if that can be told; off before the first hour and after the last block;
 * null if the order is unclear or hours overlap.
 */
export function guessHours(read: LessonsRead, week: Week): FoundLabel<HourMeaning>[] {
  const all = [...hoursOf(read)];
  const { zero, hours, inOrder, clocks } = orderHours(all, read.hours);
  const ordered = inOrder ?? hours;
  const counts = countOf(taughtIn(read.lessons).map(({ hour }) => hour));
  const isFitting = ordered.length <= labelsOf(week).length;
  const placed = isFitting ? ordered : ordered.filter((hour) => counts.has(hour));
  const isTold = inOrder !== null && overlapsIn(clocks).length === 0;
  // What Export wrote is known by name alone.
  if (isOwn(read))
    return all.map((label) => {
      return { label, meaning: blockNamed(week, label), classes: counts.get(label) ?? 0 };
    });
  const named = asBlocks(all, week) ?? asRung(all, clocks, week);
  const blocks = named ?? (isTold ? inPlaces(placed, week) : null);
  return [...zero, ...ordered].map((label) => ({
    label,
    meaning: blocks ? (blocks.get(label) ?? OFF) : null,
    classes: counts.get(label) ?? 0,
  }));
}

/** Whether the file says what its blocks are called, as Export does. */
export const isOwn = ({ week }: Pick<LessonsRead, "week">): boolean =>
  week?.blocks.some(({ label }) => label !== undefined) ?? false;

const taughtIn = (lessons: readonly FileLesson[]) =>
  lessons.filter((lesson) => lesson.students?.length !== 0 && lesson.teachers.length > 0);
