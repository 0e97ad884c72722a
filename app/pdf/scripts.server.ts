import type { Font } from "fontkit";
import { fontOf } from "./fonts.server";
import type { FontFace } from "./look";
import { graphemesOf, tidy } from "./text-lines";

/** Stands for letters that no font has; the file says then what it means. */
export const MISSING = "?";

export type NamedFont = { name: string; font: Font };

export type Fonts = {
  all: readonly NamedFont[];
  lackSome: boolean;
  /** "?" for letters no font has. Direction marks stay: they are used up before drawing. */
  drawable: (text: string, face: FontFace) => string;
  stretchesOf: (text: string, face: FontFace) => { text: string; font: NamedFont }[];
};

/** One for Latin, Greek, Cyrillic, Arabic and Hebrew, and parts of Noto's when needed. */
export async function fontsFor(texts: readonly { text: string; face: FontFace }[]): Promise<Fonts> {
  const fonts: Record<FontFace, NamedFont[]> = {
    regular: [{ name: "regular", font: fontOf("regular") }],
    bold: [{ name: "bold", font: fontOf("bold") }],
  };
  const lacking = await addMissing(fonts, texts);
  const fontFor = (sign: string, face: FontFace) => {
    return (
      fonts[face].find(({ font }) => hasAll(font, sign)) ??
      fonts[face].find(({ font }) => has(font, baseOf(sign)))
    );
  };
  const isPlain = (text: string, [first]: NamedFont[]) => first && hasAll(first.font, text);
  return {
    all: [...fonts.regular, ...fonts.bold],
    lackSome: lacking,
    drawable: (text, face) =>
      isPlain(text, fonts[face])
        ? text
        : drawable(text, (sign) => fontFor(sign, face)?.font ?? null),
    stretchesOf: (text, face) => {
      const [first] = fonts[face];
      if (!first) return [];
      if (isPlain(text, fonts[face])) return [{ text, font: first }];
      const stretches: { text: string; font: NamedFont }[] = [];
      for (const sign of graphemesOf(text)) {
        const font = fontFor(sign, face) ?? first;
        const last = stretches.at(-1);
        if (last?.font === font) last.text += sign;
        else stretches.push({ text: sign, font });
      }
      return stretches;
    },
  };
}

/** Answers whether something is in no font at all. */
async function addMissing(
  fonts: Record<FontFace, NamedFont[]>,
  texts: readonly { text: string; face: FontFace }[],
): Promise<boolean> {
  const seen = new Set<string>();
  const isJapanese = texts.some(({ text }) => KANA.test(text));
  let lackSome = false;
  for (const { text, face } of texts) {
    for (const sign of graphemesOf(tidy(text))) {
      if (seen.has(face + sign)) continue;
      seen.add(face + sign);
      if (isInvisible(sign) || fonts[face].some(({ font }) => hasAll(font, sign))) continue;
      if (!(await addFontOf(sign, face, fonts[face], isJapanese))) lackSome = true;
    }
  }
  return lackSome;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What knows Noto's fonts is loaded with the first name that needs them. */
const letters = () => import("./letters.server");

async function addFontOf(
  sign: string,
  face: FontFace,
  fonts: NamedFont[],
  isJapanese: boolean,
): Promise<boolean> {
  const { familiesOf, openPart, partWith } = await letters();
  const base = baseOf(sign);
  for (const family of familiesOf(base, isJapanese)) {
    // The first that has it is enough.
    const part = await partWith(family, base.codePointAt(0) ?? 0);
    const name = `${family}-${part}-${face}`;
    if (part === null || fonts.some((known) => known.name === name)) continue;
    const font = await openPart(family, part, face);
    if (!has(font, base)) continue;
    fonts.push({ name, font });
    if (hasAll(font, sign)) return true;
  }
  return false;
}

function drawable(text: string, fontFor: (sign: string) => Font | null): string {
  let isMissing = false;
  return graphemesOf(text)
    .map((sign) => {
      if (isInvisible(sign)) return /\p{Bidi_Control}/u.test(sign) ? sign : "";
      const font = fontFor(sign);
      const repeats = isMissing;
      isMissing = font === null;
      if (font) return Array.from(sign, (letter) => (has(font, letter) ? letter : "")).join("");
      return repeats ? "" : MISSING;
    })
    .join("")
    .replace(TONE_AND_AM, "\u0E4D$1\u0E32");
}

/** Thai am behind a tone: its ring goes below the tone, which the font engine does not do. */
const TONE_AND_AM = /([\u0E48-\u0E4B])\u0E33/g;

const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;

const baseOf = (sign: string) => Array.from(sign)[0] ?? "";

const isInvisible = (sign: string) => Array.from(sign).every((letter) => IGNORED.test(letter));

const has = (font: Font, letter: string) =>
  /\p{Bidi_Control}/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

const hasAll = (font: Font, text: string) =>
  Array.from(text).every((letter) => has(font, letter) || IGNORED.test(letter));
