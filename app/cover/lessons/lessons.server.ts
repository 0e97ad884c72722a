import { readVersions, type Versions } from "db/cache";
import { db } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import { settings } from "db/schema";
import { between, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { mapInTurns } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import {
  addDays,
  DAYS,
  type DateRange,
  type IsoDate,
  type IsoMonth,
  monthOf,
} from "~/school/dates";
import { readWeek } from "~/settings/week.server";
import { listTeachersOn } from "~/teachers/teachers.server";
import { type CoverDay, groupBy } from "../day/day";
import { type DayFacts, dayOfFacts, factsQueries, schoolDayAsItWas } from "../day/day-facts.server";
import { NO_USAGE } from "../day/limits";
import { type DayAway, daysAwayOf } from "./lessons";

const askForFacts = combinedQuery(
  factsQueries((date) => between(date, sql.placeholder("start"), sql.placeholder("end"))),
);
const MARK = "cover ";
const askForMarks = combinedQuery({
  marks: new QueryBuilder()
    .select({ rows: jsonRows({ name: settings.name, value: settings.value }) })
    .from(settings)
    .where(between(settings.name, sql.placeholder("first"), sql.placeholder("last"))),
});

/** Rows that are read at once, about: SQLite answers on this thread. */
const AT_ONCE = 1000;

/**
 * The marks of the months that a range has a part in: triggers renew a month's with every change of an absence, a substitution, a release or
 * an outing of its dates. A month of which nothing was ever said has none.
 */
export async function readMonthMarks({
  start,
  end,
}: DateRange): Promise<ReadonlyMap<IsoMonth, string>> {
  const [first, last] = [`${MARK}${monthOf(start)}`, `${MARK}${monthOf(end)}`];
  const { marks } = await askForMarks(db(), { first, last });
  return new Map(marks.map(({ name, value }) => [name.slice(MARK.length) as IsoMonth, value]));
}

/**
 * Hands each date of a range (both included) on which somebody is away or covered to `take`, in order: the day as far as its lessons need it.
 * Some are read at a time, and others are served in between, however long the range is; under versions that are `known`.
 */
export async function readDays(
  { start, end }: DateRange,
  known: Versions,
  take: (day: CoverDay) => void,
): Promise<void> {
  const week = await readWeek(db(), known);
  const listed = DAYS.map(async (weekday) => {
    const teachers = await listTeachersOn(weekday, db(), known);
    return [weekday, teachers.map((one) => ({ ...one, usage: NO_USAGE }))] as const;
  });
  const peopleOn = new Map(await Promise.all(listed));
  let days = 7;
  for (let from = start; from <= end; ) {
    const last = addDays(from, days - 1);
    const until = last < end ? last : end;
    // biome-ignore lint/performance/noAwaitInLoops: some days after others, other requests in between
    const found = await askForFacts(db(), { start: from, end: until, today: today() });
    await mapInTurns(factsByDate(found), ([date, facts]) => {
      const schoolDay = schoolDayAsItWas(week, { date, isPast: date < today() }, facts);
      const everyone = (schoolDay.weekday && peopleOn.get(schoolDay.weekday)) ?? [];
      const named = whoIsNamed(facts);
      const people = everyone.filter(({ id }) => named.has(id));
      take(dayOfFacts({ date, today: today(), week, schoolDay }, facts, people));
    });
    from = addDays(until, 1);
    days = Math.max(1, Math.min(31, Math.round((days * AT_ONCE) / (found.rows.length || 1))));
  }
}

/** Who was away when in a range of dates, with the reasons. */
export async function readDaysAway(range: DateRange): Promise<DayAway[]> {
  const away: DayAway[] = [];
  await readDays(range, await readVersions(), (day) => away.push(...daysAwayOf(day)));
  return away;
}
/** The people a date's lessons are made of: of a large school a few. */
function whoIsNamed({ absent, rows }: DayFacts): Set<string | null> {
  return new Set([
    ...absent.map(({ teacherId }) => teacherId),
    ...rows.flatMap((row) => [row.absentTeacherId, row.substituteTeacherId]),
  ]);
}

/** What is known of each date on which somebody is away or covered, in order. */
function factsByDate({ absent, rows, released, out }: DayFacts): Map<IsoDate, DayFacts> {
  const dateOf = ({ date }: { date: IsoDate }) => date;
  const absentOn = groupBy(absent, dateOf);
  const [rowsOn, releasedOn, outOn] = [
    groupBy(rows, dateOf),
    groupBy(released, dateOf),
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
        out: outOn.get(date) ?? [],
      },
    ]),
  );
}
