import { ask } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { coverLosses, type LostCover } from "./lost-cover";

const FREED = "Cancelled then; whoever covers is free again";

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
    const many = lost.length === 1 ? "1 substitution" : `${lost.length} substitutions`;
    return { ...words(many), losses: coverLosses(lost, FREED) };
  });
}
