import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, hasAgreed, isAwayAllDay, nameOf } from "../day/day";
import { mayGoBeyond } from "../day/limits";
import { refusePastDate, refuseUneditableDate } from "../editable-date.server";
import { ofPerson, withChoice, withoutWord } from "./plan-choices";
import { whyNotWithoutAgreement } from "./whether-chosen";
import { changeWords } from "./write-choices.server";

/**
 * Once; answers the name. What they cover stays, an agreement to one class more ends. Throws 409
 * (past date, day off, absent, covers by that agreement), 404 (nobody).
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
 * Once; ends a “no”; answers the name. Throws 409 (past date, day off, absent, never covers), 404
 * (nobody).
 */
export function agreeToOneMore(date: IsoDate, teacherId: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const { person } = await whoIsThere(tx, date, teacherId);
    if (!mayGoBeyond(person)) throw new Refusal(409, `${person.name} never covers`);
    await changeCover(tx, actor, { kind: "one more", dates: [date] }, () =>
      changeWords(tx, date, (words) => withChoice(words, ofPerson("one more", teacherId)), actor),
    );
    return person.name;
  });
}

async function whoIsThere(tx: Transaction, date: IsoDate, teacherId: string) {
  const day = await readCoverDay(date, tx);
  refuseUneditableDate(day);
  const person = findPerson(day, teacherId);
  if (!person) throw new Refusal(404, "This person has been deleted");
  if (isAwayAllDay(day, teacherId)) throw new Refusal(409, `${person.name} is absent on this day`);
  return { day, person };
}

/** Answers the name. Throws 409 for a past date. */
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

/** Throws 409 for a past date, and where they cover by it. */
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

/** Inside a change of cover; they are chosen for nothing then. */
export function addNotToday(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
  actor: Actor,
): Promise<void> {
  const word = ofPerson("not today", teacherId);
  return changeWords(tx, date, (words) => withChoice(words, word), actor);
}
