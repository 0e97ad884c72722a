import { readVersions, type Versions } from "db/cache";
import { db } from "db/client";
import { combinedQuery } from "db/json-rows";
import { between, sql } from "drizzle-orm";
import { mapInTurns } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { DAYS, type DateRange, type IsoDate, monthsWithin } from "~/school/dates";
import { readWeek } from "~/settings/week.server";
import { listTeachersOn } from "~/teachers/teachers.server";
import { groupBy } from "../day/day";
import { type DayFacts, dayOfFacts, factsQueries, schoolDayAsItWas } from "../day/day-facts.server";
import { NO_USAGE } from "../day/limits";
import { type DayAway, daysAwayOf, type Lesson, lessonsOf } from "./lessons";

const askForFacts = combinedQuery(
  factsQueries((date) => between(date, sql.placeholder("start"), sql.placeholder("end"))),
);

/**
 * The lessons of the dates of a range (both included) whose teachers were away, and who was away when, in order of the dates. They are
 * read a month at a time, and others are served in between, however long the range is; under versions that are `known`, else as it is now.
 */
export async function readLessons(
  range: DateRange,
  known?: Versions,
): Promise<{ lessons: Lesson[]; daysAway: DayAway[] }> {
  const versions = known ?? (await readVersions());
  const week = await readWeek(db(), versions);
  const listed = DAYS.map(async (weekday) => {
    const teachers = await listTeachersOn(weekday, db(), versions);
    return [weekday, teachers.map((one) => ({ ...one, usage: NO_USAGE }))] as const;
  });
  const peopleOn = new Map(await Promise.all(listed));
  const [lessons, daysAway]: [Lesson[], DayAway[]] = [[], []];
  for (const { start, end } of monthsWithin(range)) {
    // biome-ignore lint/performance/noAwaitInLoops: a month after the other, others in between
    const found = await askForFacts(db(), { start, end, today: today() });
    const days = await mapInTurns(factsByDate(found), ([date, facts]) => {
      const schoolDay = schoolDayAsItWas(week, { date, isPast: date < today() }, facts);
      const everyone = (schoolDay.weekday && peopleOn.get(schoolDay.weekday)) ?? [];
      const known = whoIsNamed(facts);
      const people = everyone.filter(({ id }) => known.has(id));
      const day = dayOfFacts({ date, today: today(), week, schoolDay }, facts, people);
      return { lessons: lessonsOf(day), daysAway: daysAwayOf(day) };
    });
    lessons.push(...days.flatMap((day) => day.lessons));
    daysAway.push(...days.flatMap((day) => day.daysAway));
  }
  return { lessons, daysAway };
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
