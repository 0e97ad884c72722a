import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { insertJson } from "db/json-rows";
import { absences, classNotes, clerkWords, releases } from "db/schema";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";

/**
 * Records that a teacher is away on a date; once, however often it is said. Answers whether it is new.
 * Throws 409 for a past date or a day off, 404 for a teacher who is not there.
 */
export function addAbsence(date: IsoDate, teacherId: string, actor: Actor): Promise<boolean> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const teacher = findPerson(day, teacherId);
    if (!teacher) throw new Refusal(404, "This teacher is no longer there");
    const { changeIds } = await changeCover(
      tx,
      actor,
      { kind: "absence recorded", dates: [date] },
      () => addAbsences(tx, [{ date, teacherId }], actor),
    );
    return changeIds.length > 0;
  });
}

/** The same for several inside a change of cover (`changeCover`): those that are there already stay as they are. */
export async function addAbsences(
  tx: Transaction,
  absent: ({ date: IsoDate; teacherId: string; series?: string | null } & PartOfDay)[],
  actor: Actor,
): Promise<void> {
  if (absent.length === 0) return;
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  await tx.run(insertNew(absent.map((one) => ({ id: randomUUID(), ...one, ...entry }))));
}

const insertNew = insertJson(absences, sql`on conflict do nothing`);

/** Makes another part of a day of a recorded absence, inside a change of cover. */
export async function lengthenAbsence(
  tx: Transaction,
  { date, teacherId }: { date: IsoDate; teacherId: string },
  { firstBlock = null, lastBlock = null }: PartOfDay,
): Promise<void> {
  const isTheirs = and(eq(absences.date, date), eq(absences.teacherId, teacherId));
  await tx.update(absences).set({ firstBlock, lastBlock }).where(isTheirs);
}

/**
 * Takes absences back inside a change of cover, with what was said of their classes: those that need no cover, work and room for
 * the day, and how they are planned.
 */
export async function deleteAbsences(
  tx: Transaction,
  absent: readonly { date: IsoDate; teacherId: string }[],
): Promise<void> {
  for (const { date, teacherId } of absent) {
    const isTheirs = and(eq(absences.date, date), eq(absences.teacherId, teacherId));
    // biome-ignore lint/performance/noAwaitInLoops: one transaction does one thing after the other
    await tx.delete(absences).where(isTheirs);
    for (const table of [releases, classNotes, clerkWords]) {
      const isOfAbsence = and(eq(table.date, date), eq(table.absentTeacherId, teacherId));
      // biome-ignore lint/performance/noAwaitInLoops: the same
      await tx.delete(table).where(isOfAbsence);
    }
  }
}

/** Takes back, inside a change of cover, what was said of classes of a teacher on some dates in blocks that are none of these. */
export async function deleteSaidBeyond(
  tx: Transaction,
  teacherId: string,
  dates: readonly IsoDate[],
  blocks: readonly Block[],
): Promise<void> {
  for (const table of [releases, classNotes, clerkWords]) {
    const isTheirs = and(eq(table.absentTeacherId, teacherId), inArray(table.date, [...dates]));
    // biome-ignore lint/performance/noAwaitInLoops: one transaction does one thing after the other
    await tx.delete(table).where(and(isTheirs, notInArray(table.classBlock, [...blocks])));
  }
}

const insertAll = insertJson(absences);

/** Inserts absences as they are: for the demo school. */
export async function insertAbsences(
  tx: Transaction,
  rows: (typeof absences.$inferInsert)[],
): Promise<void> {
  await tx.run(insertAll(rows));
}
