import { plainText, withPlainDigits } from "~/school/names";

const NOON = 12 * 60;
/** No school begins before; an hour that seems to is one of the afternoon. */
const EARLIEST = 6 * 60;
/** Later than this it may be dawn, unless the afternoon has come that far. */
const DAWN = 5 * 60;
const LATE = 3 * 60;

const CLOCK = /^[^\d]*?(\d{1,2})\s*[:.h]\s*([0-5]\d)(?!\d)(.*)$/;
const BEFORE_NOON = /^\s*(?:am\b|a\.m\.|ص)/i;
const AFTER_NOON = /^\s*(?:pm\b|p\.m\.|م)/i;

/** Labels that are times of day, in the order of the day, and which of them were taken for hours of the afternoon. */
export type ClockOrder = { inOrder: string[]; afternoon: string[] };
type Clock = { label: string; minutes: number; isMarked: boolean };

/**
 * The labels in the order of the day when each is a time of it ("11:35", "1:30", "٨:١٥ - ٩:٠٠"): what
 * would come before six in the morning is an hour of the afternoon. Null when they are no times; `unclear` when that
 * cannot be (beside hours past noon of a 24-hour clock), may be dawn, or when two are the same.
 */
export function inClockOrder(labels: readonly string[]): ClockOrder | "unclear" | null {
  const clocks = labels.map(readClock);
  if (!clocks.every((clock) => clock !== null) || clocks.length === 0) return null;
  const early = clocks.filter(({ minutes, isMarked }) => !isMarked && minutes < EARLIEST);
  const afternoon = early.length < clocks.length ? early : [];
  const isWholeDay = clocks.some(({ minutes, isMarked }) => !isMarked && minutes > NOON + 59);
  const mayBeDawn =
    afternoon.some(({ minutes }) => minutes >= DAWN) &&
    !afternoon.some(({ minutes }) => minutes >= LATE && minutes < DAWN);
  if (mayBeDawn || (afternoon.length > 0 && isWholeDay)) return "unclear";
  const timed = clocks.map((clock) => ({
    label: clock.label,
    minutes: clock.minutes + (afternoon.includes(clock) ? NOON : 0),
  }));
  if (new Set(timed.map(({ minutes }) => minutes)).size < timed.length) return "unclear";
  return {
    inOrder: timed.sort((a, b) => a.minutes - b.minutes).map(({ label }) => label),
    afternoon: afternoon.map(({ label }) => label),
  };
}

function readClock(label: string): Clock | null {
  const [, hour, minute, rest = ""] = CLOCK.exec(withPlainDigits(plainText(label))) ?? [];
  if (hour === undefined || Number(hour) > 23) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  if (BEFORE_NOON.test(rest)) return { label, minutes: minutes % NOON, isMarked: true };
  if (AFTER_NOON.test(rest)) return { label, minutes: (minutes % NOON) + NOON, isMarked: true };
  return { label, minutes, isMarked: false };
}
