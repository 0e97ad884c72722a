import { db } from "db/client";
import { outings, substitutions } from "db/schema";
import { addAbsence } from "~/cover/absences/absences.server";
import { type AbsenceTerms, changeAbsence } from "~/cover/absences/change-absence.server";
import { freeCoverOf } from "~/cover/absences/remove-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import type { ClassRef } from "~/cover/assignments/assignment";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { noteClass } from "~/cover/class-notes.server";
import { recordClassesOut, takeBackClassesOut } from "~/cover/classes-out/classes-out.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { choose, leaveOpen, planAgain } from "~/cover/plan-choices/choices-of-classes.server";
import {
  agreeToOneMore,
  sayNotToday,
  takeBackNotToday,
  takeBackOneMore,
} from "~/cover/plan-choices/choices-of-people.server";
import { openAgain } from "~/cover/releases/releases.server";
import type { Random } from "~/demo/random";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { agreedTo, releaseWithCover, removeWithCover } from "../agreed";
import { BLOCKS } from "../default-week";
import { CLERK, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

const MONDAY = "2026-11-23";
const PEOPLE = smallSchool.map(({ id }) => id);
const STUDENTS = ["7A", "7B", "8C"];

export const oneOf = <T>(random: Random, list: readonly T[]): T => random.shuffled(list)[0] as T;

/** Does something that may be refused; whether it was done. */
export async function refusable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** One act of a clerk, whatever comes of it: a refusal is an answer. */
export async function doAnything(random: Random): Promise<void> {
  const [person, other] = random.shuffled(PEOPLE) as [string, string];
  const date = random.chance(0.8) ? SUNDAY : MONDAY;
  const ref = { absentTeacherId: person, block: oneOf(random, BLOCKS.slice(0, 4)) };
  const rows = await db().select().from(substitutions);
  const scope = oneOf(random, ["day", "from", "all"] as const);
  const acts: (() => Promise<unknown>)[] = [
    () => addAbsence(date, person, CLERK),
    () => addAbsence(SUNDAY, person, CLERK),
    () => changeSomeAbsence(random, date, person, scope),
    () => changeSomeAbsence(random, date, person, scope),
    () => removeWithCover(date, person, scope),
    () => freeCoverOf(date, [person], CLERK),
    () => sayNotToday(date, person, CLERK),
    () => takeBackNotToday(date, person, CLERK),
    () => agreeToOneMore(date, person, CLERK),
    () => takeBackOneMore(date, person, CLERK),
    () => chooseSomebody(random, date, ref, other),
    () => leaveOpen(date, ref, CLERK),
    () => planAgain(date, ref, CLERK),
    () => cancelSubstitutions(random.shuffled(rows.map(({ id }) => id)).slice(0, 2), CLERK),
    () => assignSome(random, date),
    () => assignSome(random, SUNDAY),
    () =>
      releaseWithCover(date, ref, {
        note: "Exam",
        // Not drawn, so that seeds go on meaning the same acts.
        kind: ([null, "no class", "work alone"] as const)[BLOCKS.indexOf(ref.block) % 3],
        withTeacherId: random.chance(0.6) ? other : "",
      }),
    () => openAgain(date, ref, CLERK),
    () =>
      noteClass(
        date,
        ref,
        { work: random.chance(0.7) ? `Page ${random.between(1, 9)}` : "", room: "Lab" },
        CLERK,
      ),
    () => sendOut(random, date),
    () => bringIn(random),
  ];
  await refusable(oneOf(random, acts));
}

/** Somebody for a class, perhaps in place of who covers it. */
async function chooseSomebody(
  random: Random,
  date: IsoDate,
  ref: ClassRef,
  teacherId: string,
): Promise<void> {
  const { substitutions: rows } = await readCoverDay(date);
  const covering = rows.find(
    (row) =>
      row.status === "assigned" &&
      row.absentTeacherId === ref.absentTeacherId &&
      row.classBlock === ref.block,
  );
  const replaces = random.chance(0.7) ? (covering?.id ?? null) : null;
  await choose(date, { ...ref, teacherId, replaces }, CLERK);
}

/** An absence for a part of the day, or for two days; what is asked about is agreed to. */
async function changeSomeAbsence(
  random: Random,
  date: IsoDate,
  person: string,
  scope: AbsenceTerms["scope"],
): Promise<void> {
  const [first = 0, last = 0] = [random.between(0, 3), random.between(0, 3)].sort();
  const isPart = random.chance(0.6);
  const wanted = {
    firstBlock: isPart ? (BLOCKS[first] ?? "") : "",
    lastBlock: isPart ? (BLOCKS[last] ?? "") : "",
    until: random.chance(0.4) ? MONDAY : "",
    reason: "",
  };
  const terms = { scope, recorded: "change" as const };
  await agreedTo((agreed) => changeAbsence(date, person, wanted, { ...terms, agreed }, CLERK));
}

/** Some people for classes of who is absent, and perhaps a covered class for somebody else. */
async function assignSome(random: Random, date: IsoDate): Promise<unknown> {
  const day = await readCoverDay(date);
  const classIds = day.absences.flatMap(({ teacherId }) => BLOCKS.map((b) => `${teacherId}|${b}`));
  const pairs = random
    .shuffled(classIds)
    .slice(0, 6)
    .map((classId) => ({ personId: oneOf(random, PEOPLE), classId }));
  const standing = day.substitutions.filter(({ status }) => status === "assigned");
  const moves = random
    .shuffled(standing)
    .slice(0, random.between(0, 1))
    .map((row) => ({
      rowId: row.id,
      personId: oneOf(random, PEOPLE),
      classId: `${row.absentTeacherId}|${row.classBlock}`,
    }));
  return assignShown(date, { pairs, moves }, CLERK);
}

async function sendOut(random: Random, date: IsoDate): Promise<void> {
  const [first = 0, last = 0] = [random.between(0, 3), random.between(0, 3)].sort();
  const wanted = {
    students: oneOf(random, STUDENTS),
    from: date,
    until: random.chance(0.3) ? MONDAY : "",
    firstBlock: BLOCKS[first] ?? "",
    lastBlock: BLOCKS[last] ?? "",
    note: "Trip",
  };
  await agreedTo((agreed) => recordClassesOut(wanted, agreed, CLERK));
}

async function bringIn(random: Random): Promise<void> {
  const rows = await db().select().from(outings);
  const [one] = random.shuffled(rows);
  if (!one) return;
  const which = { date: one.date, id: one.id, all: random.chance(0.5) };
  await agreedTo((agreed) => takeBackClassesOut(which, agreed, CLERK));
}
