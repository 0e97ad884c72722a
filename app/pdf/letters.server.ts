import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { withReadableLetters } from "./fonts.server";
import type { FontFace } from "./look";

const JAPANESE = "noto-sans-jp";
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uFF00-\uFFEF]/u;
const FAMILIES: { name: string; signs: RegExp }[] = [
  { name: "noto-sans-devanagari", signs: /\p{scx=Devanagari}/u },
  { name: "noto-sans-thai", signs: /\p{scx=Thai}/u },
  { name: "noto-sans-sc", signs: EAST_ASIAN },
  { name: JAPANESE, signs: EAST_ASIAN },
  { name: "noto-sans-kr", signs: /[\p{scx=Hangul}\p{scx=Han}]/u },
];
const WEIGHTS: Record<FontFace, number> = { regular: 400, bold: 700 };
/** Of some 60 kB each: those that the last files needed. */
const KEPT_FILES = 80;

const { resolve } = createRequire(import.meta.url);

/** The order to look in; of Japanese, its own forms come first. */
export function familiesOf(sign: string, isJapanese: boolean): string[] {
  const families = FAMILIES.filter(({ signs }) => signs.test(sign)).map(({ name }) => name);
  return isJapanese
    ? families.sort((a, b) => Number(b === JAPANESE) - Number(a === JAPANESE))
    : families;
}

const parts = new Map<string, Promise<{ part: string; ranges: [number, number][] }[]>>();

async function readParts(family: string) {
  const text = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), "utf8");
  return Object.entries<string>(JSON.parse(text)).map(([part, list]) => ({
    part: part.replace(/[[\]]/g, ""),
    ranges: list.split(",").map((range): [number, number] => {
      const [first = "", last = first] = range.slice(2).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}

export async function partWith(family: string, codePoint: number): Promise<string | null> {
  const known = parts.get(family) ?? readParts(family);
  parts.set(family, known);
  const found = (await known).find(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  );
  return found?.part ?? null;
}

const files = new Map<string, Buffer>();

export async function openPart(family: string, part: string, face: FontFace): Promise<Font> {
  const name = `${family}-${part}`;
  const key = `${name} ${face}`;
  const known = files.get(key);
  files.delete(key);
  const file =
    known ??
    (await unpack(resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`), face));
  files.set(key, file);
  for (const oldest of files.keys()) if (files.size > KEPT_FILES) files.delete(oldest);
  const font = create(file);
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts`);
  return withReadableLetters(font);
}

async function unpack(path: string, face: FontFace): Promise<Buffer> {
  const packed = await readFile(path);
  await setImmediate();
  return subsetFont(packed, undefined, {
    targetFormat: "truetype",
    keepAllGlyphs: true,
    variationAxes: { wght: WEIGHTS[face] },
  });
}
