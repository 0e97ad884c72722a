import type { Measure, Type } from "./sheet-measures";

/* Estimates: where a browser's fonts are wider a table still breaks no word. */

const NARROW = /[iIjltfr.,:;'’!|()[\] ·-]/;
const WIDE = /[mwMW@%—]/;
const SQUARE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}\uFF00-\uFFEF]/u;
const UPPER = /[\p{Lu}]/u;

function partOf(sign: string): number {
  if (NARROW.test(sign)) return 0.31;
  if (WIDE.test(sign)) return 0.84;
  if (SQUARE.test(sign)) return 1;
  if (/[\p{M}\p{Bidi_Control}]/u.test(sign)) return 0;
  return UPPER.test(sign) ? 0.63 : 0.54;
}

function widthOf(text: string, { size, isBold }: Type): number {
  const parts = Array.from(text).reduce((width, sign) => width + partOf(sign), 0);
  return parts * size * (isBold ? 1.1 : 1);
}

export const estimate: Measure = (text, type) => ({
  widest: Math.max(...text.split(/[^\S\u00a0]|(?<=\p{L}[-/])/u).map((word) => widthOf(word, type))),
  line: widthOf(text, type),
});
