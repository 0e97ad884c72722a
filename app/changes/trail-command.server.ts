import { parseArgs } from "node:util";
import { listActsBetween } from "~/acts/acts.server";
import { today } from "~/school/clock.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { changeInWords } from "./change";
import { listChangesBetween } from "./changes.server";

const USAGE = "Usage: npm run acts -- --from DATE [--to DATE]   (dates such as 2026-11-22)";

/**
 * Prints the trail of the days that `words` name, oldest first, a line an act. Answers the exit
 * code: 0, or 1 after its usage. `openDatabase` is called once they are clear.
 */
export async function runActs(
  words: string[],
  openDatabase: () => Promise<void>,
  { say, warn }: { say: (line: string) => void; warn: (line: string) => void },
): Promise<0 | 1> {
  const asked = readWords(words);
  if (typeof asked === "string") {
    warn(asked);
    return 1;
  }
  await openDatabase();
  const to = asked.to ?? today();
  let count = 0;
  for await (const entry of listTrailBetween(asked.from, to)) {
    say(inWords(entry));
    count += 1;
  }
  if (count === 0) say(`Nothing was done from ${asked.from} to ${to}.`);
  return 0;
}

function inWords({ on, time, who, what }: TrailEntry): string {
  return `${on} ${time.padStart(5, "0")}  ${who}: ${what}`;
}

function readWords(words: string[]): { from: IsoDate; to: IsoDate | null } | string {
  try {
    const { values } = parseArgs({
      args: words,
      options: { from: { type: "string" }, to: { type: "string" } },
    });
    if (values.from === undefined) return USAGE;
    const from = parseIsoDate(values.from);
    const to = values.to === undefined ? null : parseIsoDate(values.to);
    if (!from) return `--from ${values.from} is not a date. ${USAGE}`;
    if (values.to !== undefined && !to) return `--to ${values.to} is not a date. ${USAGE}`;
    if (to && to < from) return `--to ${to} is before --from ${from}. ${USAGE}`;
    return { from, to };
  } catch {
    return USAGE;
  }
}

/** `at`: instant; `on` and `time`: in school time. */
export type TrailEntry = { at: string; on: IsoDate; time: string; who: string; what: string };

/** Oldest first, a line for each sentence. */
export async function* listTrailBetween(from: IsoDate, to: IsoDate): AsyncGenerator<TrailEntry> {
  const sources = [actsBetween(from, to), sentencesBetween(from, to)];
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    const [next] = heads
      .flatMap(({ done, value }, at) => (done ? [] : [{ entry: value, at }]))
      .sort((a, b) => compareCodes(a.entry.at, b.entry.at));
    if (!next) return;
    yield next.entry;
    heads[next.at] = await (sources[next.at] as AsyncGenerator<TrailEntry>).next();
  }
}

async function* actsBetween(from: IsoDate, to: IsoDate): AsyncGenerator<TrailEntry> {
  for await (const { date: on, ...act } of listActsBetween(from, to)) yield { ...act, on };
}

async function* sentencesBetween(from: IsoDate, to: IsoDate): AsyncGenerator<TrailEntry> {
  for await (const { at, on, time, who, ...change } of listChangesBetween(from, to)) {
    for (const what of changeInWords(change)) yield { at, on, time, who, what };
  }
}
