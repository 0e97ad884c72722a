import { type Clock, overlapsIn } from "./clock-labels";
import type { orderHours } from "./hour-order";

/** Overlapping hours: `one` block, `untimed`, `two` bells; out of order: `untimed`, or sorted. */
export const BELLS = ["one", "untimed", "two", "byTime"] as const;
export type BellsMeaning = (typeof BELLS)[number];

export type BellsQuestion = {
  overlaps: [string, string][];
  backwards: string[];
  choices: readonly BellsMeaning[];
  meaning: BellsMeaning | null;
};

export function askBells({ overlaps, backwards, choices }: BellsQuestion): string {
  const pairs = overlaps.slice(0, 3).map(([one, other]) => `"${one}" and "${other}"`);
  const what = pairs.length
    ? `Hours overlap: ${pairs.join(", ")}${overlaps.length > 3 ? " and more" : ""}`
    : `Hours begin before the one above: ${backwards.map((one) => `"${one}"`).join(", ")}`;
  const says = choices.map((choice) => `${choice} (${BELL_WORDS[choice]})`).join(", ");
  return `${what}. --bells says what they are: ${says}`;
}

export const BELL_WORDS: Readonly<Record<BellsMeaning, string>> = {
  one: "one block for both",
  untimed: "blocks without times",
  two: "two bells side by side",
  byTime: "in the order of their times",
};

type Order = { inOrder: readonly string[] } & Pick<
  ReturnType<typeof orderHours>,
  "clocks" | "backwards"
>;
type Settled = { hours: string[][]; clocks: readonly Clock[]; asks: BellsQuestion | null };

export function settleBells(order: Order, meaning?: BellsMeaning): Settled | null {
  if (order.clocks.length === 0) return null;
  const { inOrder, clocks, backwards } = order;
  const isWhole = clocks.length === inOrder.length;
  const alone = inOrder.map((hour) => [hour]);
  if (backwards.length > 0) {
    const choices: BellsMeaning[] = isWhole ? ["untimed", "byTime"] : ["untimed"];
    const chosen = choices.find((choice) => choice === meaning) ?? null;
    const asks = { overlaps: [], backwards, choices, meaning: chosen };
    if (chosen !== "byTime") return { hours: alone, clocks: [], asks };
    const sorted = [...clocks].sort((a, b) => a.begins - b.begins);
    return { hours: sorted.map(({ label }) => [label]), clocks: sorted, asks };
  }
  const pairs = overlapsIn(clocks);
  if (pairs.length === 0) return { hours: alone, clocks, asks: null };
  const choices: BellsMeaning[] = isWhole ? ["one", "untimed", "two"] : ["untimed", "two"];
  const chosen = choices.find((choice) => choice === meaning) ?? null;
  const overlaps = pairs.map(([a, b]): [string, string] => [a.label, b.label]);
  const asks = { overlaps, backwards: [], choices, meaning: chosen };
  if (chosen === "one") return { ...asOne(clocks), asks };
  const apart = new Set(overlaps.flat());
  const timed = chosen === "two" ? clocks : clocks.filter(({ label }) => !apart.has(label));
  return { hours: alone, clocks: timed, asks };
}

/** Hours that follow each other begin blocks; any other joins the one it shares most time with. */
function asOne(clocks: readonly Clock[]): Pick<Settled, "hours" | "clocks"> {
  const blocks: Clock[][] = [];
  let over = 0;
  for (const clock of [...clocks].sort((a, b) => a.begins - b.begins)) {
    const isNext = blocks.length === 0 || clock.begins >= over;
    const nearest = [...blocks].sort((a, b) => sharedBy(b[0], clock) - sharedBy(a[0], clock))[0];
    if (isNext || !nearest || nearest.some((one) => sharedBy(one, clock) === 0)) {
      blocks.push([clock]);
      over = clock.ends ?? clock.begins + 1;
    } else nearest.push(clock);
  }
  return {
    hours: blocks.map((block) => block.map(({ label }) => label)),
    clocks: blocks.map((block) => {
      const [first] = block as [Clock];
      const isAlike = block.every(({ ends }) => ends === first.ends);
      return { ...first, ends: isAlike ? first.ends : null };
    }),
  };
}

/** In minutes; 1 for hours that begin together. */
function sharedBy(clock: Clock | undefined, other: Clock): number {
  if (!clock) return 0;
  const begins = Math.max(clock.begins, other.begins);
  const ends = Math.min(clock.ends ?? clock.begins + 1, other.ends ?? other.begins + 1);
  return Math.max(0, ends - begins);
}
