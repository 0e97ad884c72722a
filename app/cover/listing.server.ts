import { db } from "db/client";
import { substitutions } from "db/schema";
import { and, between, inArray, ne, sql } from "drizzle-orm";
import { compareBlocks } from "~/school/blocks";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import type { DateRange, IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { listNames } from "~/teachers/teachers.server";
import { type Substitution, UNKNOWN_NAME } from "./day";
import { isActive, statusAsRead } from "./substitution-status";

/** A substitution with the names of today; "Unknown" where nobody is known. */
export type ListedSubstitution = Substitution & { absentTeacher: string; substituteName: string };

/** How many active substitutions an absent teacher has on a date. */
export type CoverTally = { date: IsoDate; absentTeacherId: string; count: number };

/**
 * The substitutions of a range of dates (both ends included), with their status as it reads today.
 * Active rows come in order of date, block and absent teacher; the cancelled ones, which count
 * nowhere, stand last in the same order.
 */
export async function listSubstitutions(range: DateRange): Promise<ListedSubstitution[]> {
  return withNames(
    await db()
      .select()
      .from(substitutions)
      .where(between(substitutions.date, range.start, range.end)),
  );
}

/** The substitutions with these ids, in the same order; ids that nothing has are left out. */
export async function findSubstitutions(ids: string[]): Promise<ListedSubstitution[]> {
  return withNames(await db().select().from(substitutions).where(inArray(substitutions.id, ids)));
}

async function withNames(
  rows: (typeof substitutions.$inferSelect)[],
): Promise<ListedSubstitution[]> {
  const names = await listNames();
  return rows
    .map((row) => ({
      ...row,
      status: statusAsRead(row.status, row.date, today()),
      absentTeacher: names.get(row.absentTeacherId) ?? UNKNOWN_NAME,
      substituteName:
        names.get(row.substituteTeacherId ?? "") ?? row.dedicatedSubstitute ?? UNKNOWN_NAME,
    }))
    .sort(inOrder);
}

function inOrder(a: ListedSubstitution, b: ListedSubstitution): number {
  return (
    Number(isActive(b.status)) - Number(isActive(a.status)) ||
    compareCodes(a.date, b.date) ||
    compareBlocks(a.classBlock, b.classBlock) ||
    compareNames(a.absentTeacher, b.absentTeacher) ||
    compareCodes(a.createdAt, b.createdAt) ||
    compareCodes(a.id, b.id)
  );
}

/** The active substitutions of a range of dates, counted by date and absent teacher. */
export function tallySubstitutions(range: DateRange): Promise<CoverTally[]> {
  return db()
    .select({
      date: substitutions.date,
      absentTeacherId: substitutions.absentTeacherId,
      count: sql<number>`count(*)`,
    })
    .from(substitutions)
    .where(
      and(
        between(substitutions.date, range.start, range.end),
        ne(substitutions.status, "cancelled"),
      ),
    )
    .groupBy(substitutions.date, substitutions.absentTeacherId);
}
