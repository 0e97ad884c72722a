import { db } from "db/client";
import { absences, teachers } from "db/schema";
import { and, asc, count, eq, gt, gte, isNotNull, max, min, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { absencesToCome, seriesOf } from "../absences/change-absence.server";

/** `days` are those from today on, `from` the first of them. */
export type LongAbsence = {
  teacherId: string;
  name: string;
  from: IsoDate;
  until: IsoDate;
  days: number;
};

/** The days from today on of the absence that somebody has on a date; none where they have none. */
export async function daysToCome(teacherId: string, date: IsoDate): Promise<IsoDate[]> {
  return seriesOf(await absencesToCome(db(), teacherId), date).map((row) => row.date);
}

/** Absences that have more than one day from today on, the next first. */
export async function listLongAbsences(): Promise<LongAbsence[]> {
  const { teacherId, series, date } = absences;
  const [from, until] = [min(date), max(date)];
  const rows = await db()
    .select({ teacherId, name: teachers.name, from, until, days: count() })
    .from(absences)
    .innerJoin(teachers, eq(teachers.id, teacherId))
    .where(and(isNotNull(series), gte(date, today())))
    // `+`, so that the index of the date finds what is to come.
    .groupBy(sql`+${teacherId}`, series)
    .having(gt(count(), 1))
    .orderBy(asc(from), asc(teachers.name));
  return rows.flatMap(({ from, until, ...row }) => (from && until ? { ...row, from, until } : []));
}
