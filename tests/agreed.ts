import { removeAbsence } from "~/cover/absences/remove-absence.server";
import type { Scope } from "~/cover/absences/scope";
import type { ClassRef } from "~/cover/assignments/assignment";
import { releaseClass, type WantedRelease } from "~/cover/releases/releases.server";
import { Unanswered, Unclear } from "~/http/agreed.server";
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

/** What is asked of a form that is not clear. Throws where nothing is. */
export async function unclearIn(work: Promise<unknown>): Promise<unknown> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Unclear) return thrown.asks;
  throw thrown ?? new Error("Nothing was asked");
}

/** Does an act of somebody who agrees to whatever it asks. */
export async function agreedTo<Done>(act: (agreed: string | null) => Promise<Done>): Promise<Done> {
  try {
    return await act(null);
  } catch (thrown) {
    if (thrown instanceof Unanswered) return act(thrown.question.agree);
    throw thrown;
  }
}

/** The lines of what would be lost, those of one kind or date together. */
export function linesOf(question: Question | null | undefined): string[][] {
  return (question?.losses ?? []).map(({ lines }) => lines);
}

/** Removes an absence, by somebody who has seen what cover it has. */
export function removeWithCover(
  date: IsoDate,
  teacherId: string,
  scope: Scope = "day",
  actor = CLERK,
) {
  return agreedTo((agreed) => removeAbsence(date, teacherId, { agreed, scope }, actor));
}

/** Says that a class needs no cover, by somebody who has seen who has it. */
export function releaseWithCover(
  date: IsoDate,
  ref: ClassRef,
  wanted: Omit<WantedRelease, "agreed">,
  actor = CLERK,
) {
  return agreedTo((agreed) => releaseClass(date, ref, { ...wanted, agreed }, actor));
}
