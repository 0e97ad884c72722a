import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import type { Face } from "./look";

const FILES: Record<Face, string> = {
  regular: "DejaVuSansCondensed.ttf",
  bold: "DejaVuSansCondensed-Bold.ttf",
};
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
export function withReadableLetters(font: Font): Font {
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
