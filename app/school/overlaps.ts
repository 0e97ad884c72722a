import { memoize } from "./memoize";
import type { Block, WeekBlock } from "./week";

/** Whether two blocks are taught at the same time by the bell, for a while at least; not where that is not known. */
export function doOverlap(one: WeekBlock, other: WeekBlock): boolean {
  if (one.begins === null || other.begins === null) return false;
  const [first, second] = one.begins <= other.begins ? [one, other] : [other, one];
  return (
    first.begins === second.begins || (first.ends !== null && first.ends > (second.begins ?? ""))
  );
}

/** Of blocks those that overlap others, each with these: two bells side by side. None with one bell. */
export const overlapsOf = memoize(
  (blocks: readonly WeekBlock[]): ReadonlyMap<Block, readonly Block[]> => {
    const others = blocks.map((one): [Block, Block[]] => [
      one.label,
      blocks.filter((other) => other !== one && doOverlap(one, other)).map(({ label }) => label),
    ]);
    return new Map(others.filter(([, those]) => those.length > 0));
  },
);

/** Of some blocks as many as do not overlap, those that are `wanted` first. */
export function mostApart(
  some: readonly Block[],
  all: readonly WeekBlock[],
  wanted: (block: Block) => boolean,
): Block[] {
  const overlaps = overlapsOf(all);
  if (!some.some((block) => overlaps.has(block))) return [...some];
  const endOf = new Map(all.map(({ label, begins, ends }) => [label, ends ?? begins ?? ""]));
  const byEnd = [...some].sort((a, b) => ((endOf.get(a) ?? "") < (endOf.get(b) ?? "") ? -1 : 1));
  const taken = new Set<Block>();
  // Whatever ends first leaves the most room for others.
  for (const block of [...byEnd.filter(wanted), ...byEnd.filter((one) => !wanted(one))]) {
    if (!overlaps.get(block)?.some((other) => taken.has(other))) taken.add(block);
  }
  return some.filter((block) => taken.has(block));
}
