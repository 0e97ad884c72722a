import { type Database, db, type Transaction } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, eq, gte, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { groupBy } from "~/cover/day/day";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { latestTold } from "./known";
import { readHeard } from "./published.server";

/**
 * Of those with classes on a date, by their ids: the other dates from today on of which they were
 * given classes of the same person in the same press, also what was cancelled since.
 */
export async function datesGivenTogether(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<Map<string, IsoDate[]>> {
  const other = alias(substitutions, "other");
  const { substituteTeacherId, absentTeacherId, createdAt } = substitutions;
  const rows = await source
    .selectDistinct({ id: substituteTeacherId, date: other.date })
    .from(substitutions)
    .innerJoin(
      other,
      and(
        eq(other.substituteTeacherId, substituteTeacherId),
        eq(other.absentTeacherId, absentTeacherId),
        eq(other.createdAt, createdAt),
      ),
    )
    .where(and(eq(substitutions.date, date), ne(other.date, date), gte(other.date, today())))
    .orderBy(other.date);
  const dates = new Map<string, IsoDate[]>();
  for (const { id, date } of rows) if (id) dates.set(id, [...(dates.get(id) ?? []), date]);
  return dates;
}

/** Of cover that was cancelled just now: where somebody knows of several of its dates, the first of these. */
export async function whomToTell(
  lost: readonly { id: string }[],
): Promise<{ date: IsoDate; teacherId: string } | null> {
  if (lost.length < 2) return null;
  const { id, date, substituteTeacherId } = substitutions;
  const rows = await db()
    .select({ date, teacherId: substituteTeacherId })
    .from(substitutions)
    .where(
      among(
        id,
        lost.map((one) => one.id),
      ),
    )
    .orderBy(date);
  for (const [teacherId, theirs] of groupBy(rows, (row) => row.teacherId ?? "")) {
    const first = theirs[0]?.date;
    if (!first || theirs.every((row) => row.date === first)) continue;
    const [known] = latestTold(await readCoverDay(first), teacherId, [], await readHeard(first));
    if (known && !known.isShown && known.tasks.length > 0) return { date: first, teacherId };
  }
  return null;
}
