import { GREY, NOTE, PAGE } from "~/pdf/look";
import { decorate, leftOf, type Paper, setText, type Tagged, writeText } from "~/pdf/paper.server";

/** From the end of a table to the foot of the line below it that is signed on, in points. */
export const SIGNING_ROOM = 44;
/** Between two of its parts, and between its words and what is written after them. */
const GAP = { parts: 16, words: 5 };
/** How the line is shared out. */
const SHARES = [4, 4, 2];

/** Writes the line to be signed, its foot at `y`: each of what it asks for with a rule after it. */
export function writeSignature(
  paper: Paper,
  root: Tagged,
  y: number,
  asked: readonly string[],
): void {
  const whole = SHARES.reduce((sum, share) => sum + share, 0);
  const width = PAGE.width - GAP.parts * (asked.length - 1);
  let start = 0;
  for (const [at, words] of asked.entries()) {
    const text = setText(paper, words, NOTE, width);
    const part = (width * (SHARES[at] ?? 0)) / whole;
    const x = leftOf(paper, PAGE, start, text.width);
    writeText(paper, { parent: root, tag: "P" }, text, x, y - text.height);
    const [ruled, length] = [text.width + GAP.words, part - text.width - GAP.words];
    const from = leftOf(paper, PAGE, start + ruled, length);
    decorate(paper, "Layout", () => {
      paper
        .moveTo(from, y)
        .lineTo(from + length, y)
        .lineWidth(0.75)
        .stroke(GREY);
    });
    start += part + GAP.parts;
  }
}
