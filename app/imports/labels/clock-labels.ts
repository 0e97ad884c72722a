import { plainText, withPlainDigits } from "~/school/names";

const NOON = 12 * 60;
const WHOLE_DAY = 24 * 60;
/** No school begins before; an hour that seems to is one of the afternoon. */
const EARLIEST = 6 * 60;
/** From here to the earliest it may be dawn as well as the end of an afternoon. */
const DAWN = 5 * 60;
/** Where the hours of a clock of twelve begin is only seen by a pause as long as this. */
const PAUSE = 2 * 60;

const BEFORE_NOON = "a\\.?m?\\.?(?!\\p{L})|π\\.?μ\\.?|ص(?:باحا?)?|上午|午前|오전";
const AFTER_NOON = "p\\.?m?\\.?(?!\\p{L})|μ\\.?μ\\.?|م(?:ساءً?)?(?!\\p{L})|下午|午後|오후";
const TIME = new RegExp(
  `(?:(上午|午前|오전)|(下午|午後|오후))?\\s*(?<![\\d.:])(?:(\\d{1,2})\\s*[:.h]\\s*([0-5]\\d)(?:[:.][0-5]\\d)?(?!\\d)|(\\d{1,2})\\s*(?=h(?!\\p{L})|[ap]\\.?m))h?\\s*(?:(${BEFORE_NOON})|(${AFTER_NOON}))?`,
  "giu",
);
const FOUR_DIGITS =
  /(?<!\d)([01]\d|2[0-3])([0-5]\d)(?=\s*[-–]\s*(?:[01]\d|2[0-3])[0-5]\d(?!\d))|(?<=(?<!\d)(?:[01]\d|2[0-3])[0-5]\d\s*[-–]\s*)([01]\d|2[0-3])([0-5]\d)(?!\d)/g;
/** Excel's time: a part of a day, with or without the number of the day. */
const PART_OF_DAY = /^(?:\d{5}|0)?\.\d+$/;

type Time = { minutes: number; isMarked: boolean };
type Read = { label: string; begins: Time; ends: Time | null; number: number | null };

/** In minutes from midnight. */
export type Clock = { label: string; begins: number; ends: number | null };

export type ClockOrder = {
  clocks: Clock[];
  inOrder: string[];
  afternoon: string[];
  backwards: string[];
};

/**
 * "11:35", "٨:١٥ - ٩:٠٠", "[7]01:15-02:05p", "0.3333". On a 12-hour clock it turns afternoon once.
 * `timesOf` is read instead of a label. Null if not all are times, "unclear" if the order is.
 */
export function readClocks(
  labels: readonly string[],
  known: readonly string[] = [],
  timesOf: ReadonlyMap<string, string> = new Map(),
): ClockOrder | "unclear" | null {
  const read = labels.map((label) => readLabel(label, timesOf.get(label) ?? label));
  if (!read.every((one) => one !== null) || read.length === 0) return null;
  const isWholeDay = read.some(({ begins }) => isOf24(begins));
  const inOrder = orderKnown(read, known);
  if (inOrder) return walk(inOrder, isWholeDay);
  const begun = isWholeDay ? asTheyAre(read) : aroundTheClock(read);
  if (begun === null) return "unclear";
  const timed = begun.sort((a, b) => a.begins - b.begins);
  if (timed.some(({ begins }, at) => begins === timed[at - 1]?.begins && !hasEnds(read)))
    return "unclear";
  return ordered(timed, read, isWholeDay, []);
}

const hasEnds = (read: readonly Read[]) => read.every(({ ends }) => ends !== null);
const isOf24 = ({ minutes, isMarked }: Time) => !isMarked && minutes >= NOON + 60;

