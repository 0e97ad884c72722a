import { readVersions, type Versions, versionedCache } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { databaseFaultOf } from "db/faults";
import { readTogether } from "db/read-together";
import {
  bells,
  bellVersions,
  calendar,
  cycleWeeks,
  rotations,
  runs,
  settings,
  timetableBlocks,
  timetables,
  weekdayBells,
} from "db/schema";
import { asc, eq, isNull, or } from "drizzle-orm";
import type { Bell } from "~/school/bell";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { schoolDayFrom } from "~/school/school-day";
import {
  DEFAULT_WEEK,
  type School,
  type Timetable,
  timetableOn,
  timetablesOf,
  type Week,
  weekOfTimetable,
  weekOn,
} from "~/school/week";

const cached = versionedCache<Week>(["week"], 1);

/** Cached and shared: change nothing in it. `versions` are the source's, if already read. */
export async function readSchool(
  source: Database | Transaction = db(),
  versions?: Versions,
): Promise<School> {
  return cached("week", versions ?? (await readVersions(source)), () => readNow(source));
}

/** The week of the timetable that is in force on the date. */
export async function readWeekOn(
  date: IsoDate,
  source: Database | Transaction = db(),
  versions?: Versions,
): Promise<Week> {
  return weekOn(await readSchool(source, versions), date);
}

/** The week in force today if there is no such timetable. */
export async function readWeekOf(id: string, source: Database | Transaction = db()): Promise<Week> {
  const school = await readSchool(source);
  const timetable = timetablesOf(school).find((timetable) => timetable.id === id);
  return timetable
    ? weekOfTimetable(timetablesOf(school), timetable, school)
    : weekOn(school, today());
}

async function readNow(source: Database | Transaction): Promise<Week> {
  const { all, blocks, names, said, run, closed, ranges, ...ofBells } = await readTogether(source, {
    all: source
      .select()
      .from(timetables)
      .where(isNull(timetables.removedOn))
      .orderBy(asc(timetables.firstDate)),
    blocks: source.select().from(timetableBlocks).orderBy(asc(timetableBlocks.position)),
    names: source.select().from(cycleWeeks).orderBy(asc(cycleWeeks.number)),
    said: source.select().from(rotations).orderBy(asc(rotations.from)),
    run: source.select().from(runs).orderBy(asc(runs.date)),
    closed: source
      .select()
      .from(settings)
      .where(or(eq(settings.name, "closedWeeks"), eq(settings.name, "closedDays"))),
    ranges: source.select().from(calendar).orderBy(asc(calendar.from), asc(calendar.until)),
    rings: source.select().from(bells).orderBy(asc(bells.name)),
    versions: source.select().from(bellVersions).orderBy(asc(bellVersions.since)),
    ofWeekdays: source.select().from(weekdayBells).orderBy(asc(weekdayBells.since)),
  });
  const listed = all.map(({ weekdays, removedOn: _, ...one }): Timetable => {
    const theirs = blocks.filter(({ timetableId }) => timetableId === one.id);
    const weeks = names.filter(({ timetableId }) => timetableId === one.id);
    return {
      ...one,
      ...(weekdays ? { weekdays } : {}),
      ...(weeks.length > 1 ? { weeks: weeks.map(({ name }) => name) } : {}),
      blocks: theirs.map(({ label, name, begins, ends }) => ({ label, name, begins, ends })),
    };
  });
  const school = {
    calendar: ranges.map(({ takesTurn, ...range }) =>
      takesTurn === null ? range : { ...range, takesTurn },
    ),
    runs: run,
    bells: ofBells.rings.map((bell): Bell => {
      const ofBell = ofBells.versions.filter(({ bellId }) => bellId === bell.id);
      return { ...bell, versions: ofBell.map(({ bellId: _, ...version }) => version) };
    }),
    weekdayBells: ofBells.ofWeekdays,
  };
  const present = timetableOn(listed, today());
  const turning = {
    turns: said,
    ...(closed.some(({ name }) => name === "closedWeeks") ? { skipsClosed: true as const } : {}),
    ...(closed.some(({ name }) => name === "closedDays") ? { closedTakeTurns: true as const } : {}),
  };
  return present ? weekOfTimetable(listed, present, { ...school, ...turning }) : DEFAULT_WEEK;
}

let lastKnown: Week = DEFAULT_WEEK;

/** Answers the last one read while the database cannot be reached. */
export async function lastKnownWeek(): Promise<Week> {
  try {
    lastKnown = await readWeekOn(today());
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
  }
  return lastKnown;
}

/** Today, or the next school day when today is none. */
export async function nextSchoolDay(): Promise<IsoDate> {
  return schoolDayFrom(await readSchool(), today());
}
