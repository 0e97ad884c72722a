import type { MessageState } from "db/schema";
import { addDays, type IsoDate, shortTime } from "~/school/dates";
import type { Block, WeekBlock } from "~/school/week";

/** `local` is in school time, `2026-11-25 07:02`. */
export type SchoolInstant = { at: Date; local: string };

export type OnItsWay = {
  date: IsoDate;
  state: MessageState;
  heldUntil: string | null;
  tryUntil: string | null;
  attempts: number;
  at: string;
};

const MINUTE_MS = 60_000;
const RETRY_MINUTES = [1, 5];
const LATER_MINUTES = 15;
/** Whoever claimed a message and said nothing for so long has ended. */
const CLAIM_MS = 2 * MINUTE_MS;

const [NIGHT_BEGINS, NIGHT_ENDS] = ["20:00", "05:30"];

/** In milliseconds; 0 for now, also when it was noted in the future (the clock was set since). */
export function dueIn(
  { state, heldUntil, attempts, at }: OnItsWay,
  { at: now, local }: SchoolInstant,
): number {
  const age = now.getTime() - Date.parse(at);
  if (state === "sending") return Math.max(0, CLAIM_MS - Math.abs(age));
  if (heldUntil !== null && local < heldUntil) return MINUTE_MS - (now.getTime() % MINUTE_MS);
  if (attempts === 0 || age < 0) return 0;
  const minutes = RETRY_MINUTES[attempts - 1] ?? LATER_MINUTES;
  return Math.max(0, minutes * MINUTE_MS - age);
}

export function isTooLate(
  { date, tryUntil, attempts }: Pick<OnItsWay, "date" | "tryUntil" | "attempts">,
  local: string,
): boolean {
  if (tryUntil !== null) return local >= tryUntil;
  return attempts > 0 || local >= endOf(date);
}

const endOf = (date: IsoDate) => `${date} 24:00`;

/**
 * Until its next block begins or, at an unknown time, the date ends. Null when all have begun: one
 * try.
 */
export function tryUntilOf(
  date: IsoDate,
  blocks: readonly Block[],
  bells: readonly WeekBlock[],
  local: string,
): string | null {
  const begins = blocks.map((block) => bells.find(({ label }) => label === block)?.begins ?? null);
  if (begins.includes(null)) return endOf(date);
  const times = begins.map((time) => `${date} ${time}`).filter((time) => time > local);
  return times.sort()[0] ?? null;
}

/** `2026-11-25 05:30`; null for at once: by day, and where the night would end after the date. */
export function heldUntil(date: IsoDate, local: string): string | null {
  const [today = "", time = ""] = local.split(" ");
  const isEvening = time >= NIGHT_BEGINS;
  if (!isEvening && time >= NIGHT_ENDS) return null;
  const morning = isEvening ? addDays(today as IsoDate, 1) : today;
  return morning > date ? null : `${morning} ${NIGHT_ENDS}`;
}

/** "5:30" of "2026-11-25 05:30". */
export function shortTimeOf(local: string): string {
  return shortTime(local.split(" ")[1] ?? "");
}
