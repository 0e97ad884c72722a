import { db } from "db/client";
import { absences } from "db/schema";
import { and, asc, eq, gte } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";

/** Without the reason: it is read by themselves. */
export type OwnAbsence = PartOfDay & { date: IsoDate; series: string | null };

export function listAbsencesOf(teacherId: string, from: IsoDate): Promise<OwnAbsence[]> {
  const { date, series, firstBlock, lastBlock } = absences;
  return db()
    .select({ date, series, firstBlock, lastBlock })
    .from(absences)
    .where(and(eq(absences.teacherId, teacherId), gte(date, from)))
    .orderBy(asc(date));
}
