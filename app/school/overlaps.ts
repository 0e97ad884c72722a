import { weakMemo } from "./weak-memo";
import type { Block, WeekBlock } from "./week";

const NO_BELLS: readonly WeekBlock[] = [];

/** False where the times are not known. */
export function doOverlap(block: WeekBlock, other: WeekBlock): boolean {
  if (block.begins === null || other.begins === null) return false;
  const [first, second] = block.begins <= other.begins ? [block, other] : [other, block];
  return (
    first.begins === second.begins || (first.ends !== null && first.ends > (second.begins ?? ""))
  );
}

/** Empty with one bell: blocks overlap where a school has two bells side by side. */
export const overlapsOf = weakMemo(
  (blocks: readonly WeekBlock[]): ReadonlyMap<Block, readonly Block[]> => {
    const others = blocks.map((block): [Block, Block[]] => [
      block.label,
      blocks
        .filter((other) => other !== block && doOverlap(block, other))
        .map(({ label }) => label),
    ]);
    return new Map(others.filter(([, those]) => those.length > 0));
  },
);

export function blocksAtOnce(
  { bells = NO_BELLS }: { bells?: readonly WeekBlock[] },
  block: Block,
): readonly Block[] {
  const others = overlapsOf(bells).get(block);
  return others ? [block, ...others] : [block];
}

export function pairsAtOnce(blocks: readonly WeekBlock[]): [Block, Block][] {
  return blocks.flatMap((block, at) =>
    blocks
      .slice(at + 1)
      .filter((other) => doOverlap(block, other))
      .map((other): [Block, Block] => [block.label, other.label]),
  );
}

export function mostApart(
  some: readonly Block[],
  all: readonly WeekBlock[],
  rankOf: (block: Block) => number,
): Block[] {
  const overlaps = overlapsOf(all);
  if (!some.some((block) => overlaps.has(block))) return [...some];
  const endOf = new Map(all.map(({ label, begins, ends }) => [label, ends ?? begins ?? ""]));
  // Whatever ends first leaves the most room for others.
  const inTurn = [...some].sort(
    (a, b) => rankOf(a) - rankOf(b) || ((endOf.get(a) ?? "") < (endOf.get(b) ?? "") ? -1 : 1),
  );
  const taken = new Set<Block>();
  for (const block of inTurn) {
    if (!overlaps.get(block)?.some((other) => taken.has(other))) taken.add(block);
  }
  return some.filter((block) => taken.has(block));
}

/**
 * Of `some`, in their order, as many as can be taken without two at once, `most` at the most: of
 * all such choices the one with the earliest first block, then the earliest second, and so on.
 */
export function earliestApart(
  some: readonly Block[],
  all: readonly WeekBlock[],
  most: number,
): Block[] {
  const overlaps = overlapsOf(all);
  const many = (blocks: readonly Block[]) => mostApart(blocks, all, () => 0).length;
  const size = Math.min(most, many(some));
  const taken: Block[] = [];
  let rest = some;
  for (const block of some) {
    if (taken.length >= size) break;
    if (!rest.includes(block)) continue;
    const later = rest.slice(rest.indexOf(block) + 1);
    const after = later.filter((other) => !overlaps.get(block)?.includes(other));
    const isWorthIt = taken.length + 1 + many(after) >= size;
    if (isWorthIt) taken.push(block);
    rest = isWorthIt ? after : later;
  }
  return taken;
}
