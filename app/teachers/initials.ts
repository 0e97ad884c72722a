/** Made once: it is slow to make, and a list of teachers needs it hundreds of times. */
let segmenter: Intl.Segmenter | null = null;

/** A Latin or Arabic letter with no mark joined to it: a written character by itself. */
const PLAIN_LETTER = /^[\p{Script=Latin}\p{Script=Arabic}](?![\p{M}\p{Cf}])/u;

/** The first written character of a word: what a reader sees as one, marks and joiners included. */
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

/**
 * One or two initials of a name in any script: of its first and last word that has a letter or
 * digit, in capitals. Two Arabic letters are kept from joining. "" without letter or digit.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = ends.map((word) => firstGrapheme(word ?? "").toLocaleUpperCase("en"));
  const joins = letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(joins ? NOT_JOINED : "");
}
