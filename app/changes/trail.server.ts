import { listActsBetween } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { changeInWords } from "./change";
import { listChangesBetween } from "./changes.server";

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
