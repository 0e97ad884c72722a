import { readVersions, VERSIONS, versionedCache } from "db/cache";
import { db, type Transaction } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import {
  absences,
  classNotes,
  clerkWords,
  settings,
  substitutions,
  type ToldTask,
  teachers,
  told,
} from "db/schema";
import { and, between, eq, getTableColumns, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { yieldToOthers } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate, monthRangeOf, parseIsoDate, weekOf } from "~/school/dates";
import { schoolDaysBetween } from "~/school/school-day";
import type { Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { surelyAmong } from "~/teachers/entry";
import { listTaughtStudents, listTeachersOn } from "~/teachers/teachers.server";
import { type CoverDay, groupBy, type StudentFacts } from "./day";
import { dayOfFacts, factsQueries, schoolDayAsItWas } from "./day-facts.server";
import { NO_USAGE } from "./limits";
import { countedAsOf } from "./open.server";
import { presenceOf } from "./presence.server";
import { agreementsBy, saidOn } from "./said";

type Source = Transaction | ReturnType<typeof db>;

const query = new QueryBuilder();
const DATE = sql.placeholder("date");
const TODAY = sql.placeholder("today");

const askForDay = combinedQuery({
  versions: VERSIONS,
  ...factsQueries((date) => eq(date, DATE)),
  usage: usageQuery(),
  words: wordsQuery(),
  notes: query
    .select({ rows: jsonRows(getTableColumns(classNotes)) })
    .from(classNotes)
    .where(eq(classNotes.date, DATE)),
  told: toldQuery(),
  preferred: preferQuery(),
  last: lastCoverQuery(),
  before: coveredBeforeQuery(),
  absentBefore: absentBeforeQuery(),
});
const recall = versionedCache<CoverDay>(["roster", "cover", "week"], 8);

/**
 * One date whole: everyone with their classes and usage (of the date's day, week and month), the absences, the
 * substitutions. It is read again only after a change, and shared: nobody changes anything in it. Inside a write it is
 * read as the transaction sees it.
 */
export async function readCoverDay(date: IsoDate, tx?: Transaction): Promise<CoverDay> {
  if (tx) return readNow(date, tx);
  // Tomorrow, what is past and completed is another.
  return recall(`${date} ${today()}`, await readVersions(), () => readNow(date, db()));
}

async function readNow(date: IsoDate, source: Source): Promise<CoverDay> {
  const day = today();
  const asked = { date, today: day, ...usageRanges(date) };
  const { versions, usage, words, notes, told, preferred, last, before, absentBefore, ...facts } =
    await askForDay(source, asked);
  const week = await readWeek(source, versions);
  const schoolDay = schoolDayAsItWas(week, { date, isPast: date < day }, facts);
  const everyone = await listTeachersOn(schoolDay.weekday, source, versions);
  const taught = await listTaughtStudents(source, versions);
  // SQLite answers on this thread, and what is made of a large school's day takes its time too.
  await yieldToOthers();
  const usageOf = new Map(usage.map(({ id, ...counts }) => [id, counts]));
  const lastOf = new Map(last.map(({ id, date: lastDate }) => [id, lastDate]));
  const agreedBy = agreementsBy(words, asked);
  const people = everyone.map((person) => ({
    ...person,
    usage: usageOf.get(person.id) ?? NO_USAGE,
    lastCover: lastOf.get(person.id) ?? null,
    ...agreedBy(person.id),
  }));
  return {
    ...dayOfFacts({ date, today: day, week, schoolDay }, facts, people),
    presence: presenceOf(versions),
    ...saidOn(date, words),
    classNotes: notes,
    told,
    students: { taught, coveredBefore: coveredBefore(week, date, before) },
    absentBefore: new Set(ofDayBefore(week, date, absentBefore).map(({ id }) => id)),
    prefer: preferred[0]?.value === "match" ? "match" : "fair",
  };
}

/** The week (Sunday to Saturday) and the month of a date, and the days of both. */
function usageRanges(date: IsoDate) {
  const [week, month] = [weekOf(date), monthRangeOf(date)];
  return {
    weekStart: week.start,
    weekEnd: week.end,
    monthStart: month.start,
    monthEnd: month.end,
    start: week.start < month.start ? week.start : month.start,
    end: week.end > month.end ? week.end : month.end,
  };
}

/** What counts of each substitute in the day, week and month of a date. */
function usageQuery() {
  const isIn = (start: string, end: string) =>
    between(substitutions.date, sql.placeholder(start), sql.placeholder(end));
  const countOf = (condition: SQL, name: string) => sql<number>`sum(${condition})`.as(name);
  const usage = query
    .select({
      id: substitutions.substituteTeacherId,
      daily: countOf(eq(substitutions.date, DATE), "daily"),
      weekly: countOf(isIn("weekStart", "weekEnd"), "weekly"),
      monthly: countOf(isIn("monthStart", "monthEnd"), "monthly"),
    })
    .from(substitutions)
    .where(and(isIn("start", "end"), countedAsOf(TODAY)))
    .groupBy(substitutions.substituteTeacherId)
    .as("usage");
  const { id, daily, weekly, monthly } = usage;
  return query.select({ rows: jsonRows({ id, daily, weekly, monthly }) }).from(usage);
}

/** The last day up to the date on which each covered, found from the newest on however long the history is. */
function lastCoverQuery() {
  const newest = sql`select ${substitutions.date} from ${substitutions}
    where ${substitutions.substituteTeacherId} = ${teachers.id} and ${substitutions.date} <= ${DATE}
      and ${countedAsOf(TODAY)} order by ${substitutions.date} desc limit 1`;
  // Within another, so that its columns keep the names of their tables.
  const lastDate = sql<IsoDate | null>`(${newest})`;
  const last = query
    .select({ id: teachers.id, date: lastDate.as("last") })
    .from(teachers)
    .as("last");
  return query.select({ rows: jsonRows({ id: last.id, date: last.date }) }).from(last);
}

/** What was said of the date's plan, and agreements of the week and the month around it. */
function wordsQuery() {
  const { date, kind } = clerkWords;
  const isAround = between(date, sql.placeholder("start"), sql.placeholder("end"));
  return query
    .select({ rows: jsonRows({ ...getTableColumns(clerkWords), place: sql<number>`rowid` }) })
    .from(clerkWords)
    .where(or(eq(date, DATE), and(eq(kind, "one more"), isAround)));
}

function toldQuery() {
  const { teacherId, enteredAt, enteredBy } = told;
  const tasks = sql<readonly ToldTask[]>`json(${told.tasks})`;
  const rows = jsonRows({ teacherId, enteredAt, enteredBy, tasks });
  return query.select({ rows }).from(told).where(eq(told.date, DATE));
}

/** Who covered which students on the last date before the date on which anybody did. */
function coveredBeforeQuery() {
  const { substituteTeacherId, students, date } = substitutions;
  const last = sql`(select max(earlier.date) from ${substitutions} as earlier where earlier.date < ${DATE})`;
  const rows = jsonRows({ id: substituteTeacherId, students, date });
  const isNamed = and(isNotNull(substituteTeacherId), isNotNull(students));
  return query
    .select({ rows })
    .from(substitutions)
    .where(and(eq(date, last), isNamed, countedAsOf(TODAY)));
}

/** Who was absent on the last date before the date on which anybody was. */
function absentBeforeQuery() {
  const { teacherId, date } = absences;
  const last = sql`(select max(earlier.date) from ${absences} as earlier where earlier.date < ${DATE})`;
  const rows = jsonRows({ id: teacherId, date });
  return query.select({ rows }).from(absences).where(eq(date, last));
}

/** Rows of one date before another, where that is the school day before it: of an earlier day nothing is said. */
function ofDayBefore<Row extends { date: IsoDate }>(
  week: Week,
  date: IsoDate,
  rows: readonly Row[],
): readonly Row[] {
  const [first] = rows;
  const dayAfter = first && parseIsoDate(addDays(first.date, 1));
  const dayBefore = parseIsoDate(addDays(date, -1));
  if (!dayAfter || !dayBefore) return [];
  return schoolDaysBetween(week, dayAfter, dayBefore, 1).length > 0 ? [] : rows;
}

/** Whose students people had in cover on the school day before a date. */
function coveredBefore(
  week: Week,
  date: IsoDate,
  rows: readonly { id: string | null; students: string | null; date: IsoDate }[],
): StudentFacts["coveredBefore"] {
  const ofPerson = groupBy(ofDayBefore(week, date, rows), ({ id }) => id ?? "");
  return new Map(
    [...ofPerson].map(([id, theirs]) => [
      id,
      new Set(theirs.flatMap(({ students }) => surelyAmong(students))),
    ]),
  );
}

function preferQuery() {
  const rows = jsonRows({ value: settings.value });
  return query.select({ rows }).from(settings).where(eq(settings.name, "prefer"));
}
