import { coverToLose, removeAbsence } from "~/cover/absences/remove-absence.server";
import type { Scope } from "~/cover/absences/scope";
import type { ClassRef } from "~/cover/assignments/assignment";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { coverToCancel, releaseClass, type WantedRelease } from "~/cover/releases/releases.server";
import { digestOf, Unanswered } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import type { IsoDate } from "~/school/dates";
import { CLERK } from "./school";

/** What is asked before something is done; null if it is done unasked. */
export async function askedBy(work: Promise<unknown>): Promise<Question | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    if (thrown instanceof Unanswered) return thrown.question;
    throw thrown;
  }
}

/** The lines of what would be lost, those of one kind or date together. */
export function linesOf(question: Question | null | undefined): string[][] {
  return (question?.losses ?? []).map(({ lines }) => lines);
}

/** Removes an absence, by somebody who has seen what cover it has. */
export async function removeWithCover(
  date: IsoDate,
  teacherId: string,
  scope: Scope = "day",
  actor = CLERK,
) {
  const agreed = digestOf(await coverToLose(date, teacherId, scope));
  return removeAbsence(date, teacherId, { agreed, scope }, actor);
}

/** Says that a class needs no cover, by somebody who has seen who has it. */
export async function releaseWithCover(
  date: IsoDate,
  ref: ClassRef,
  wanted: Omit<WantedRelease, "agreed">,
  actor = CLERK,
) {
  const day = await readCoverDay(date);
  const one = classesToCover(day, ref.absentTeacherId).find(({ block }) => block === ref.block);
  const agreed = digestOf(one ? coverToCancel(day, one) : []);
  return releaseClass(date, ref, { ...wanted, agreed }, actor);
}
