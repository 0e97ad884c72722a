import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import type { FontFace } from "./look";

const FILES: Record<FontFace, string> = {
  regular: "DejaVuSansCondensed.ttf",
  bold: "DejaVuSansCondensed-Bold.ttf",
};
const opened = new Map<FontFace, Font>();

/** From `dejavu-fonts-ttf`: Latin, Greek, Cyrillic, Arabic, Hebrew. */
export function fontOf(face: FontFace): Font {
  const known = opened.get(face);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const font = openSync(resolve(`dejavu-fonts-ttf/ttf/${FILES[face]}`));
  if (!("layout" in font)) throw new Error(`${FILES[face]} is a collection of fonts`);
  const readable = withReadableLetters(font);
  opened.set(face, readable);
  return readable;
}

/** Forgets earlier documents' letters. Ligatures say theirs backwards: copying turns them. */
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
