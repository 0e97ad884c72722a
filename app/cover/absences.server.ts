import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { absences } from "db/schema";
import { and, eq } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { formatShortDate, type IsoDate } from "~/school/dates";
import { refuseUnchangeable } from "./changeable.server";
import { readCoverDay } from "./cover-day.server";
import { findPerson } from "./day";

/**
 * Records that a teacher is away on a date; once, however often it is said. Answers whether it is new.
 * Throws 409 for a past date or a day off, 404 for a teacher who is not there.
 */
export function addAbsence(date: IsoDate, teacherId: string, actor: Actor): Promise<boolean> {
  refuseUnchangeable(date);
  return write(async (tx) => {
    const teacher = findPerson(await readCoverDay(date, tx), teacherId);
    if (!teacher) throw new Refusal(404, "This teacher is no longer there");
    const entered = await addAbsences(tx, [{ date, ...teacher }], actor);
    await recordAct(tx, actor, ...entered);
    return entered.length > 0;
  });
}

/**
 * The same inside a transaction, for several teachers (by id) and dates. Answers what is new, in words for the trail,
 * where the caller records it.
 */
export async function addAbsences(
  tx: Transaction,
  absent: { date: IsoDate; id: string; name: string }[],
  actor: Actor,
): Promise<string[]> {
  if (absent.length === 0) return [];
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  const added = await tx
    .insert(absences)
    .values(absent.map(({ date, id }) => ({ id: randomUUID(), date, teacherId: id, ...entry })))
    .onConflictDoNothing()
    .returning({ date: absences.date, teacherId: absences.teacherId });
  const names = new Map(absent.map(({ id, name }) => [id, name]));
  return added.map(
    (row) => `recorded ${names.get(row.teacherId)} absent on ${formatShortDate(row.date)}`,
  );
}

/** Takes an absence back inside a transaction. Answers whether there was one. */
export async function deleteAbsence(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(absences)
    .where(and(eq(absences.date, date), eq(absences.teacherId, teacherId)))
    .returning();
  return gone.length > 0;
}

/** Inserts absences as they are: for the demo school. */
export async function insertAbsences(
  tx: Transaction,
  rows: (typeof absences.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    // biome-ignore lint/performance/noAwaitInLoops: 500 rows at a time, as many as a statement may carry
    await tx.insert(absences).values(rows.slice(start, start + 500));
  }
}
