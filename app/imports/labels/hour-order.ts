import type { DayName } from "~/school/dates";
import { normalized } from "~/school/names";
import { type Block, blockNamed, labelsOf, type Week } from "~/school/week";
import { type Clock, clockOf, readClocks } from "./clock-labels";
import { blocksOfDay, inNumberOrder } from "./number-words";
import { OFF } from "./pairs";

export type DayMeaning = DayName | typeof OFF;
export type HourMeaning = Block | typeof OFF;

/**
 * Hours in their order as blocks: by name if all are blocks, else by place, the fifth of seven being
 * 5L1 and gaps in their numbers kept. Hours past the last block are not among them.
 */
export function inPlaces(hours: readonly string[], week: Week): ReadonlyMap<string, HourMeaning> {
  const most = labelsOf(week).length;
  const fitting = hours.slice(0, most);
  const own = asBlocks(fitting, week);
  if (own) return own;
  const spaced = withGaps(fitting, most) ?? fitting;
  const blocks = blocksOfDay(spaced.length, week) ?? [];
  return new Map(
    blocks.flatMap((block, at): [string, HourMeaning][] => {
      const hour = spaced[at];
      return hour ? [[hour, block]] : [];
    }),
  );
}

/** Hours by their numbers, with null for each that lacks: "1, 2, 4" has no third. */
function withGaps(hours: readonly string[], most: number): (string | null)[] | null {
  const numbers = hours.map((hour) => {
    const [, number] =
      /^[^\p{Nd}]{0,20}(\p{Nd}{1,2})$/u.exec(normalized(hour, "NFKC").trim()) ?? [];
    return Number(number);
  });
  const last = Math.max(...numbers);
  const areNumbers = numbers.every((number, at) => number >= 1 && number > (numbers[at - 1] ?? 0));
  if (!areNumbers || last > most) return null;
  return Array.from({ length: last }, (_, at) => hours[numbers.indexOf(at + 1)] ?? null);
}

/** The blocks that ring at the hours' times, where there is one for each. */
export function asRung(
  labels: readonly string[],
  clocks: readonly Clock[],
  week: Week,
): Map<string, HourMeaning> | null {
  const blockAt = new Map(week.blocks.map(({ label, begins }) => [begins, label]));
  const rung = clocks.flatMap(({ label, begins }): [string, Block][] => {
    const block = blockAt.get(clockOf(begins));
    return block === undefined ? [] : [[label, block]];
  });
  const isEach = rung.length === labels.length && new Set(rung.map(([, one]) => one)).size;
  return isEach === labels.length && blockAt.size === week.blocks.length ? new Map(rung) : null;
}

/** Null unless all labels are blocks. */
export function asBlocks(labels: readonly string[], week: Week): Map<string, HourMeaning> | null {
  const blocks = labels.map((label) => blockNamed(week, label));
  if (new Set(blocks).size < labels.length || !blocks.every((block) => block !== null)) return null;
  return new Map(labels.map((label, at) => [label, blocks[at] ?? OFF]));
}

/** `hours` in order, null if unclear; `zero` come before the first, but for named `blocks`. */
export function orderHours(
  labels: Iterable<string>,
  inFile: readonly string[] = [],
  blocks: readonly string[] = [],
  timesOf: ReadonlyMap<string, string> = new Map(),
) {
  const all = [...new Set(labels)].filter((label) => label !== "");
  const isAnyOther = all.some((label) => !isZero(label));
  const zero = isAnyOther ? all.filter((label) => isZero(label) && !blocks.includes(label)) : [];
  const hours = all.filter((label) => !zero.includes(label));
  const known = inFile.filter((hour) => hours.includes(hour));
  const clock =
    timesOf.size > 0
      ? readClocks(
          hours.filter((hour) => timesOf.has(hour)),
          known,
          timesOf,
        )
      : readClocks(hours, known);
  const isByClock = clock !== null && timesOf.size === 0;
  const told = !isByClock ? inNumberOrder(hours) : clock === "unclear" ? null : clock.inOrder;
  const timed = clock && clock !== "unclear" ? clock : null;
  return {
    all,
    zero,
    hours,
    inOrder: inFile.length > 0 ? known : told,
    afternoon: inFile.length > 0 ? [] : (timed?.afternoon ?? []),
    clocks: timed?.clocks ?? [],
    backwards: timed?.backwards ?? [],
  };
}

/** An hour 0 gets no block unless told: it must not shift all the others. */
function isZero(label: string): boolean {
  return /^\D*0+(?!\d|\s*[:.h,]\s*\d)/.test(normalized(label, "NFKC"));
}
