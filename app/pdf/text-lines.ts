const NO_BREAK = "\u00a0";

/** In NFC; blanks and control characters become one space. No line ends at a no-break space. */
export function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, (blanks) => (blanks === NO_BREAK ? blanks : " "))
    .trim();
}

/** Lines end after a space, hyphen or slash, else between graphemes. Joined they are the text. */
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

/** As people see them, accents and joined emoji included. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a line may end after: a word with its space or hyphen; a date's hyphens part nothing. */
export function unbrokenParts(text: string): string[] {
  return text
    .split(/(?<=[^\S\u00a0])(?=\S)|(?<=\p{L}[-/])(?=\p{L})/u)
    .filter((word) => word !== "");
}

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
