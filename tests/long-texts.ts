import { seededRandom } from "~/demo/random";

/** What a text is made of that is one piece again and again. */
const PIECES = [
  ...["/", "\\", ".", "%", "%2", "%2F", "[", "]", "(", "<", ":", "~", "@", "-", ",", "'", "=", "_"],
  // Marks that have to be put in order, and one that becomes a mark.
  ...["\u0301\u0327", "\uff9e\u0301", "\u064e\u0651"],
  ...["\t", "\n", " ", "\u00a0", "\u200f", "\u2068", "\ufffd"],
  ...["1", "a", "م", "a ", "a, ", "P2 ", "teacher ", "1. ", "x@y.", "6:41 ", "-- ", " \n", "👍"],
];

export type LongText = { piece: string; of: (bytes: number) => string };

const longText = (piece: string): LongText => {
  const size = Buffer.byteLength(piece);
  return { piece, of: (bytes) => `${piece.repeat(bytes / size)}x` };
};

/** So many of all pairs of a door and a text, drawn by the seed. */
export function drawPairs<Door>(doors: readonly Door[], share: number, seed: number) {
  const random = seededRandom(seed);
  const pairs = doors.flatMap((door) => PIECES.map((piece) => ({ door, text: longText(piece) })));
  return pairs.filter(() => random.chance(share));
}

/** Of the thread and its helpers, in ms; the lowest of a few where it is much. */
async function timeOf(work: () => unknown): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < 3 && lowest > NOTHING_MS; at += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    lowest = Math.min(lowest, (user + system) / 1000);
  }
  return lowest;
}

/** What no text is blamed for, on a machine that collects its garbage meanwhile. */
const NOTHING_MS = 50;
const SOME = 12_000;

/** Null where four times the text takes about four times as long, else in words. */
export async function whyTooLong(
  send: (text: string) => unknown,
  { piece, of }: LongText,
  bytes = SOME,
): Promise<string | null> {
  const much = await timeOf(() => send(of(4 * bytes)));
  if (much <= NOTHING_MS) return null;
  const some = await timeOf(() => send(of(bytes)));
  const words = `${JSON.stringify(piece)}: ${some | 0} ms for ${bytes} bytes, ${much | 0} ms for four times that`;
  return much > 250 || much > 6 * some ? words : null;
}
