import { DAYS } from "~/school/dates";
import { isDayOf, labelsOf, type Week } from "~/school/week";
import { countOf } from "./departments";
import { dayNamed, inNumberOrder } from "./fet-words";
import type { Lesson, LessonsRead } from "./lesson";
import { asBlocks, type DayMeaning, type HourMeaning, mapHours, OFF, orderHours } from "./mapping";
import { hoursOf } from "./timetable";

/** A day or an hour as a file calls it, what it is here, and how many classes it has. */
export type FoundLabel<Meaning> = { label: string; meaning: Meaning; classes: number };

/** Every day of a file, in its order, with what it is as a rule: off where the school has no such day, or it cannot be told. */
export function guessDays(read: LessonsRead, week: Week): FoundLabel<DayMeaning>[] {
  const used = [...new Set(read.lessons.map(({ day }) => day))].filter((day) => day !== "");
  const inFile = (read.days ?? []).filter((day) => used.includes(day));
  const isListed = inFile.length === used.length;
  const labels = isListed ? inFile : (inNumberOrder(used) ?? inWeekOrder(used, week));
  const meanings = meaningsOf(labels, read, week);
  const counts = countOf(taughtIn(read.lessons).map(({ day }) => day));
  return labels.map((label, at) => ({
    label,
    meaning: meanings[at] ?? OFF,
    classes: counts.get(label) ?? 0,
  }));
}

/** Days by their names, as the school's week has them; others after these. */
function inWeekOrder(labels: readonly string[], week: Week): string[] {
  const first = DAYS.indexOf(week.days[0] ?? "Sunday");
  const placeOf = (label: string) => {
    const day = dayNamed(label);
    return day ? (DAYS.indexOf(day) - first + DAYS.length) % DAYS.length : DAYS.length;
  };
  return [...labels].sort((a, b) => placeOf(a) - placeOf(b));
}

function meaningsOf(labels: readonly string[], read: LessonsRead, week: Week): DayMeaning[] {
  const asDay = (day: unknown): DayMeaning => (isDayOf(week, day) ? day : OFF);
  if (read.numbersDays) return labels.map((label) => asDay(DAYS[Number(label) % DAYS.length]));
  const named = labels.map(dayNamed);
  if (named.some((day) => day !== null)) return named.map(asDay);
  return labels.map((_, at) => week.days[at] ?? OFF);
}

/**
 * Every hour of a file, in the order of the day where it can be told, with the block that it is as a rule: off for hours before the first, and those
 * that come after the last block.
 */
export function guessHours(read: LessonsRead, week: Week): FoundLabel<HourMeaning>[] {
  const all = [...hoursOf(read.lessons)];
  const { zero, hours, inOrder } = orderHours(all, read.hours);
  const ordered = inOrder ?? hours;
  const counts = countOf(taughtIn(read.lessons).map(({ hour }) => hour));
  const isFitting = ordered.length <= labelsOf(week).length;
  const placed = isFitting ? ordered : ordered.filter((hour) => counts.has(hour));
  const blocks = asBlocks(all, week) ?? inPlaces(placed, week);
  return [...zero, ...ordered].map((label) => ({
    label,
    meaning: blocks.get(label) ?? OFF,
    classes: counts.get(label) ?? 0,
  }));
}

function inPlaces(hours: readonly string[], week: Week): ReadonlyMap<string, HourMeaning> {
  const fitting = hours.slice(0, labelsOf(week).length);
  return mapHours(fitting, week, undefined, fitting).hours;
}

const taughtIn = (lessons: readonly Lesson[]) =>
  lessons.filter((one) => one.students?.length !== 0 && one.teachers.length > 0);
