import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { insertJson } from "db/json-rows";
import { clerkWords } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { isAwayAllDay } from "../day/away";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, hasAgreed, hasSaidNo } from "../day/day";
import { reachedLimit } from "../day/limits";
import { refusePastDate, refuseUneditableDate } from "../editable-date.server";
import { whyNotWithoutAgreement } from "./whether-said";

/**
 * Records that somebody cannot cover on a date (asked and declined, or needed elsewhere), for every clerk; once, however often
 * it is said. What they cover already stays. Answers their name. Throws 409 for a past date, a day off or somebody absent,
 * 404 for who is not there.
 */
export function sayNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const { person } = await whoIsThere(tx, date, teacherId);
    await changeCover(tx, actor, { kind: "not today", dates: [date] }, () =>
      addNotToday(tx, [{ date, teacherId }], actor),
    );
    return person.name;
  });
}

/**
 * Records that somebody who is at a limit has agreed to one class more on a date; once, however often it is said. Answers their
 * name. Throws 409 for a past date, a day off, somebody absent or who cannot that day, and where no limit is reached; 404 for who is not there.
 */
export function agreeToOneMore(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const { day, person } = await whoIsThere(tx, date, teacherId);
    if (hasSaidNo(day, teacherId)) throw new Refusal(409, `${person.name} said no today`);
    if (!reachedLimit(person, person.usage))
      throw new Refusal(409, `${person.name} may take another class as it is`);
    await changeCover(tx, actor, { kind: "one more", dates: [date] }, () =>
      addWords(tx, [{ date, teacherId, kind: "one more" }], actor),
    );
    return person.name;
  });
}

async function whoIsThere(tx: Transaction, date: IsoDate, teacherId: string) {
  const day = await readCoverDay(date, tx);
  refuseUneditableDate(day);
  const person = findPerson(day, teacherId);
  if (!person) throw new Refusal(404, "This person is no longer there");
  if (isAwayAllDay(day, teacherId)) throw new Refusal(409, `${person.name} is absent on this day`);
  return { day, person };
}

/** Takes back that somebody cannot come; who has not said so stays as they are. Throws 409 for a past date. */
export function takeBackNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    await changeCover(tx, actor, { kind: "can again", dates: [date] }, () =>
      deleteWord(tx, date, teacherId, "not today"),
    );
  });
}

/** The same of an agreement. Throws 409 too where they cover by it. */
export function takeBackOneMore(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const why = hasAgreed(day, teacherId) ? whyNotWithoutAgreement(day, teacherId) : null;
    if (why) throw new Refusal(409, why);
    await changeCover(tx, actor, { kind: "no more", dates: [date] }, () =>
      deleteWord(tx, date, teacherId, "one more"),
    );
  });
}

type WordOfPerson = { date: IsoDate; teacherId: string; kind: "not today" | "one more" };

async function deleteWord(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
  kind: WordOfPerson["kind"],
): Promise<void> {
  const isIt = and(eq(clerkWords.date, date), eq(clerkWords.teacherId, teacherId));
  await tx.delete(clerkWords).where(and(isIt, eq(clerkWords.kind, kind)));
}

/** Writes that people cannot cover on dates, inside a change of cover; once, however often it is said. */
export function addNotToday(
  tx: Transaction,
  all: { date: IsoDate; teacherId: string }[],
  actor: Actor,
): Promise<void> {
  return addWords(
    tx,
    all.map((one) => ({ ...one, kind: "not today" })),
    actor,
  );
}

async function addWords(tx: Transaction, all: WordOfPerson[], actor: Actor): Promise<void> {
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  await tx.run(insertNew(all.map((one) => ({ id: randomUUID(), ...one, ...entry }))));
}

const insertNew = insertJson(clerkWords, sql`on conflict do nothing`);
