import { createHash } from "node:crypto";
import type { Loss, Question } from "./form-reply";
import { Refusal } from "./refusal";

/** A text that stands for what somebody is shown, in whatever order: 22 characters. */
export function digestOf(shown: readonly unknown[]): string {
  const parts = shown.map((one) => JSON.stringify(one)).sort();
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

export function isAgreed(shown: readonly unknown[], agreed: string | null): boolean {
  return shown.length === 0 || agreed === digestOf(shown);
}

/** Somebody is to say Yes first: a 409, which a form shows as its question. */
export class Unanswered extends Refusal {
  constructor(readonly question: Question) {
    const words = question.losses.map(({ title, lines }) => [title, ...lines].join(": "));
    super(409, words.join(". ") || "This is asked first");
    this.name = "Unanswered";
  }
}

/** Throws `Unanswered` unless nothing is `shown`, or this very thing is agreed to. In a transaction
 * that undoes what was written: what would be lost may be found before or after it is gone. */
export function ask(
  shown: readonly unknown[],
  agreed: string | null,
  losses: () => readonly Loss[],
): void {
  if (isAgreed(shown, agreed)) return;
  throw new Unanswered({ losses: [...losses()], agree: digestOf(shown) });
}
