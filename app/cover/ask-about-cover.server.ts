import { ask } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { coverLosses, type LostCover } from "./lost-cover";

/**
 * Throws `Unanswered` unless no cover is `lost`, or this very cover is agreed to. `words` are the
 * question's, and are given how much is lost ("1 substitution"); `ended` is what ends besides, in words.
 */
export function askAboutCover(
  lost: readonly LostCover[],
  agreed: string | null,
  words: (many: string) => Required<Pick<Question, "title" | "yes" | "no">>,
  ended: readonly string[] = [],
): void {
  ask([...lost, ...ended], agreed, () => {
    const isOne = lost.length === 1;
    const many = isOne ? "1 substitution" : `${lost.length} substitutions`;
    const title = isOne
      ? "This cover is cancelled, and the substitute is free again"
      : "This cover is cancelled, and the substitutes are free again";
    const also = { kind: "said", title: "What was said of it ends", lines: [...ended] };
    const losses = [...coverLosses(lost, title), also].filter(({ lines }) => lines.length > 0);
    return { ...words(many), losses };
  });
}
