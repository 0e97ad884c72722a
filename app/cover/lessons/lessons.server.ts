import { readVersions, type Versions } from "db/cache";
import { db } from "db/client";
import { readTogether } from "db/read-together";
import { absences, substitutions } from "db/schema";
import { asc, between, type Column, count, type SQL, sql } from "drizzle-orm";
import { mapYielding, yieldNowAndThen } from "~/http/event-loop.server";
import { blocksOverOn, today } from "~/school/clock.server";
import type { DateRange, IsoDate } from "~/school/dates";
import { type SchoolDay, schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import type { KnownPair } from "~/teachers/taught-together";
import { listKnownPairs } from "~/teachers/taught-together.server";
import { readEntries } from "~/teachers/teachers.server";
import { listTeachersOn, type TeacherOnDay } from "~/teachers/teachers-on-day.server";
import { groupBy } from "../day/day";
import {
  type DayFacts,
  dayOfFacts,
  endsOf,
  factsQueries,
  readMoved,
} from "../day/day-facts.server";
import { NO_USAGE } from "../day/limits";
import { countedAsOf } from "../day/open.server";
import { type DayAway, daysAwayOf, type LostLesson, lessonsOf } from "./lessons";

type Facts = Omit<DayFacts, "rows"> & { rows: Awaited<ReturnType<typeof coveredRows>> };

/** Rows read at once, about: others wait meanwhile, since SQLite answers on this thread. */
const AT_ONCE = 1000;

type OnDate = Pick<SchoolDay, "bells"> & { date: IsoDate };

/** Hands `take` each date in order; reads some at a time, so that others are served in between. */
export async function readLessons(
  range: DateRange,
  known: Versions,
  take: (lessons: LostLesson[], away: DayAway[], on: OnDate) => void,
): Promise<void> {
  const giveWay = yieldNowAndThen();
  const week = await readSchool(db(), known);
  const pairs = await listKnownPairs(db(), known);
  for (const dates of await readPieces(range)) {
    // Some dates after others, other requests in between.
    await giveWay();
    const found = await readFacts(dates, known);
    await giveWay();
    const entriesOf = await readEntries(endsOf(found.moved ?? []), db(), known);
    const byDate = factsByDate(found);
    const peopleOn = new Map<IsoDate, readonly TeacherOnDay[]>();
    for (const date of byDate.keys()) {
      const onDay = { date, ...schoolDayOf(week, date) };
      // Most dates have the people of the one before.
      peopleOn.set(date, await listTeachersOn(onDay, db(), known));
      await giveWay();
    }
    await mapYielding(byDate, ([date, facts]) => {
      const schoolDay = schoolDayOf(week, date);
      const named = whoIsNamed(facts, pairs);
      const people = (peopleOn.get(date) ?? []).filter(({ id }) => named.has(id));
      const day = dayOfFacts(
        { date, today: today(), week, schoolDay, versions: known, pairs, entriesOf },
        { ...facts, rows: [] },
        people.map((person) => ({ ...person, usage: NO_USAGE })),
      );
      const covered = facts.rows.filter((row) => row.isCounted === 1);
      const over = blocksOverOn(date, schoolDay.bells);
      take(lessonsOf(day, covered, over), daysAwayOf(day), { date, bells: schoolDay.bells });
    });
  }
}

async function readFacts({ start, end }: DateRange, known: Versions): Promise<Facts> {
  const isAsked = (date: Column) => between(date, start, end);
  const queries = factsQueries(db(), today(), isAsked);
  const moved = await readMoved(db(), known, isAsked);
  const facts = await readTogether(db(), { ...queries, rows: coveredRows(isAsked) });
  return { ...facts, moved };
}

function coveredRows(isAsked: (date: Column) => SQL) {
  const { date, absentTeacherId, substituteTeacherId, dedicatedSubstitute, classBlock, students } =
    substitutions;
  const { handsOn } = substitutions;
  return db()
    .select({
      ...{ date, absentTeacherId, substituteTeacherId, dedicatedSubstitute, classBlock, students },
      handsOn,
      isCounted: sql<number>`${countedAsOf(today())}`,
    })
    .from(substitutions)
    .where(isAsked(date));
}

async function readPieces({ start, end }: DateRange): Promise<DateRange[]> {
  const isAsked = (date: Column) => between(date, start, end);
  const dated = db()
    .select({ date: substitutions.date })
    .from(substitutions)
    .where(isAsked(substitutions.date))
    .unionAll(db().select({ date: absences.date }).from(absences).where(isAsked(absences.date)))
    .as("dated");
  const sizes = await db()
    .select({ date: dated.date, rows: count() })
    .from(dated)
    .groupBy(dated.date)
    .orderBy(asc(dated.date));
  const pieces: (DateRange & { rows: number })[] = [];
  for (const { date, rows } of sizes) {
    const last = pieces.at(-1);
    if (last && last.rows + rows <= AT_ONCE) {
      last.end = date;
      last.rows += rows;
    } else {
      pieces.push({ start: date, end: date, rows });
    }
  }
  return pieces;
}

export async function readDaysAway(range: DateRange): Promise<DayAway[]> {
  const all: DayAway[] = [];
  await readLessons(range, await readVersions(), (_lessons, away) => all.push(...away));
  return all;
}

function whoIsNamed({ absent, rows }: Facts, pairs: readonly KnownPair[]): Set<string | null> {
  const away = new Set(absent.map(({ teacherId }) => teacherId));
  for (const id of away) {
    for (const { firstTeacherId: one, secondTeacherId: other } of pairs) {
      if (one === id) away.add(other);
      if (other === id) away.add(one);
    }
  }
  return new Set([
    ...away,
    ...rows.flatMap((row) => [row.absentTeacherId, row.substituteTeacherId]),
  ]);
}

function factsByDate({ absent, rows, released, moved = [], out }: Facts): Map<IsoDate, Facts> {
  const dateOf = ({ date }: { date: IsoDate }) => date;
  const absentOn = groupBy(absent, dateOf);
  const [rowsOn, releasedOn, movedOn, outOn] = [
    groupBy(rows, dateOf),
    groupBy(released, dateOf),
    groupBy(moved, dateOf),
    groupBy(out, dateOf),
  ];
  const dates = [...new Set([...absentOn.keys(), ...rowsOn.keys()])].sort();
  return new Map(
    (dates as IsoDate[]).map((date) => [
      date,
      {
        absent: absentOn.get(date) ?? [],
        rows: rowsOn.get(date) ?? [],
        released: releasedOn.get(date) ?? [],
        moved: movedOn.get(date) ?? [],
        out: outOn.get(date) ?? [],
      },
    ]),
  );
}
