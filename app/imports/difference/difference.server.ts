import { type Database, db, type Transaction } from "db/client";
import { groupBy } from "~/cover/day/day";
import { findThoseWithCover } from "~/cover/those-with-cover.server";
import { taughtDays } from "~/cover/week/change-taught.server";
import {
  type Displaced,
  findDisplaced,
  hasPast,
  refuseCovered,
} from "~/cover/week/change-week.server";
import { type Effects, findEffects, type Taught } from "~/cover/week/effects.server";
import { weekChange } from "~/cover/week/week-change";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { runYielding } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { type PlaceInYear, placeOn, withCycle } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { withDays } from "~/school/days-in-turn";
import { schoolDayOf } from "~/school/school-day";
import { daysOf } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { withPlanned } from "~/teachers/correct-timetable.server";
import { readSpellings } from "~/teachers/names/spellings.server";
import { entriesThen } from "~/teachers/schedule";
import { refuseTooMany } from "~/teachers/school-size.server";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { everyoneOn, readEntries, type Teacher } from "~/teachers/teachers.server";
import type { CycleOfFile } from "../answers/cycle-of-file";
import type { TimetableOfFile } from "../people/timetable";
import type { Begins } from "./from-when.server";
import { type ImportPlan, type KnownTeacher, planImportSteps, withSchedules } from "./import-plan";
import {
  fittedEntries,
  type NewTimetable,
  plannedOf,
  planTimetable,
  whyNotLeaving,
} from "./new-timetable.server";

export type ImportDecisions = {
  replaceDemo: boolean;
  leaving?: readonly string[];
  /** Null to correct the one in force, from today on. */
  begins?: Begins | null;
};

export type Difference = ImportPlan & {
  /** Null for a correction. */
  made: NewTimetable | null;
  turns: CycleOfFile | null;
  place: PlaceInYear;
  isDemo: boolean;
  removed: readonly Teacher[];
  /** Those of `others` who go; before a new timetable they are asked until the day before it. */
  leaving: readonly Teacher[];
  /** Why others cannot leave, in words, by their ids. */
  whyStaying: ReadonlyMap<string, string>;
  before: ReadonlyMap<string, Teacher>;
  cover: Effects;
  /** What has no place in the file's week, if that becomes ours. */
  displaced: Displaced;
  /** Those not in the file who stay, with what of theirs has a place. */
  staying: readonly KnownTeacher[];
};

/** Today, or on the first day of the timetable it makes. Throws 409 also as `planImportSteps` does. */
export async function findDifference(
  file: Pick<TimetableOfFile, "teachers" | "week" | "due" | "turns">,
  { replaceDemo, leaving = [], begins = null }: ImportDecisions,
  source: Transaction | Database = db(),
): Promise<Difference> {
  const { teachers, week, turns } = file;
  const isDemo = await holdsDemoSchool(source);
  const here = await everyoneThen(begins?.firstDate ?? today(), turns, source);
  const removed = here.filter(({ id }) => isDemo && replaceDemo && isDemoTeacherId(id));
  const real = here.filter((teacher) => !removed.includes(teacher));
  const setsCycle = turns !== null && !turns.isThere && !begins;
  if (setsCycle && removed.length === 0) await refuseWeeksOfPast(source);
  const plan = await runYielding(planImportSteps(real, teachers, await readSpellings(source)));
  const others = real.filter(({ id }) => plan.others.some((other) => other.id === id));
  const whyStaying = begins ? whyNotLeaving(others, begins) : await havingCover(source);
  const going = others.filter(({ id }) => leaving.includes(id) && !whyStaying.has(id));
  const goers = new Set(going.map(({ id }) => id));
  await refuseTooMany(plan.added.length - removed.length - (begins ? 0 : going.length), source);
  const stayers = plan.others.filter(({ id }) => !goers.has(id));
  const common = {
    ...plan,
    place: placeOn(await readWeekOn(today(), source), begins?.firstDate ?? today()),
    turns,
    isDemo: removed.length > 0,
    removed,
    leaving: going,
    whyStaying,
    before: new Map(here.map((teacher) => [teacher.id, teacher])),
  };
  if (begins) {
    const people = { ...plan, staying: stayers, leaving: goers, turns };
    return { ...common, ...(await planTimetable(begins, week, people, source)) };
  }
  const names = new Map(here.map(({ id, name }) => [id, name]));
  return {
    ...common,
    made: null,
    cover: await findEffects(source, ...(await taughtAround(plan.changed, file, source)), names),
    displaced: await displacedBy(week, plan, removed, source),
    staying: week ? await stayingIn(week, stayers, source) : stayers,
  };
}

