import { GREY, NOTE, PAGE } from "~/pdf/look";
import { decorate, type Paper, setText, type Tagged, writeText } from "~/pdf/paper.server";
import { SIGNATURE } from "./report-table";

/** From the end of a table to the foot of the line below it that is signed on, in points. */
export const SIGNING_ROOM = 44;
/** Between two of its parts, and between its words and what is written after them. */
const GAP = { parts: 16, words: 5 };
/** How the line is shared out. */
const SHARES = [4, 4, 2];

/** Writes the line to be signed on, its foot at `y`: each of its words with a rule after it. */
export function writeSignature(paper: Paper, root: Tagged, y: number): void {
  const whole = SHARES.reduce((sum, share) => sum + share, 0);
  const width = PAGE.width - GAP.parts * (SIGNATURE.length - 1);
  let x = PAGE.left;
  for (const [at, words] of SIGNATURE.entries()) {
    const text = setText(paper, words, NOTE, width);
    const part = (width * (SHARES[at] ?? 0)) / whole;
    writeText(paper, { parent: root, tag: "P" }, text, x, y - text.height);
    const [from, to] = [x + text.width + GAP.words, x + part];
    decorate(paper, "Layout", () => {
      paper.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(GREY);
    });
    x += part + GAP.parts;
  }
}
