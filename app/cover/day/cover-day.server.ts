import { readVersions, VERSIONS, versionedCache } from "db/cache";
import { db, type Transaction } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import { absences, notToday, settings, substitutions, teachers } from "db/schema";
import { and, between, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { yieldToOthers } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf, weekdayName, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Entry } from "~/school/schedule";
import { type SchoolDay, schoolDayOf } from "~/school/school-day";
import { blockOrder, type Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { listTeachersOn } from "~/teachers/teachers.server";
import type { CoverDay } from "./day";
import { NO_USAGE } from "./limits";
import { asRead, countedAsOf, openAsOf } from "./open.server";
import { presenceOf } from "./presence.server";

type Source = Transaction | ReturnType<typeof db>;

const query = new QueryBuilder();
const DATE = sql.placeholder("date");
const TODAY = sql.placeholder("today");
/** Rows of the same instant stay in the order they were written. */
const PLACE = sql<number>`rowid`.as("rowid");

const askForDay = combinedQuery({
  versions: VERSIONS,
  usage: usageQuery(),
  absent: absencesQuery(),
  rows: rowsQuery(),
  declined: notTodayQuery(),
  preferred: preferQuery(),
  last: lastCoverQuery(),
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
  const { versions, usage, absent, rows, declined, preferred, last } = await askForDay(
    source,
    asked,
  );
  const week = await readWeek(source, versions);
  const schoolDay = asItWas(week, { date, isPast: date < day }, absent, rows);
  const { weekday, blocks } = schoolDay;
  const people = await listTeachersOn(weekday, source, versions);
  // SQLite answers on this thread, and what is made of a large school's day takes its time too.
  await yieldToOthers();
  const kept = new Map(absent.map(({ teacherId, keptClasses }) => [teacherId, keptClasses]));
  const runs = ({ block }: Entry) => blocks.includes(block);
  const usageOf = new Map(usage.map(({ id, ...counts }) => [id, counts]));
  const lastOf = new Map(last.map(({ id, date: lastDate }) => [id, lastDate]));
  return {
    ...schoolDay,
    date,
    isPast: date < day,
    presence: presenceOf(versions),
    people: people.map((person) => ({
      ...person,
      classes: (kept.get(person.id) ?? person.classes).filter(runs),
      busy: person.busy.filter(runs),
      usage: usageOf.get(person.id) ?? NO_USAGE,
      lastCover: lastOf.get(person.id) ?? null,
    })),
    absences: absent
      .sort((a, b) => compareCodes(a.enteredAt, b.enteredAt) || a.place - b.place)
      .map(({ place: _, keptClasses: __, ...absence }) => absence),
    notToday: declined,
    prefer: preferred[0]?.value === "match" ? "match" : "fair",
    substitutions: rows
      .sort((a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place)
      .map(({ place: _, ...row }) => asRead(row, day)),
  };
}

/**
 * What a date is to the school. One gone by on which somebody was absent or covered was a school day, with the blocks that
 * are known of it, whatever week and calendar say since.
 */
function asItWas(
  week: Week,
  { date, isPast }: { date: IsoDate; isPast: boolean },
  absent: readonly { keptClasses: readonly Entry[] | null }[],
  rows: readonly { classBlock: string }[],
): SchoolDay {
  const now = schoolDayOf(week, date);
  if (!isPast || absent.length + rows.length === 0) return now;
  const kept = absent.flatMap(({ keptClasses }) => keptClasses ?? []).map(({ block }) => block);
  const known = new Set([...now.blocks, ...kept, ...rows.map((row) => row.classBlock)]);
  const blocks = [...known].sort(blockOrder(week));
  return { ...now, weekday: weekdayName(date), blocks };
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

function absencesQuery() {
  const { teacherId, enteredAt, enteredBy, keptClasses } = absences;
  const kept = sql<readonly Entry[] | null>`json(${keptClasses})`;
  const rows = jsonRows({ teacherId, enteredAt, enteredBy, keptClasses: kept, place: PLACE });
  return query.select({ rows }).from(absences).where(eq(absences.date, DATE));
}

function notTodayQuery() {
  const { teacherId, enteredAt, enteredBy } = notToday;
  const rows = jsonRows({ teacherId, enteredAt, enteredBy });
  return query.select({ rows }).from(notToday).where(eq(notToday.date, DATE));
}

function preferQuery() {
  const rows = jsonRows({ value: settings.value });
  return query.select({ rows }).from(settings).where(eq(settings.name, "prefer"));
}

function rowsQuery() {
  const columns = getTableColumns(substitutions);
  const rows = jsonRows({ ...columns, isOpen: openAsOf(TODAY), place: PLACE });
  return query.select({ rows }).from(substitutions).where(eq(substitutions.date, DATE));
}
