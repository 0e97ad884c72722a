import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

const SOURCES = ["app/routes", "app/my", "app/cover", "app/http"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

const foundIn = (folder: string, pattern: RegExp) =>
  SOURCES.filter((file) => file.startsWith(folder)).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, found = ""]) => found),
  );

/** What the forms of a screen may be meant to do, as the screen's source names it. */
export function intentsIn(folder: string): string[] {
  const tables = foundIn(folder, /\b(?:INTENTS|PRESSES)\b[^={]*= \{\n(.*?)\n\}/gs);
  const keys = tables.flatMap((table) => [...table.matchAll(/^ {2}"?([a-z-]+)"?[:,(]/gm)]);
  return [...new Set(keys.map(([, key = ""]) => key))];
}

/** Every field that any form is asked for by its name. */
export const FIELDS = [
  ...new Set(foundIn("app", /\btexts?Of\(\w+, "([\w.-]+)"/g)),
  "work.1",
  "room.1",
];

/** What this thread has worked, in ms; where the system does not say it, with all its helpers. */
function workedMs(): number {
  try {
    const [worked] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    return Number(worked) / 1_000_000;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

/** The lowest of a few, in ms, where it is much: whatever else the machine does, and once the code is warm. */
async function timeOf(work: () => unknown): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES && lowest > LITTLE_MS; at += 1) {
    const before = workedMs();
    await work();
    lowest = Math.min(lowest, workedMs() - before);
  }
  return lowest;
}

const TRIES = 5;
/** What is too little to be compared, and what no text may take of the thread. */
const LITTLE_MS = 20;
const MOST_MS = 50;

/** Null where it takes little, and four times the text about four times as long, else in words. */
export async function whyTooLong(
  send: (text: string) => unknown,
  { piece, of }: LongText,
  bytes: number,
): Promise<string | null> {
  const much = await timeOf(() => send(of(4 * bytes)));
  if (much <= LITTLE_MS) return null;
  const some = await timeOf(() => send(of(bytes)));
  const words = `${JSON.stringify(piece)}: ${some | 0} ms for ${bytes} bytes, ${much | 0} ms for four times that`;
  return much > MOST_MS || much > 6 * some ? words : null;
}
