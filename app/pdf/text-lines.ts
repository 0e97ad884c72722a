const NO_BREAK = "\u00a0";

/**
 * A text to set: NFC, blanks and control characters in a row become one space. A no-break space
 * between words stays, and no line ends there.
 */
export function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, (blanks) => (blanks === NO_BREAK ? blanks : " "))
    .trim();
}

/**
 * Breaks a tidy text into fitting lines, after a space, hyphen or slash; too long words where their
 * script parts them, else between graphemes. Joined they are the text; end spaces are unmeasured.
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

/** What a line may end after: a word with its space or hyphen; a date's hyphens part nothing. */
export function unbrokenParts(text: string): string[] {
  return text
    .split(/(?<=[^\S\u00a0])(?=\S)|(?<=\p{L}[-/])(?=\p{L})/u)
    .filter((word) => word !== "");
}

/** Finds the words of Thai, Chinese and Japanese, which write no spaces. */
const innerWords = new Intl.Segmenter("en", { granularity: "word" });

function pieces(text: string, fits: (line: string) => boolean): string[] {
  const whole = (piece: string) => fits(piece.trimEnd());
  return unbrokenParts(text).flatMap((word) => {
    if (whole(word)) return [word];
    return Array.from(innerWords.segment(word), ({ segment }) => segment).flatMap((part) =>
      whole(part) ? [part] : graphemesOf(part),
    );
  });
}
