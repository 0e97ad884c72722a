import iconv from "iconv-lite";
import { mapInTurns, pieceBounds } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { plausibility, sampleWord } from "./plausible-words";

/** `shownBy` is a word that shows whether a guess is right. */
export type DecodedText = { text: string; encoding: string; shownBy: string | null };

/** What is tried when a text is no UTF-8, after what it declares. Of equals the first is taken. */
const GUESSES = ["windows-1252", "windows-1256", "windows-1255"];
const MARKS: readonly [encoding: string, ...bytes: number[]][] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];
const PIECE = 128 * 1024;
const SAMPLE = 64 * 1024;

/**
 * As `given`, else by byte order mark, else strict UTF-8, else whichever makes most words. Throws
 * 400 for an unknown encoding, and for bytes that are no text.
 */
export async function decodeText(bytes: Uint8Array, given?: string): Promise<DecodedText> {
  if (given !== undefined) {
    if (!iconv.encodingExists(given)) throw new Refusal(400, `No encoding is called "${given}"`);
    return { text: await decodeAs(bytes, given), encoding: given, shownBy: null };
  }
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: await decodeAs(bytes, marked[0]), encoding: marked[0], shownBy: null };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { text: await decodeAs(bytes, unmarked), encoding: unmarked, shownBy: null };
  if (bytes.subarray(0, PIECE).includes(0)) throw new Refusal(400, NO_TEXT);
  const utf8 = await decodeStrictly(bytes);
  if (utf8 !== null) return { text: utf8, encoding: "utf-8", shownBy: null };
  const encoding = mostPlausible(sampleOf(bytes), declaredIn(bytes));
  const text = await decodeAs(bytes, encoding);
  return { text, encoding, shownBy: sampleWord(text) };
}

const NO_TEXT =
  "The file is no text that can be read: export it again, or save the table as .xlsx or as CSV (UTF-8)";

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
  const [declaration = ""] = /<\?xml[^<>]*/i.exec(start) ?? [];
  const [, name] = /encoding\s*=\s*["']([\w:-]{1,40})["']/i.exec(declaration) ?? [];
  return name && iconv.encodingExists(name) && !/^(utf|ucs)/i.test(name)
    ? name.toLowerCase()
    : null;
}

function mostPlausible(sample: Buffer, declared: string | null): string {
  const candidates = [...new Set([...(declared ? [declared] : []), ...GUESSES])];
  const points = candidates.map((encoding) => plausibility(iconv.decode(sample, encoding)));
  return candidates[points.indexOf(Math.max(...points))] ?? "windows-1252";
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

async function decodeStrictly(bytes: Uint8Array): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return await inPieces(bytes, (piece, isLast) => decoder.decode(piece, { stream: !isLast }));
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): Promise<string> {
  const decoder = iconv.getDecoder(encoding);
  return inPieces(bytes, (piece, isLast) => {
    const text = decoder.write(Buffer.from(piece));
    return isLast ? text + (decoder.end() ?? "") : text;
  });
}

async function inPieces(
  bytes: Uint8Array,
  decode: (piece: Uint8Array, isLast: boolean) => string,
): Promise<string> {
  const pieces = await mapInTurns(pieceBounds(bytes.length, PIECE), ({ from, to }) =>
    decode(bytes.subarray(from, to), to >= bytes.length),
  );
  return pieces.join("");
}
