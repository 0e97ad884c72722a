import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import type { Face } from "./pdf-look";
import { graphemesOf } from "./text-lines";

const FILES: Record<Face, string> = {
  regular: "DejaVuSansCondensed.ttf",
  bold: "DejaVuSansCondensed-Bold.ttf",
};
/** Drawn for a character that the font does not have. */
const MISSING = "□";

const opened = new Map<Face, Font>();

/** A font of the installed package `dejavu-fonts-ttf`, read once: Latin, Greek, Cyrillic, Arabic, Hebrew. */
export function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const font = openSync(resolve(`dejavu-fonts-ttf/ttf/${FILES[face]}`));
  if (!("layout" in font)) throw new Error(`${FILES[face]} is a collection of fonts`);
  const readable = withReadableLetters(font);
  opened.set(face, readable);
  return readable;
}

/**
 * The font, saying for each glyph which letters it stands for, so that text can be searched and copied.
 * By itself it forgets them for a glyph that was part of another one in an earlier document. And who
 * copies right-to-left text turns it round letter by letter, also within a ligature such as lam-alef:
 * so a ligature says its letters the other way round, to come out right.
 */
function withReadableLetters(font: Font): Font {
  const getGlyph: Font["getGlyph"] = (id, codePoints = []) => {
    const glyph = font.getGlyph(id, codePoints);
    if (codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  const layout: Font["layout"] = (...asked) => {
    const run = font.layout.apply(readable, asked);
    if (run.direction === "rtl")
      for (const glyph of new Set(run.glyphs)) glyph.codePoints = [...glyph.codePoints].reverse();
    return run;
  };
  const readable: Font = Object.create(font, {
    getGlyph: { value: getGlyph },
    layout: { value: layout },
  });
  return readable;
}

/**
 * The text with a box for each character the font lacks, and without the accents and invisible signs
 * it lacks; marks of direction stay, since they are used up before anything is drawn.
 */
export function drawable(text: string, face: Face): string {
  const font = fontOf(face);
  const has = (sign: string) =>
    /\p{Bidi_Control}/u.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  if (Array.from(text).every(has)) return text;
  return graphemesOf(text)
    .map((grapheme) => {
      const [base = "", ...marks] = grapheme;
      if (has(base)) return [base, ...marks.filter(has)].join("");
      return /\p{Default_Ignorable_Code_Point}/u.test(base) ? "" : MISSING;
    })
    .join("");
}
