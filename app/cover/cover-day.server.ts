import { setImmediate as letOthersIn } from "node:timers/promises";
import { db, type Transaction } from "db/client";
import { jsonRows } from "db/json-rows";
import { memory } from "db/memory";
import { absences, substitutions } from "db/schema";
import { and, between, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type DateRange, type IsoDate, monthRangeOf, weekOf, workingDayOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { listTeachersOn } from "~/teachers/teachers.server";
import type { Absence, CoverDay, Substitution } from "./day";
import { NO_USAGE, type Usage } from "./limits";
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
  const [people, usage, absent, rows] = await Promise.all([
    listTeachersOn(weekday, source),
    readUsage(date, source),
    listAbsences(date, source),
    listRows(date, source),
  ]);
  // SQLite answers on this thread, and what is made of a large school's day takes its time too.
  await letOthersIn();
  return {
    date,
    weekday,
    isPast: date < today(),
    people: people.map((person) => ({ ...person, usage: usage.get(person.id) ?? NO_USAGE })),
    absences: absent,
    substitutions: rows,
  };
}

/** Active substitutions per substitute in the day, week (Sunday to Saturday) and month of a date. */
async function readUsage(date: IsoDate, source: Source): Promise<Map<string, Usage>> {
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
  const rows = jsonRows({ id, daily, weekly, monthly });
  const [found] = await source.select({ rows }).from(usage);
  return new Map(found?.rows.map(({ id, ...counts }) => [id ?? "", counts]));
}

async function listAbsences(date: IsoDate, source: Source): Promise<Absence[]> {
  const { teacherId, enteredAt, enteredBy } = absences;
  const rows = jsonRows({ teacherId, enteredAt, enteredBy, place: PLACE });
  const [found] = await source.select({ rows }).from(absences).where(eq(absences.date, date));
  return (found?.rows ?? [])
    .sort((a, b) => compareCodes(a.enteredAt, b.enteredAt) || a.place - b.place)
    .map(({ place: _, ...absence }) => absence);
}

async function listRows(date: IsoDate, source: Source): Promise<Substitution[]> {
  const rows = jsonRows({ ...getTableColumns(substitutions), place: PLACE });
  const [found] = await source
    .select({ rows })
    .from(substitutions)
    .where(eq(substitutions.date, date));
  const day = today();
  return (found?.rows ?? [])
    .sort((a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place)
    .map(({ place: _, ...row }) => ({ ...row, status: statusAsRead(row.status, row.date, day) }));
}

/** Rows of the same instant stay in the order they were written. */
const PLACE = sql<number>`rowid`.as("rowid");
