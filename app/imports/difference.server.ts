import { isDeepStrictEqual } from "node:util";
import { type Database, db, type Transaction } from "db/client";
import { findThoseWithCover } from "~/cover/those-with-cover.server";
import { type Displaced, findDisplaced } from "~/cover/week/change-week.server";
import { type Effects, findEffects, type Taught } from "~/cover/week/effects.server";

import { fitSchedule, type PlannedWeek, weekChange } from "~/cover/week/week-change";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { today } from "~/school/clock.server";
import { placeOn } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readWeek } from "~/settings/week.server";
import { readSpellings } from "~/teachers/names/spellings.server";
import { entriesOn } from "~/teachers/schedule";
import { listTeachers, readEntries, refuseTooMany, type Teacher } from "~/teachers/teachers.server";
import { type ImportPlan, type KnownTeacher, planImport } from "./import-plan";
import type { Timetable } from "./timetable";

/** What is asked for besides the file itself. */
export type Wishes = {
  /** Whether the demo school goes. */
  replaceDemo: boolean;
  /** Teachers not in the file who are to go, by their ids. */
  leaving?: readonly string[];
};

/** What an import would do to the school. */
export type Difference = ImportPlan & {
  isDemo: boolean;
  /** The demo school's teachers, who would go with it. */
  removed: readonly Teacher[];
  /** Those of `others` who would go since that was asked for. */
  leaving: readonly Teacher[];
  /** Those of `others` who have cover or absences, and so cannot go. */
  needed: ReadonlySet<string>;
  before: ReadonlyMap<string, Teacher>;
  cover: Effects;
  /** What of those who are not in the file has no place in the file's week, where that becomes the school's. */
  displaced: Displaced;
  /** Those who are not in the file and do not leave, with what of theirs has a place. */
  staying: readonly KnownTeacher[];
};

/**
 * What an import of a timetable would do to the school as it is. Throws a Refusal: 409 as `planImport` and `findDisplaced` do, and for more teachers
 * than a school has.
 */
export async function findDifference(
  { teachers, week }: Pick<Timetable, "teachers" | "week">,
  { replaceDemo, leaving = [] }: Wishes,
  source: Transaction | Database = db(),
): Promise<Difference> {
  const isDemo = await holdsDemoSchool(source);
  const here = await listTeachers(source);
  const removed = here.filter(({ id }) => isDemo && replaceDemo && isDemoTeacherId(id));
  const real = here.filter((teacher) => !removed.includes(teacher));
  const plan = planImport(real, teachers, await readSpellings(source));
  const needed = await findThoseWithCover(source);
  const going = real.filter(
    ({ id }) =>
      leaving.includes(id) && !needed.has(id) && plan.others.some((other) => other.id === id),
  );
  await refuseTooMany(plan.added.length - removed.length - going.length, source);
  const before = new Map(here.map((teacher) => [teacher.id, teacher]));
  const names = new Map(here.map(({ id, name }) => [id, name]));
  return {
    ...plan,
    isDemo: removed.length > 0,
    removed,
    leaving: going,
    needed,
    before,
    cover: await findEffects(source, ...(await taughtAround(plan.changed, source)), names),
    displaced: await displacedBy(week, plan, source),
    staying: await stayingIn(
      week,
      plan.others.filter(({ id }) => !going.some((one) => one.id === id)),
      source,
    ),
  };
}

/** What is taught before and after some teachers' entries are corrected, in the timetable in force today. */
async function taughtAround(
  changed: readonly KnownTeacher[],
  source: Transaction | Database,
): Promise<[before: Taught, after: Taught]> {
  const week = await readWeek(source);
  const entriesOf = await readEntries(source);
  const blocksOn = (date: IsoDate) => schoolDayOf(week, date).blocks;
  const place = placeOn(week, today());
  const corrected = new Map(changed.map(({ id, schedule }) => [id, schedule]));
  const correctedOf = (id: string, date: IsoDate) => {
    const schedule = corrected.get(id);
    if (!schedule || !isDeepStrictEqual(placeOn(week, date), place)) return entriesOf(id, date);
    return entriesOn(schedule, schoolDayOf(week, date).weekday);
  };
  return [
    { entriesOf, blocksOn },
    { entriesOf: correctedOf, blocksOn },
  ];
}

async function displacedBy(
  week: Timetable["week"],
  plan: ImportPlan,
  source: Transaction | Database,
): Promise<Displaced> {
  if (!week) return { entries: [], absences: [] };
  const { entries, absences } = await findDisplaced(plannedOf(week), source);
  const others = new Set(plan.others.map(({ id }) => id));
  return { entries: entries.filter(({ id }) => others.has(id)), absences };
}

async function stayingIn(
  week: Timetable["week"],
  others: readonly KnownTeacher[],
  source: Transaction | Database,
): Promise<readonly KnownTeacher[]> {
  if (!week) return others;
  const planned = plannedOf(week);
  const change = weekChange(await readWeek(source), planned);
  return others.map((one) => {
    return { ...one, schedule: fitSchedule(one.schedule, change, planned).schedule };
  });
}

/** The file's week as one that is to be set: a block of the same label is the same block. */
export function plannedOf({ days, blocks }: NonNullable<Timetable["week"]>): PlannedWeek {
  return { days, blocks: blocks.map((block) => ({ ...block, was: block.label })) };
}

/** What a difference is but for those who leave, as it is agreed to. */
export function agreedIn(difference: Difference, week: Timetable["week"]): unknown[] {
  const { added, changed, removed, cover, displaced } = difference;
  const ids = removed.map(({ id }) => id);
  return [{ added, changed, ids, lost: cover.lost, displaced, week }];
}
