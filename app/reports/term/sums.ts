import type { DayAway, LostLesson } from "~/cover/lessons/lessons";
import { formatShortDate, type IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { namesOfStudents } from "~/teachers/entry";
import { minutesIn, type Span } from "./hours";

export type LessonCounts = Record<LostLesson["state"], number>;
/**
 * No id once they left the school; dates with blocks, "22 Nov: 1, 3; 23 Nov: 2". `minutes` by the
 * bell, each once; `untimed` classes are not in them, since their blocks have no times.
 */
export type CoverSums = {
  id: string | null;
  name: string;
  classes: number;
  minutes: number;
  untimed: number;
  onStandby: number;
  last: IsoDate;
  days: number;
  dates: string;
};
export type Missing = LessonCounts & { days: number; blocks: number };

export type Sums = {
  counts: LessonCounts;
  covering: Map<string, CoverSums>;
  missing: Map<string, Missing>;
  students: Map<string, Map<string, LessonCounts>>;
  /** A lesson of several classes stands under each of them. */
  isJoined: boolean;
  /** By date: classes that nobody is assigned to, or that had nobody. */
  left: Map<IsoDate, number>;
  daysAway: number;
};

const UNKNOWN = "Not known";
const noLessons = (): LessonCounts => ({ covered: 0, released: 0, notAssigned: 0, hadNobody: 0 });

export function noSums(): Sums {
  return {
    counts: noLessons(),
    covering: new Map(),
    missing: new Map(),
    students: new Map(),
    isJoined: false,
    left: new Map(),
    daysAway: 0,
  };
}

/** In order of its blocks; the dates come in order. `spanOf` says when a block of the date was. */
export function addDay(
  sums: Sums,
  lessons: readonly LostLesson[],
  away: readonly DayAway[],
  spanOf: (block: Block) => Span | null,
): void {
  for (const lesson of lessons) addLesson(sums, lesson);
  addHours(sums, lessons, spanOf);
  for (const { teacherId, blocks } of away) {
    const missing = missingOf(sums, teacherId);
    missing.days += 1;
    missing.blocks += blocks;
  }
  sums.daysAway += away.length;
}

function addLesson(sums: Sums, lesson: LostLesson): void {
  const { date, state, absentTeacherId, department } = lesson;
  sums.counts[state] += 1;
  if (!lesson.isHandedOn) missingOf(sums, absentTeacherId)[state] += 1;
  const names = namesOfStudents(lesson.students ?? "");
  if (names.length > 1) sums.isJoined = true;
  for (const name of names.length > 0 ? names : [UNKNOWN]) {
    lostOf(sums, name, department)[state] += 1;
  }
  if (state === "notAssigned" || state === "hadNobody")
    sums.left.set(date, (sums.left.get(date) ?? 0) + 1);
  if (lesson.substitute && !lesson.isInstead) addCover(sums, lesson.substitute, lesson);
}

function addCover(
  { covering }: Sums,
  { id, name, isOnStandby }: NonNullable<LostLesson["substitute"]>,
  { date, block }: LostLesson,
): void {
  const key = keyOf({ id, name });
  const known = covering.get(key);
  if (!known) {
    const dates = `${formatShortDate(date)}: ${block}`;
    covering.set(key, {
      ...{ id, name, classes: 1, minutes: 0, untimed: 0, onStandby: Number(isOnStandby) },
      ...{ last: date, days: 1, dates },
    });
    return;
  }
  known.classes += 1;
  known.onStandby += Number(isOnStandby);
  if (known.last === date) {
    known.dates += `, ${block}`;
    return;
  }
  known.dates += `; ${formatShortDate(date)}: ${block}`;
  known.days += 1;
  known.last = date;
}

function addHours(
  { covering }: Sums,
  lessons: readonly LostLesson[],
  spanOf: (block: Block) => Span | null,
): void {
  const worked = new Map<string, (Span | null)[]>();
  for (const { substitute, block, isInstead } of lessons) {
    if (substitute && !isInstead) knownOr(worked, keyOf(substitute), () => []).push(spanOf(block));
  }
  for (const [key, all] of worked) {
    const spans = all.filter((span) => span !== null);
    const theirs = covering.get(key);
    if (!theirs) continue;
    theirs.minutes += minutesIn(spans);
    theirs.untimed += all.length - spans.length;
  }
}

const keyOf = ({ id, name }: Pick<CoverSums, "id" | "name">) => `${id ?? ""} ${name}`;

function missingOf({ missing }: Sums, id: string): Missing {
  return knownOr(missing, id, () => ({ ...noLessons(), days: 0, blocks: 0 }));
}

function lostOf({ students }: Sums, name: string, department: string): LessonCounts {
  const departments = knownOr(students, name, () => new Map<string, LessonCounts>());
  return knownOr(departments, department, noLessons);
}

function knownOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
