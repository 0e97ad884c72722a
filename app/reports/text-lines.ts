/** A text as it is set in a line: NFC, every run of blanks and control characters one space. */
export function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Breaks a tidy text into lines that fit, as many words to a line as go in. A line ends after a space
 * or a hyphen; a word that fits no line is broken between characters as people see them (graphemes).
 * The lines together are the text; the space a line ends with is part of it, and is not measured.
 */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, fits)) {
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line);
      line = "";
    }
    line += piece;
  }
  return line ? [...lines, line] : lines;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text in its characters as people see them, accents and joined emoji included. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a line may end after: words with their hyphen or space, and the graphemes of too long ones. */
function pieces(text: string, fits: (line: string) => boolean): string[] {
  const words = text.match(/(?:[^\s-]*-+|[^\s-]+)\s*/g) ?? [];
  return words.flatMap((word) => (fits(word.trimEnd()) ? [word] : graphemesOf(word)));
}
