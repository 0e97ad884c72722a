import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { isAwayAllDay } from "../day/away";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, hasAgreed, nameOf } from "../day/day";
import { refusePastDate, refuseUneditableDate } from "../editable-date.server";
import { ofPerson, withoutWord, withWord } from "./clerk-words";
import { whyNotWithoutAgreement } from "./whether-said";
import { changeWords } from "./write-words.server";

/**
 * Records once that somebody cannot cover on a date; answers their name. What they cover stays;
 * that they agreed to one class more ends, unless they have it. Throws 409 for a past date, a day
 * off, somebody absent or who has that class, 404 for who is not there.
 */
export function sayNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const { day, person } = await whoIsThere(tx, date, teacherId);
    refuseWithoutAgreement(day, teacherId);
    await changeCover(tx, actor, { kind: "not today", dates: [date] }, () =>
      addNotToday(tx, date, teacherId, actor),
    );
    return person.name;
  });
}

/**
 * Records once that somebody agreed to one class beyond their limits, which ends a “no”; answers
 * their name. Throws 409 for a past date, a day off or somebody absent, 404 for who is not there.
 */
export function agreeToOneMore(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const { person } = await whoIsThere(tx, date, teacherId);
    await changeCover(tx, actor, { kind: "one more", dates: [date] }, () =>
      changeWords(tx, date, (words) => withWord(words, ofPerson("one more", teacherId)), actor),
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

/** Takes back that somebody cannot come, if said; answers the name. Throws 409 for a past date. */
export function takeBackNotToday(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  refusePastDate(date);
  return write(async (tx) => {
    const name = nameOf(await readCoverDay(date, tx), teacherId);
    await changeCover(tx, actor, { kind: "can again", dates: [date] }, () =>
      changeWords(tx, date, (words) => withoutWord(words, ofPerson("not today", teacherId)), actor),
    );
    return name;
  });
}

/** The same of an agreement. Throws 409 too where they cover by it. */
export function takeBackOneMore(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseWithoutAgreement(day, teacherId);
    await changeCover(tx, actor, { kind: "no more", dates: [date] }, () =>
      changeWords(tx, date, (words) => withoutWord(words, ofPerson("one more", teacherId)), actor),
    );
    return nameOf(day, teacherId);
  });
}

function refuseWithoutAgreement(day: CoverDay, teacherId: string): void {
  const why = hasAgreed(day, teacherId) ? whyNotWithoutAgreement(day, teacherId) : null;
  if (why) throw new Refusal(409, why);
}

/** Inside a change of cover, writes that somebody cannot cover; they are chosen for nothing. */
export function addNotToday(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
  actor: Actor,
): Promise<void> {
  const word = ofPerson("not today", teacherId);
  return changeWords(tx, date, (words) => withWord(words, word), actor);
}
