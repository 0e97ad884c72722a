import { readVersions, type Versions } from "db/cache";
import { db } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import { absences, settings, substitutions } from "db/schema";
import { between, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { mapInTurns } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { DAYS, type DateRange, type IsoDate, type IsoMonth, monthOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { readWeek } from "~/settings/week.server";
import { listTeachersOn } from "~/teachers/teachers.server";
import { groupBy } from "../day/day";
import { dayOfFacts, factsQueries, schoolDayAsItWas } from "../day/day-facts.server";
import { NO_USAGE } from "../day/limits";
import { countedAsOf } from "../day/open.server";
import { type DayAway, daysAwayOf, type Lesson, lessonsOf } from "./lessons";

const query = new QueryBuilder();
const [START, END, TODAY] = [
  sql.placeholder("start"),
  sql.placeholder("end"),
  sql.placeholder("today"),
];
const { rows: _, ...factsButRows } = factsQueries((date) => between(date, START, END));
/** Of substitutions, of which there are many more than of all else, only what lessons need. */
const { date, absentTeacherId, substituteTeacherId, dedicatedSubstitute, classBlock, students } =
  substitutions;
const isCounted = sql<number>`${countedAsOf(TODAY)}`;
const askForFacts = combinedQuery({
  ...factsButRows,
  rows: query
    .select({
      rows: jsonRows({
        ...{ date, absentTeacherId, substituteTeacherId, dedicatedSubstitute, classBlock },
        ...{ students, isCounted },
      }),
    })
    .from(substitutions)
    .where(between(date, START, END)),
});
type Facts = Awaited<ReturnType<typeof askForFacts>>;
const dated = query
  .select({ date })
  .from(substitutions)
  .where(between(date, START, END))
  .unionAll(
    query
      .select({ date: absences.date })
      .from(absences)
      .where(between(absences.date, START, END)),
  )
  .as("dated");
const counted = query
  .select({ date: dated.date, rows: sql<number>`count(*)`.as("rows") })
  .from(dated)
  .groupBy(dated.date)
  .as("counted");
const askForSizes = combinedQuery({
  sizes: query.select({ rows: jsonRows({ date: counted.date, rows: counted.rows }) }).from(counted),
});
const MARK = "cover ";
const askForMarks = combinedQuery({
  marks: query
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
 * Hands the lessons of each date of a range (both included) on which somebody is away or covered to `take`, in order, and who is away on it.
 * Some dates are read at a time, and others are served in between, however long the range is; under versions that are `known`.
 */
export async function readLessons(
  range: DateRange,
  known: Versions,
  take: (lessons: Lesson[], away: DayAway[]) => void,
): Promise<void> {
  const week = await readWeek(db(), known);
  const listed = DAYS.map(async (weekday) => {
    const teachers = await listTeachersOn(weekday, db(), known);
    return [weekday, teachers.map((one) => ({ ...one, usage: NO_USAGE }))] as const;
  });
  const peopleOn = new Map(await Promise.all(listed));
  for (const dates of await readPieces(range)) {
    // biome-ignore lint/performance/noAwaitInLoops: some dates after others, other requests in between
    const found = await askForFacts(db(), { ...dates, today: today() });
    await mapInTurns(factsByDate(found), ([date, facts]) => {
      const schoolDay = schoolDayAsItWas(week, { date, isPast: date < today() }, facts);
      const everyone = (schoolDay.weekday && peopleOn.get(schoolDay.weekday)) ?? [];
      const named = whoIsNamed(facts);
      const people = everyone.filter(({ id }) => named.has(id));
      const day = dayOfFacts(
        { date, today: today(), week, schoolDay },
        { ...facts, rows: [] },
        people,
      );
      const covered = facts.rows.filter((row) => row.isCounted === 1);
      take(lessonsOf(day, covered), daysAwayOf(day));
    });
  }
}

/** The dates of a range on which somebody is away or covered, cut into stretches of about as many rows as are read at once. */
async function readPieces({ start, end }: DateRange): Promise<DateRange[]> {
  const { sizes } = await askForSizes(db(), { start, end });
  const pieces: (DateRange & { rows: number })[] = [];
  for (const { date, rows } of sizes.sort((a, b) => compareCodes(a.date, b.date))) {
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

/** Who was away when in a range of dates, with the reasons. */
export async function readDaysAway(range: DateRange): Promise<DayAway[]> {
  const all: DayAway[] = [];
  await readLessons(range, await readVersions(), (_lessons, away) => all.push(...away));
  return all;
}

/** The people a date's lessons are made of: of a large school a few. */
function whoIsNamed({ absent, rows }: Facts): Set<string | null> {
  return new Set([
    ...absent.map(({ teacherId }) => teacherId),
    ...rows.flatMap((row) => [row.absentTeacherId, row.substituteTeacherId]),
  ]);
}

/** What is known of each date on which somebody is away or covered, in order. */
function factsByDate({ absent, rows, released, out }: Facts): Map<IsoDate, Facts> {
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
