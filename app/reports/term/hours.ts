import type { IsoDate } from "~/school/dates";
import { instantAt } from "~/school/instant-at";
import type { WeekBlock } from "~/school/week";

/** From a minute of the epoch to another. */
export type Span = { begins: number; ends: number };

/**
 * When a block of a date really begins and ends, by the clock of `timeZone` (IANA); null where
 * either is not known.
 */
export function spanOf(
  date: IsoDate,
  block: Pick<WeekBlock, "begins" | "ends"> | undefined,
  timeZone: string,
): Span | null {
  if (!block?.begins || !block.ends) return null;
  const minuteAt = (time: string) => instantAt(date, time, timeZone).getTime() / 60_000;
  return { begins: minuteAt(block.begins), ends: minuteAt(block.ends) };
}

/** How many minutes lie in any of the spans: each counts once where two overlap. */
export function minutesIn(spans: readonly Span[]): number {
  let minutes = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { begins, ends } of [...spans].sort((a, b) => a.begins - b.begins)) {
    minutes += Math.max(0, ends - Math.max(begins, until));
    until = Math.max(until, ends);
  }
  return minutes;
}

/** 750 as "12:30". */
export function hoursInWords(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "12:30" as 12.5; null for what is no such text. */
export function decimalHours(words: string): number | null {
  const [, hours, minutes] = /^(\d+):([0-5]\d)$/.exec(words) ?? [];
  return hours && minutes ? Number(hours) + Number(minutes) / 60 : null;
}
