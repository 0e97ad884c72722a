import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { insertJson } from "db/json-rows";
import { absences } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { formatDate, type IsoDate } from "~/school/dates";
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
  const rows = absent.map(({ date, id }) => ({ id: randomUUID(), date, teacherId: id, ...entry }));
  const added = await tx.all<Added>(insertNew(rows));
  const names = new Map(absent.map(({ id, name }) => [id, name]));
  return added.map(
    (row) => `recorded ${names.get(row.teacherId)} absent on ${formatDate(row.date)}`,
  );
}

type Added = Pick<typeof absences.$inferSelect, "date" | "teacherId">;
const insertNew = insertJson(
  absences,
  sql`on conflict do nothing returning ${absences.date}, ${absences.teacherId} as ${sql.identifier("teacherId")}`,
);

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

const insertAll = insertJson(absences);

/** Inserts absences as they are: for the demo school. */
export async function insertAbsences(
  tx: Transaction,
  rows: (typeof absences.$inferInsert)[],
): Promise<void> {
  await tx.run(insertAll(rows));
}
