import { mostApart } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { needsOf, type PlannedProblem, shortfallOf } from "./bottleneck";

/** What supply teachers would be worth to a day, beside who is there. */
export type SupplyTeacherValue = {
  /** So many classes more one would cover; at least one. */
  one: number;
  /** The fewest blocks in a row in which one covers so many, the earliest of them. */
  blocks: readonly Block[];
  /** So many more two would cover, all day, where that is more. */
  two: number | null;
};

/**
 * What one and two supply teachers who come in these blocks only (in order) are worth to a plan
 * (`foresight.md` 2); null for nothing. Each takes `capacity` classes at most.
 */
export function worthOfSupply(
  planned: PlannedProblem,
  usable: readonly Block[],
  capacity: number,
): SupplyTeacherValue | null {
  const needs = needsOf(planned, { apart: true });
  const { open } = shortfallOf(needs);
  if (open === 0 || usable.length === 0) return null;
  const bells = planned.problem.bells ?? [];
  const worthOf = (blocks: readonly Block[], people = 1) => {
    const supply = { blocks: mostApart(blocks, bells, () => 0), capacity };
    const takers = Array.from({ length: people }, (_, at) => ({ id: `supply ${at}`, ...supply }));
    return open - shortfallOf({ ...needs, takers: [...needs.takers, ...takers] }).open;
  };
  const one = worthOf(usable);
  if (one === 0) return null;
  const blocks = rowsOf(usable).find((row) => worthOf(row) === one) ?? usable;
  const two = worthOf(usable, 2);
  return { one, blocks, two: two > one ? two : null };
}

/** Every row of blocks that follow each other, shorter ones first, of these the earlier. */
function rowsOf(blocks: readonly Block[]): Block[][] {
  return blocks.flatMap((_, less) =>
    blocks.slice(0, blocks.length - less).map((__, from) => blocks.slice(from, from + less + 1)),
  );
}

/**
 * "One supply teacher would cover 2 more: blocks 3 to 5L1 are enough. Two, all day, would cover 3
 * more." With `asksEveryone`, how many that takes off people outside their hours.
 */
export function saySupply({ one, blocks, two }: SupplyTeacherValue, asksEveryone = false): string {
  const [first, last] = [blocks[0] ?? "", blocks.at(-1) ?? ""];
  const when = blocks.length === 1 ? `block ${first} is` : `blocks ${first} to ${last} are`;
  const more = asksEveryone ? "that people outside their hours need not take" : "more";
  const both = two === null ? "" : ` Two, all day, would cover ${two} ${more}.`;
  return `One supply teacher would cover ${one} ${more}: ${when} enough.${both}`;
}
