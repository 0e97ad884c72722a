import { plainText, withPlainDigits } from "~/school/names";
import { clockOf, readClocks } from "../labels/clock-labels";
import { orderHours } from "../labels/hour-order";
import type { Chosen } from "../reading/reading";

type Length = { value: number; isTime: boolean };

/** "2h00", "1h30", "1:30", "90 min" are times, in minutes; "90" and "2" are numbers. */
function lengthOf(text: string): Length | null {
  const plain = withPlainDigits(plainText(text.slice(0, 30))).toLowerCase();
  const [, hours, minutes = "0"] = /^(\d{1,2})\s?[:h]\s?(\d{2})?(?:\s?min?)?$/.exec(plain) ?? [];
  if (hours) return { value: Number(hours) * 60 + Number(minutes), isTime: true };
  const [, number, unit] = /^(\d{1,3})\s?(\p{L}*)\.?$/u.exec(plain) ?? [];
  return number ? { value: Number(number), isTime: /^m/.test(unit ?? "") } : null;
}

/** What the lengths of a list count; null where that is open. */
export function proposeLength(texts: readonly string[]): Chosen<"length"> | null {
  const read = texts.filter((text) => text !== "").map(lengthOf);
  if (read.some((one) => one === null)) return null;
  const lengths = read as Length[];
  if (lengths.every(({ isTime }) => isTime)) return "hours";
  const are = (least: number, most: number) =>
    lengths.every(({ value, isTime }) => !isTime && value >= least && value <= most);
  if (are(1, 6)) return "periods";
  return are(20, 300) ? "minutes" : null;
}

export type Timed = { begins: string; ends: string; length: string };
export type HoursOfRow = { hours: string[]; fault?: string };

/** In which hours lessons are that say when they begin, and when they end or how long they are. */
export function hoursByTime(
  rows: readonly Timed[],
  unit: Chosen<"length"> | undefined,
): HoursOfRow[] {
  const distinct = (of: (row: Timed) => string) => [...new Set(rows.map(of))].filter(Boolean);
  const minutesOf = (labels: string[]) => {
    const read = readClocks(labels);
    const clocks = read === null || read === "unclear" ? [] : read.clocks;
    return new Map(clocks.map(({ label, begins }) => [label, begins]));
  };
  const beginsAt = minutesOf(distinct(({ begins }) => begins));
  const endsAt = minutesOf(distinct(({ ends }) => ends));
  const spans = rows.map(({ begins, ends, length }) => {
    const from = beginsAt.get(begins);
    const long = unit === "periods" ? undefined : lengthOf(length)?.value;
    const to = endsAt.get(ends) ?? (long && from !== undefined ? from + long : undefined);
    return from === undefined || to === undefined || to <= from ? null : { from, to };
  });
  const blocks = blocksIn(spans.filter((span) => span !== null));
  return rows.map((row, at) => {
    const span = spans[at];
    const asWritten = row.ends ? `${row.begins}-${row.ends}` : row.begins;
    if (!span) return { hours: [asWritten] };
    if (!blocks) return { hours: [`${clockOf(span.from)}-${clockOf(span.to)}`] };
    const inside = blocks.filter(({ from, to }) => {
      return 2 * (Math.min(to, span.to) - Math.max(from, span.from)) >= to - from;
    });
    return { hours: inside.map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`) };
  });
}

type Span = { from: number; to: number };
/** In minutes: an end so near a block's own is the same. */
const NEAR = 10;

/** The blocks of a day by when lessons begin; null where a lesson ends within one. */
function blocksIn(spans: readonly Span[]): Span[] | null {
  const begins = [...new Set(spans.map(({ from }) => from))].sort((a, b) => a - b);
  const blocks = begins.map((from, at): Span => {
    const shortest = Math.min(...spans.filter((span) => span.from === from).map(({ to }) => to));
    return { from, to: Math.min(shortest, begins[at + 1] ?? shortest) };
  });
  const isCut = spans.some(({ to }) =>
    blocks.some((block) => to > block.from + NEAR && to < block.to - NEAR),
  );
  return isCut ? null : blocks;
}

/** The hours from one on that a lesson of some length takes, in the order of the day. */
export function hoursByLength(
  rows: readonly { hours: readonly string[]; length: string }[],
  unit: Chosen<"length">,
): HoursOfRow[] {
  const lengths = rows.map(({ length }) => lengthOf(length)?.value ?? null);
  const shortest = Math.min(...lengths.filter((one) => one !== null && one > 0).map(Number));
  const { inOrder } = orderHours(rows.flatMap(({ hours }) => [...hours]));
  return rows.map(({ hours, length }, at) => {
    const value = lengths[at];
    const [hour = ""] = hours;
    if (value === null || value === undefined || hours.length !== 1) return { hours: [...hours] };
    const periods = unit === "periods" ? value : value / shortest;
    const count = Math.max(1, Math.round(periods));
    if (Math.abs(periods - count) > 0.25)
      return { hours: [hour], fault: `"${plainText(length)}" is not a whole number of periods` };
    const taken = Array.from({ length: count }, (_, more) => after(hour, more, inOrder ?? []));
    const known = taken.filter((one) => one !== null);
    const over = count - known.length;
    return over === 0
      ? { hours: known }
      : { hours: known, fault: `it goes ${over} past the day's last period` };
  });
}

/** The hour so many after another: by its number, else by the file's own order. */
function after(hour: string, more: number, inOrder: readonly string[]): string | null {
  if (more === 0) return hour;
  if (/^\D{0,12}\d{1,2}$/u.test(hour))
    return hour.replace(/\d{1,2}$/, (number) => String(Number(number) + more));
  return inOrder[inOrder.indexOf(hour) + more] ?? null;
}
