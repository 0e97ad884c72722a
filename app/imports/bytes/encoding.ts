import iconv from "iconv-lite";
import { Refusal } from "~/http/refusal";
import { dayNamed } from "../labels/tell-days";
import { fieldOfHeading } from "../reading/words";
import { foreignWords, isOfOneLanguage, plausibility, sampleWord } from "./plausible-words";

/** `shownBy` is a word that shows whether a guess is right; `isOpen` where two are as good. */
export type Letters = { encoding: string; shownBy: string | null; isOpen: boolean };
export type DecodedText = { text: string; letters: Letters };

/** What is tried when a text is no UTF-8, after what it declares. */
const OF_ONE_BYTE = [1252, 1256, 1255, 1250, 1251, 1253, 1254, 1257].map(
  (page) => `windows-${page}`,
);
/** These find words in any bytes: they count only where one of them is a known heading or day. */
const OF_TWO_BYTES = ["gbk", "shift_jis"];
const MARKS: readonly [encoding: string, ...bytes: number[]][] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];
/** Zeros in so much of the beginning are no text. */
const START = 128 * 1024;
const SAMPLE = 64 * 1024;

/**
 * As `given`, else by byte order mark, else strict UTF-8, else whichever makes most words. Throws
 * 400 for an unknown encoding, and for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array, given?: string): DecodedText {
  if (given !== undefined) {
    if (!iconv.encodingExists(given)) throw new Refusal(400, `No encoding is called "${given}"`);
    return as(decodeAs(bytes, given), given);
  }
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return as(decodeAs(bytes, marked[0]), marked[0]);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return as(decodeAs(bytes, unmarked), unmarked);
  if (bytes.subarray(0, START).includes(0)) throw new Refusal(400, NO_TEXT);
  const utf8 = decodeStrictly(bytes);
  if (utf8 !== null) return as(utf8, "utf-8");
  const { encoding, isOpen } = mostPlausible(sampleOf(bytes), declaredIn(bytes));
  const text = decodeAs(bytes, encoding);
  return { text, letters: { encoding, shownBy: sampleWord(text), isOpen } };
}

const as = (text: string, encoding: string): DecodedText => {
  return { text, letters: { encoding, shownBy: null, isOpen: false } };
};

const NO_TEXT =
  "The file is not a text that can be read: export it again, or save the table as .xlsx or as CSV (UTF-8)";

/** Told by the zeros between plain letters; null for anything else. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 200);
  const zerosAt = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (bytes.length % 2 === 1 || even + odd < start.length / 4) return null;
  if (even === 0) return "utf-16le";
  return odd === 0 ? "utf-16be" : null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const start = iconv.decode(Buffer.from(bytes.subarray(0, 1024)), "latin1");
  const [declaration = ""] = /<(?:\?xml|meta)[^<>]*(?:encoding|charset)[^<>]*/i.exec(start) ?? [];
  const [, name] = /(?:encoding|charset)\s*=\s*["']?([\w:-]{1,40})/i.exec(declaration) ?? [];
  return name && iconv.encodingExists(name) && !/^(utf|ucs)/i.test(name)
    ? name.toLowerCase()
    : null;
}

function mostPlausible(
  sample: Buffer,
  declared: string | null,
): Pick<Letters, "encoding" | "isOpen"> {
  const tried = (encoding: string) => {
    const text = iconv.decode(sample, encoding);
    return { encoding, text, known: knownWords(text), points: plausibility(text) };
  };
  const all = [...new Set([...(declared ? [declared] : []), ...OF_ONE_BYTE])].map(tried);
  const more = OF_TWO_BYTES.map(tried).filter(({ known }) => known > 0);
  const [best, ...others] = [...all, ...more].sort(
    (a, b) => b.points + KNOWN * b.known - a.points - KNOWN * a.known,
  );
  const isAsGood = (one: (typeof all)[number]) =>
    foreignWords(one.text).join() !== foreignWords(best?.text ?? "").join() &&
    one.points === best?.points &&
    one.known === best?.known &&
    isOfOneLanguage(one.text);
  const isOpen = declared === null && others.some(isAsGood);
  return { encoding: best?.encoding ?? "windows-1252", isOpen };
}

/** A heading or a day that is known counts as so many words that look well. */
const KNOWN = 3;

function knownWords(text: string): number {
  const words = new Set(text.slice(0, 40_000).match(/[\p{L}\p{M}]{2,30}/gu) ?? []);
  const foreign = [...words].filter((word) => /[^\p{ASCII}]/u.test(word)).slice(0, 500);
  return foreign.filter((word) => fieldOfHeading(word) !== null || dayNamed(word) !== null).length;
}

function sampleOf(bytes: Uint8Array): Buffer {
  const pieces: Uint8Array[] = [];
  const size = 1024;
  for (let at = 0; at < bytes.length && pieces.length * size < SAMPLE; at += size) {
    const piece = bytes.subarray(at, at + size);
    if (piece.some((byte) => byte > 0x7f)) pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const decodeAs = (bytes: Uint8Array, encoding: string) =>
  iconv.decode(Buffer.from(bytes), encoding);