async function havingCover(source: Transaction | Database): Promise<ReadonlyMap<string, string>> {
  const needed = await findThoseWithCover(source);
  return new Map([...needed].map((id) => [id, "Has cover or absences, and stays"]));
}

/** Everybody's entries on a date, in each week that takes turns if the file has several. */
async function everyoneThen(
  date: IsoDate,
  turns: CycleOfFile | null,
  source: Transaction | Database,
): Promise<readonly (Teacher & Pick<KnownTeacher, "schedules">)[]> {
  const here = await everyoneOn(date, source);
  if (!turns) return here;
  const all = turns.isThere
    ? await everyoneInWeeks(await readWeekOn(date, source), source, date)
    : turns.names.map(() => here);
  return here.map((teacher, at) => {
    return { ...teacher, ...withSchedules(all.flatMap((week) => week[at]?.schedule ?? [])) };
  });
}

/** Throws 409 if days gone by were in a timetable of one week: it cannot get several then. */
async function refuseWeeksOfPast(source: Transaction | Database): Promise<void> {
  if (!(await hasPast(await readWeekOn(today(), source), source))) return;
  throw new Refusal(
    409,
    "The timetable in force has one week, and keeps it for past days. Take the file in as a new timetable, or choose one of its weeks alone",
  );
}

async function taughtAround(
  changed: readonly KnownTeacher[],
  { turns, due, week: own }: Pick<TimetableOfFile, "turns" | "week" | "due">,
  source: Transaction | Database,
): Promise<[before: Taught, after: Taught]> {
  const week = await readWeekOn(today(), source);
  const entriesOf = await readEntries({ from: today() }, source);
  const place = placeOn(week, today());
  const inTurn = own?.weekdays && due ? withDays(week, daysOf(own), due, today()) : week;
  const after = turns && !turns.isThere ? withCycle(week, turns.names, today()) : inTurn;
  const numbers = turns ? turns.names.map((_, at) => at + 1) : [place.week];
  const byWeek = await Promise.all(
    numbers.map(async (number) => {
      const people = changed.map(({ id, schedule, schedules }) => {
        return { id, schedule: schedules?.[number - 1] ?? schedule };
      });
      const now = { ...place, week: turns && !turns.isThere ? place.week : number };
      const corrected = await withPlanned(source, people, now, { ...week, ...own });
      return [number, groupBy(corrected, ({ id }) => id)] as const;
    }),
  );
  const corrections = new Map(byWeek);
  const correctedOf = (id: string, date: IsoDate) => {
    const { timetableId, week: turn } = placeOn(after, date);
    const theirs = timetableId === place.timetableId ? corrections.get(turn)?.get(id) : undefined;
    const inForce = theirs?.filter(({ since }) => since <= date).at(-1);
    if (!inForce) return entriesOf(id, date);
    return entriesThen(inForce.schedule, schoolDayOf(after, date));
  };
  return [
    { entriesOf, ...taughtDays(week) },
    { entriesOf: correctedOf, ...taughtDays(after) },
  ];
}

async function displacedBy(
  week: TimetableOfFile["week"],
  plan: ImportPlan,
  removed: readonly Teacher[],
  source: Transaction | Database,
): Promise<Displaced> {
  if (!week) return { entries: [], absences: [] };
  const planned = plannedOf(week);
  const present = await readWeekOn(today(), source);
  const going = new Set(removed.map(({ id }) => id));
  await refuseCovered(present, weekChange(present, planned), source, going);
  const { entries, absences } = await findDisplaced(planned, source);
  const others = new Set(plan.others.map(({ id }) => id));
  return {
    entries: entries.filter(({ id }) => others.has(id)),
    absences: absences.filter(({ teacherId }) => !going.has(teacherId)),
  };
}

async function stayingIn(
  week: NonNullable<TimetableOfFile["week"]>,
  others: readonly KnownTeacher[],
  source: Transaction | Database,
): Promise<readonly KnownTeacher[]> {
  const planned = plannedOf(week);
  return fittedEntries(others, weekChange(await readWeekOn(today(), source), planned), planned)
    .fitted;
}

/** What agreeing covers: all of a difference but who leaves, unless that touches cover. */
export function agreedIn(difference: Difference, week: TimetableOfFile["week"]): unknown[] {
  const { added, changed, removed, cover, displaced, made, place, turns } = difference;
  const ids = removed.map(({ id }) => id);
  const when = made && [made.name, made.firstDate, made.lastDate, cover];
  return [{ added, changed, ids, lost: cover.lost, displaced, week, when, place, turns }];
}