function orderKnown(read: readonly Read[], known: readonly string[]): Read[] | null {
  if (known.length > 0) {
    const byLabel = new Map(read.map((one) => [one.label, one]));
    const placed = known.flatMap((label) => byLabel.get(label) ?? []);
    return placed.length === read.length ? placed : null;
  }
  const numbers = new Set(read.map(({ number }) => number));
  if (numbers.has(null) || numbers.size < read.length) return null;
  return [...read].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

type Begun = { label: string; begins: number };

/** Hours in order: each at the first such time of the day that is not before the one above. */
function walk(read: readonly Read[], isWholeDay: boolean): ClockOrder {
  let above = 0;
  const backwards: string[] = [];
  const begun = read.map(({ label, begins }, at): Begun => {
    const { minutes, isMarked } = begins;
    const isLater = at === 0 ? minutes < DAWN : minutes < above;
    const mayTurn = !isMarked && !isWholeDay && isLater && minutes < NOON;
    const time = minutes + (mayTurn ? NOON : 0);
    if (time < above) backwards.push(label);
    above = Math.max(above, time);
    return { label, begins: time };
  });
  return ordered(begun, read, isWholeDay, backwards);
}

/** Null where one is before school, and so may be of the afternoon. */
function asTheyAre(read: readonly Read[]): Begun[] | null {
  if (read.some(({ begins }) => !begins.isMarked && begins.minutes < EARLIEST)) return null;
  return read.map(({ label, begins }) => ({ label, begins: begins.minutes }));
}

/** The day begins after the longest pause; null if that is not clear. */
function aroundTheClock(read: readonly Read[]): Begun[] | null {
  const marked = read.filter(({ begins }) => begins.isMarked);
  const others = read.filter(({ begins }) => !begins.isMarked);
  const absolute = ({ label, begins }: Read): Begun => ({ label, begins: begins.minutes });
  if (others.length === 0) return marked.map(absolute);
  const onDial = [...new Set(read.map(({ begins }) => begins.minutes % NOON))].sort(
    (a, b) => a - b,
  );
  const pauseBefore = (time: number, at: number) =>
    (time - (onDial.at(at - 1) ?? time) + NOON) % NOON || NOON;
  const pauses = onDial.map(pauseBefore);
  const longest = Math.max(...pauses);
  const first = onDial[pauses.indexOf(longest)] ?? 0;
  const isSeen = longest >= PAUSE && (first < DAWN || first >= EARLIEST);
  const start = isSeen ? first + (first < DAWN ? NOON : 0) : EARLIEST;
  if (!isSeen && first >= DAWN && first < EARLIEST) return null;
  const turned = ({ label, begins }: Read): Begun => {
    const time = begins.minutes % NOON;
    const later = (((time - start) % NOON) + NOON) % NOON;
    return { label, begins: start + later };
  };
  const all = [...marked.map((one) => [absolute(one), turned(one)] as const)];
  if (all.some(([is, would]) => is.begins !== would.begins)) return null;
  return read.map((one) => (one.begins.isMarked ? absolute(one) : turned(one)));
}

function ordered(
  begun: readonly Begun[],
  read: readonly Read[],
  isWholeDay: boolean,
  backwards: string[],
): ClockOrder {
  const byLabel = new Map(read.map((one) => [one.label, one]));
  const clocks = begun.map(({ label, begins }): Clock => {
    const ends = byLabel.get(label)?.ends ?? null;
    return { label, begins, ends: ends && endAfter(begins, ends, isWholeDay) };
  });
  const isTurned = ({ label, begins }: Clock) => byLabel.get(label)?.begins.minutes !== begins;
  return {
    clocks,
    inOrder: clocks.map(({ label }) => label),
    afternoon: clocks.filter(isTurned).map(({ label }) => label),
    backwards,
  };
}

function endAfter(begins: number, { minutes, isMarked }: Time, isWholeDay: boolean): number | null {
  const times = isMarked || isWholeDay ? [minutes] : [minutes, minutes + NOON];
  return times.find((time) => time > begins && time < WHOLE_DAY) ?? null;
}

function readLabel(label: string, times: string): Read | null {
  const text = withPlainDigits(plainText(times));
  if (PART_OF_DAY.test(text)) return readPart(label, text);
  const plain = text.replace(FOUR_DIGITS, (whole, a, b, c, d) =>
    a ? `${a}:${b}` : c ? `${c}:${d}` : whole,
  );
  const found = [...plain.matchAll(TIME)].map(timeOf);
  const [begins, ends = null] = found;
  if (!begins || found.some((time) => time === null) || found.length > 2) return null;
  const rest = plain.replace(TIME, " ");
  const number = /\d+/.exec(rest)?.[0];
  const read = { label, number: number === undefined ? null : Number(number) };
  return { ...read, begins: markedBy(begins, ends), ends };
}

function timeOf(found: RegExpMatchArray): Time | null {
  const [, am, pm, hour, minute, hourAlone, before, after] = found;
  const hours = Number(hour ?? hourAlone);
  if (hours > 23) return null;
  const minutes = hours * 60 + Number(minute ?? 0);
  if (hours <= 12 && (am ?? before)) return { minutes: minutes % NOON, isMarked: true };
  if (hours <= 12 && (pm ?? after)) return { minutes: (minutes % NOON) + NOON, isMarked: true };
  return { minutes, isMarked: false };
}

/** A beginning is of the half of the day that its end is of, unless it would be after it. */
function markedBy(begins: Time, ends: Time | null): Time {
  if (begins.isMarked || !ends?.isMarked || begins.minutes >= NOON + 60) return begins;
  const early = begins.minutes % NOON;
  const late = early + NOON;
  return { minutes: late <= ends.minutes ? late : early, isMarked: true };
}

function readPart(label: string, text: string): Read {
  const part = Number(text) % 1;
  const minutes = Math.round(part * WHOLE_DAY) % WHOLE_DAY;
  return { label, begins: { minutes, isMarked: true }, ends: null, number: null };
}

/** What a label says besides its times: "Period 1" of "Period 1 (8:00-8:45)". */
export function wordsBesideTimes(label: string): string {
  return plainText(label)
    .replace(FOUR_DIGITS, " ")
    .replace(TIME, " ")
    .replace(/[([{][\s\-–—~:,.]*[)\]}]/g, " ")
    .replace(/^[\s\-–—~:,.|/]+|(?<![\s\-–—~:,.|/])[\s\-–—~:,.|/]+$/g, "")
    .replace(/\s+/g, " ");
}

export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function overlapsIn(clocks: readonly Clock[]): [Clock, Clock][] {
  return clocks.flatMap((clock, at) =>
    clocks.slice(at + 1).flatMap((other): [Clock, Clock][] => {
      const isSame = clock.begins === other.begins;
      const isInside =
        (clock.ends !== null && clock.begins < other.begins && other.begins < clock.ends) ||
        (other.ends !== null && other.begins < clock.begins && clock.begins < other.ends);
      return isSame || isInside ? [[clock, other]] : [];
    }),
  );
}
