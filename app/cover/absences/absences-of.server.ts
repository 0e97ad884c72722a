import { db } from "db/client";
import { absences } from "db/schema";
import { and, asc, eq, gte } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";

/** That somebody is away on a date, without why: it is read by themselves. */
export type OwnAbsence = PartOfDay & { date: IsoDate; series: string | null };

/** A teacher's absences from a date on, the earliest first. */
export function listAbsencesOf(teacherId: string, from: IsoDate): Promise<OwnAbsence[]> {
  const { date, series, firstBlock, lastBlock } = absences;
  return db()
    .select({ date, series, firstBlock, lastBlock })
    .from(absences)
    .where(and(eq(absences.teacherId, teacherId), gte(date, from)))
    .orderBy(asc(date));
}
