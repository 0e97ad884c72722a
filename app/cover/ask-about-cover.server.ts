import { ask } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { coverLosses, type LostCover } from "./lost-cover";

/**
 * Throws `Unanswered` unless no cover is `lost`, or this very cover is agreed to. `words` are the
 * question's, and are given how much is lost ("1 substitution").
 */
export function askAboutCover(
  lost: readonly LostCover[],
  agreed: string | null,
  words: (many: string) => Required<Pick<Question, "title" | "yes" | "no">>,
): void {
  ask(lost, agreed, () => {
    const isOne = lost.length === 1;
    const many = isOne ? "1 substitution" : `${lost.length} substitutions`;
    const title = isOne
      ? "This cover is cancelled, and the substitute is free again"
      : "This cover is cancelled, and the substitutes are free again";
    return { ...words(many), losses: coverLosses(lost, title) };
  });
}
