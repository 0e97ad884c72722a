import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { insertJson } from "db/json-rows";
import { notToday } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { isAwayAllDay } from "../day/away";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { refusePastDate, refuseUneditableDate } from "../editable-date.server";

/**
 * Records that somebody cannot cover on a date (asked and declined, or needed elsewhere), for every clerk; once, however often
 * it is said. What they cover already stays. Answers their name. Throws 409 for a past date, a day off or somebody absent,
 * 404 for who is not there.
 */
export function sayNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const person = findPerson(day, teacherId);
    if (!person) throw new Refusal(404, "This person is no longer there");
    if (isAwayAllDay(day, teacherId))
      throw new Refusal(409, `${person.name} is absent on this day`);
    await changeCover(tx, actor, { kind: "not today", dates: [date] }, () =>
      addNotToday(tx, [{ date, teacherId }], actor),
    );
    return person.name;
  });
}

/** Takes that back; who has not said so stays as they are. Throws 409 for a past date. */
export function takeBackNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const { date: onDate, teacherId: who } = notToday;
    await changeCover(tx, actor, { kind: "can again", dates: [date] }, () =>
      tx.delete(notToday).where(and(eq(onDate, date), eq(who, teacherId))),
    );
  });
}

/** Writes that people cannot cover on dates, inside a change of cover; once, however often it is said. */
export async function addNotToday(
  tx: Transaction,
  all: { date: IsoDate; teacherId: string }[],
  actor: Actor,
): Promise<void> {
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  await tx.run(insertNew(all.map((one) => ({ id: randomUUID(), ...one, ...entry }))));
}

const insertNew = insertJson(notToday, sql`on conflict do nothing`);
