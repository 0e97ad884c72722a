import { normalized } from "~/school/names";
import { withoutTitles } from "~/school/titles";

/** A person's initials in a circle; hidden from screen readers, as the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      dir="auto"
      // Old browsers may split a rare script unlike the server: the server's letters stay.
      suppressHydrationWarning
      className="avatar edged h-9 w-9"
    >
      {initialsOf(name) || "?"}
    </span>
  );
}

/** Made once: it is slow to make, and a list of teachers needs it hundreds of times. */
let segmenter: Intl.Segmenter | null = null;

const PLAIN_LETTER = /^[\p{Script=Latin}\p{Script=Arabic}](?![\p{M}\p{Cf}])/u;

function firstGrapheme(word: string): string {
  const [letter] = PLAIN_LETTER.exec(word) ?? [];
  if (letter) return letter;
  if (typeof Intl !== "undefined" && "Segmenter" in Intl) {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
    const [first] = segmenter.segment(word);
    return first?.segment ?? "";
  }
  return /^\P{M}\p{M}*/u.exec(word)?.[0] ?? "";
}

const NOT_JOINED = "\u200c";

/** Of the first and last word with a letter or digit, without titles. Two Arabic letters are kept from joining. */
export function initialsOf(name: string): string {
  const words = normalized(withoutTitles(name), "NFC")
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = ends.map((word) => firstGrapheme(word ?? "").toLocaleUpperCase("en"));
  const joins = letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(joins ? NOT_JOINED : "");
}
