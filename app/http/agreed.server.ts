import { createHash } from "node:crypto";
import type { Question } from "./form-reply";
import { type FieldErrors, Refusal } from "./refusal";

/** A text that stands for what somebody is shown, in whatever order: 22 characters. */
export function fingerprint(shown: readonly unknown[]): string {
  const parts = shown.map((one) => JSON.stringify(one)).sort();
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

/** What is agreed to without being asked: a program beside the screens means what it sends. */
export const EVERYTHING = "everything";

/** Somebody is to say Yes first: a 409, which a form shows as its question. */
export class Unanswered extends Refusal {
  constructor(readonly question: Question) {
    const words = question.losses.map(({ title, lines }) => [title, ...lines].join(": "));
    super(409, words.join(". ") || "This is asked first");
    this.name = "Unanswered";
  }
}

/** It is not clear what is meant: a 409, which a form shows with these `asks` in it. */
export class Unclear<Asks = unknown> extends Refusal {
  constructor(
    readonly asks: Asks,
    errors?: FieldErrors,
  ) {
    super(409, "This is asked first", { errors });
    this.name = "Unclear";
  }
}

/** Whether nothing is `shown`, or it is (one of) what is `agreed` to, the texts with blanks between. */
export function isUnchanged(shown: readonly unknown[], agreed: string | null): boolean {
  if (shown.length === 0 || agreed === EVERYTHING) return true;
  return agreed?.split(" ").includes(fingerprint(shown)) ?? false;
}

/** Throws `Unanswered` unless nothing is `shown`, or this very thing is agreed to. In a transaction
 * that undoes what was written: what would be lost may be found before or after it is gone. */
export function ask(
  shown: readonly unknown[],
  agreed: string | null,
  question: () => Omit<Question, "agree">,
): void {
  if (!isUnchanged(shown, agreed))
    throw new Unanswered({ ...question(), agree: fingerprint(shown) });
}
