import type { Block } from "~/school/week";
import type { PlanClass, PlanPerson } from "./problem";

/**
 * Asks, of people as they are free, which classes could all be covered: answers a function of classes and of people (by id) who are away,
 * true when every one of the classes can be covered without them. People come in only where they are planned, and nobody who
 * is a last resort. By Hall's theorem: it fails just when some set of blocks has more classes than the people who are free in
 * any of them can take. What a set of blocks can take is counted once for all questions.
 */
export function coverCapacity(
  blocks: readonly Block[],
  people: readonly PlanPerson[],
): (classes: readonly PlanClass[], away: ReadonlySet<string>) => boolean {
  const kinds = new Map(
    people.map(({ id, isLastResort, freeBlocks, plannedBlocks = freeBlocks, capacity }) => {
      const free = isLastResort ? [] : plannedBlocks;
      return [id, { free: maskOf(free, blocks), capacity }];
    }),
  );
  const canTake = new Map<number, number>();
  const taking = (mask: number) => {
    const known = canTake.get(mask);
    if (known !== undefined) return known;
    let sum = 0;
    for (const kind of kinds.values()) sum += mostIn(kind, mask);
    canTake.set(mask, sum);
    return sum;
  };
  return (classes, away) => {
    const wanted = classes.map(({ block }) => maskOf([block], blocks));
    const absent = [...away].flatMap((id) => kinds.get(id) ?? []);
    return subsetsOf(wanted.reduce((all, one) => all | one, 0)).every((mask) => {
      const needed = wanted.filter((one) => (one & mask) !== 0).length;
      const lost = absent.reduce((sum, kind) => sum + mostIn(kind, mask), 0);
      return needed <= taking(mask) - lost;
    });
  };
}

/** Blocks as bits: a block's is that of its place in the day. */
function maskOf(some: readonly Block[], blocks: readonly Block[]): number {
  return some.reduce((mask, block) => mask | (1 << blocks.indexOf(block)), 0);
}

type Kind = { free: number; capacity: number };

function mostIn({ free, capacity }: Kind, mask: number): number {
  let count = 0;
  for (let rest = free & mask; rest !== 0 && count < capacity; rest &= rest - 1) count += 1;
  return count;
}

/** All sets of the blocks of a mask but the empty one. */
function subsetsOf(mask: number): number[] {
  const subsets: number[] = [];
  for (let subset = mask; subset !== 0; subset = (subset - 1) & mask) subsets.push(subset);
  return subsets;
}
