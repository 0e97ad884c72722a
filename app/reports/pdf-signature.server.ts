import { GREY, NOTE, PAGE } from "~/pdf/look";
import { decorate, leftOf, type Paper, setText, type Tagged, writeText } from "~/pdf/paper.server";

export const SIGNING_ROOM = 44;
const GAP = { parts: 16, words: 5 };
const SHARES = [4, 4, 2];

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
