import { db } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, between, count, desc, eq, ne } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";

export type CoveredClass = { date: IsoDate; block: Block; students: string | null };

/** Both dates have gone by; the last first. */
export function listCoveredBy(
  teacherId: string,
  from: IsoDate,
  until: IsoDate,
): Promise<CoveredClass[]> {
  const { date, classBlock: block, students, substituteTeacherId } = substitutions;
  return db()
    .select({ date, block, students })
    .from(substitutions)
    .where(and(eq(substituteTeacherId, teacherId), isCoveredBetween(from, until)))
    .orderBy(desc(date), block);
}

export async function countCoveredBy(
  teacherIds: readonly string[],
  from: IsoDate,
  until: IsoDate,
): Promise<Map<string, number>> {
  const { substituteTeacherId: id } = substitutions;
  const rows = await db()
    .select({ id, covered: count() })
    .from(substitutions)
    .where(and(among(id, teacherIds), isCoveredBetween(from, until)))
    .groupBy(id);
  return new Map(rows.flatMap((row) => (row.id ? [[row.id, row.covered] as const] : [])));
}

/** A substitution of a day gone by stands, whoever was away, unless it was cancelled. */
function isCoveredBetween(from: IsoDate, until: IsoDate) {
  return and(between(substitutions.date, from, until), ne(substitutions.status, "cancelled"));
}
