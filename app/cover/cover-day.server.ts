import { setImmediate as letOthersIn } from "node:timers/promises";
import { db, type Transaction } from "db/client";
import { askTogether, jsonRows } from "db/json-rows";
import { memory } from "db/memory";
import { absences, substitutions } from "db/schema";
import { and, between, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type DateRange, type IsoDate, monthRangeOf, weekOf, workingDayOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { listTeachersOn } from "~/teachers/teachers.server";
import type { CoverDay } from "./day";
import { NO_USAGE } from "./limits";
import { statusAsRead } from "./substitution-status";

type Source = Transaction | ReturnType<typeof db>;

const recall = memory<CoverDay>(["roster", "cover"], 8);

/**
 * One date whole: everyone with their classes and usage (of the date's day, week and month), the absences, the
 * substitutions. It is read again only after a change, and shared: nobody changes anything in it. Inside a write it is
 * read as the transaction sees it.
 */
export function readCoverDay(date: IsoDate, tx?: Transaction): Promise<CoverDay> {
  if (tx) return readNow(date, tx);
  // Tomorrow, what is past and completed is another.
  return recall(`${date} ${today()}`, db(), () => readNow(date, db()));
}

async function readNow(date: IsoDate, source: Source): Promise<CoverDay> {
  const weekday = workingDayOf(date);
  const [people, { usage, absent, rows }] = await Promise.all([
    listTeachersOn(weekday, source),
    askTogether(source, {
      usage: usageQuery(date, source),
      absent: absencesQuery(date, source),
      rows: rowsQuery(date, source),
    }),
  ]);
  // SQLite answers on this thread, and what is made of a large school's day takes its time too.
  await letOthersIn();
  const usageOf = new Map(usage.map(({ id, ...counts }) => [id, counts]));
  const day = today();
  return {
    date,
    weekday,
    isPast: date < day,
    people: people.map((person) => ({ ...person, usage: usageOf.get(person.id) ?? NO_USAGE })),
    absences: absent
      .sort((a, b) => compareCodes(a.enteredAt, b.enteredAt) || a.place - b.place)
      .map(({ place: _, ...absence }) => absence),
    substitutions: rows
      .sort((a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place)
      .map(({ place: _, ...row }) => ({ ...row, status: statusAsRead(row.status, row.date, day) })),
  };
}

/** Active substitutions per substitute in the day, week (Sunday to Saturday) and month of a date. */
function usageQuery(date: IsoDate, source: Source) {
  const [week, month] = [weekOf(date), monthRangeOf(date)];
  const start = week.start < month.start ? week.start : month.start;
  const end = week.end > month.end ? week.end : month.end;
  const countOf = (range: DateRange, name: string) =>
    sql<number>`sum(${between(substitutions.date, range.start, range.end)})`.as(name);
  const usage = source
    .select({
      id: substitutions.substituteTeacherId,
      daily: countOf({ start: date, end: date }, "daily"),
      weekly: countOf(week, "weekly"),
      monthly: countOf(month, "monthly"),
    })
    .from(substitutions)
    .where(and(between(substitutions.date, start, end), ne(substitutions.status, "cancelled")))
    .groupBy(substitutions.substituteTeacherId)
    .as("usage");
  const { id, daily, weekly, monthly } = usage;
  return source.select({ rows: jsonRows({ id, daily, weekly, monthly }) }).from(usage);
}

function absencesQuery(date: IsoDate, source: Source) {
  const { teacherId, enteredAt, enteredBy } = absences;
  const rows = jsonRows({ teacherId, enteredAt, enteredBy, place: PLACE });
  return source.select({ rows }).from(absences).where(eq(absences.date, date));
}

function rowsQuery(date: IsoDate, source: Source) {
  const rows = jsonRows({ ...getTableColumns(substitutions), place: PLACE });
  return source.select({ rows }).from(substitutions).where(eq(substitutions.date, date));
}

/** Rows of the same instant stay in the order they were written. */
const PLACE = sql<number>`rowid`.as("rowid");
