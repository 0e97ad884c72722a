import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { spokenTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { asHeadline } from "~/school/sentence";
import { type ClassRef, classRefOf, coveredReason } from "../assignments/assignment";
import { changeCover } from "../change-cover.server";
import { classToChange } from "../class-of-day.server";
import { classId } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, isAbsent, nameOf } from "../day/day";
import { whyNotHandOn } from "../day/free";
import { taughtIn } from "../day/released";
import { refusePastDate } from "../editable-date.server";
import { canBeLetGo } from "../hand-on/offers";
import {
  chosen,
  chosenInstead,
  leftOpen,
  type PlanChoice,
  withChoice,
  withoutWord,
} from "./plan-choices";
import { changeWords } from "./write-choices.server";

/** `replaces`: the row that covers it. Throws 409 (past date, day off, released, covered), 404. */
export function choose(
  date: IsoDate,
  ref: ClassRef & { teacherId: string; replaces: string | null },
  actor: Actor,
): Promise<void> {
  const word = chosen(ref.teacherId, classIdOf(ref), ref.replaces);
  return sayOfClass(date, word, actor, (day) => {
    const person = findPerson(day, ref.teacherId);
    if (!person) throw new Refusal(404, "This substitute has been deleted");
    if (person.id === ref.absentTeacherId)
      throw new Refusal(409, `${person.name} is the absent teacher`);
  });
}

/**
 * Somebody who teaches then takes the class, and hands on their own. Throws as `choose`, and 409 where
 * they cannot be let go.
 */
export async function handOn(
  date: IsoDate,
  ref: ClassRef & { teacherId: string },
  actor: Actor,
): Promise<{ name: string; own: string }> {
  let said = { name: "", own: "" };
  await sayOfClass(date, chosenInstead(ref.teacherId, classIdOf(ref)), actor, (day) => {
    const person = findPerson(day, ref.teacherId);
    if (!person) throw new Refusal(404, "This teacher has been deleted");
    const owner = nameOf(day, ref.absentTeacherId);
    if (!isAbsent(day, ref.absentTeacherId))
      throw new Refusal(409, `${owner} is not absent: a class that is handed on goes no further`);
    const why = whyNotHandOn(day, person, ref.block);
    if (why) throw new Refusal(409, `${person.name}: ${why}`);
    const own = taughtIn(day, person, ref.block);
    said = { name: person.name, own: own?.students ?? `block ${ref.block}` };
    if (!own || !canBeLetGo(day, person, own)) {
      throw new Refusal(409, `Nobody is free to take ${said.own} of ${person.name} then`);
    }
  });
  return said;
}

/** Throws as `choose`. */
export function leaveOpen(date: IsoDate, ref: ClassRef, actor: Actor): Promise<void> {
  return sayOfClass(date, leftOpen(classIdOf(ref)), actor, () => undefined);
}

const classIdOf = ({ absentTeacherId, block }: ClassRef) => classId(absentTeacherId, block);

function sayOfClass(
  date: IsoDate,
  word: PlanChoice & { classId: string | null },
  actor: Actor,
  check: (day: CoverDay) => void,
): Promise<void> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    check(day);
    const one = classToChange(day, classRefOf(word.classId ?? ""));
    const isOther = one.cover !== null && one.cover.id !== word.replaces;
    const covered = isOther ? coveredReason(day, one, spokenTime) : null;
    if (covered) throw new Refusal(409, asHeadline(`${covered}.`));
    if (one.released) {
      const words = `Block ${one.block} of ${nameOf(day, one.absentTeacherId)} needs no cover`;
      throw new Refusal(409, words);
    }
    await changeCover(tx, actor, { kind: "class planned", dates: [date] }, () =>
      changeWords(tx, date, (words) => withChoice(words, word), actor),
    );
  });
}

/** What was said may be gone since. Throws 409 for a past date. */
export function planAgain(date: IsoDate, ref: ClassRef, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    await changeCover(tx, actor, { kind: "class planned", dates: [date] }, () =>
      changeWords(tx, date, (words) => withoutWord(words, leftOpen(classIdOf(ref))), actor),
    );
  });
}
