import type { PlanPerson, PlanProblem, StandingPair } from "~/cover/planner/problem";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";

const BLOCKS = labelsOf(DEFAULT_WEEK);

/** A repeatable source of chance (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const among = <T>(things: readonly T[]): T => things[below(things.length)] as T;
  const some = <T>(things: readonly T[], share: number) => things.filter(() => next() < share);
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const shuffled = <T>(things: readonly T[]): T[] =>
    things
      .map((thing) => ({ thing, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ thing }) => thing);
  return { next, below, among, some, times, shuffled };
}

export type Size = {
  blocks: number;
  absent: number;
  classes: number;
  people: number;
  /** Some of the classes are covered. */
  withMoves?: boolean;
};

/** A day out of chance: people short of blocks, of capacity, absent themselves, of last resort; selections of nobody; locks that cannot be … */
export function drawProblem(seed: number, size: Size): PlanProblem {
  const chance = chanceOf(seed);
  const { next, below, among, some, times, shuffled } = chance;
  const blocks = BLOCKS.slice(0, 1 + below(size.blocks));
  const absent = times(1 + below(size.absent), (index) => `a${index}`);
  const classes = some(
    absent.flatMap((absentTeacherId) =>
      blocks.map((block) => ({ id: `${absentTeacherId}|${block}`, absentTeacherId, block })),
    ),
    0.3 + 0.7 * next(),
  ).slice(0, size.classes);
  const isSelfAbsent = next() < 0.2;
  const [freeShare, dedicatedShare, worthShare] = [0.3 + 0.6 * next(), next() * 0.5, next() * 0.7];
  const isAnyUnplanned = next() < 0.5;
  const standbyShare = next() < 0.6 ? next() : 0;
  const people = times(below(size.people + 1), (index): PlanPerson => {
    const freeBlocks = some(BLOCKS, freeShare);
    const isDedicated = next() < dedicatedShare;
    const worths = <Key>(keys: readonly Key[], most: number) =>
      new Map(some(keys, worthShare).map((key) => [key, below(2 * most) - most + 1]));
    return {
      id: isSelfAbsent && index < 2 ? `a${index}` : `p${index}`,
      freeBlocks,
      plannedBlocks: isAnyUnplanned ? some(freeBlocks, 0.7) : undefined,
      isLastResort: isAnyUnplanned && next() < 0.2,
      isDedicated,
      standbyBlocks: some(BLOCKS, standbyShare),
      ...drawRoom(chance),
      blocksToThemselves: next() < 0.5 ? 1 + below(3) : undefined,
      covered: { day: below(3), month: below(5) },
      allowance: among([4, 4, 20, 20, 3, 7]),
      preference:
        next() < 0.7
          ? {
              blocks: worths(blocks, 3),
              classes: worths(
                classes.map(({ id }) => id),
                4,
              ),
            }
          : undefined,
    };
  });
  const ids = [...people.map(({ id }) => id), ...(next() < 0.1 ? ["nobody"] : [])];
  const classIds = [...classes.map(({ id }) => id), ...(next() < 0.1 ? ["a9|1"] : [])];
  const isClerkBusy = ids.length > 0 && classIds.length > 0;
  return {
    blocks: BLOCKS,
    classes,
    people,
    selections: times(isClerkBusy && next() < 0.6 ? below(4) : 0, () => {
      return { personId: among(ids), block: next() < 0.6 ? among(blocks) : undefined };
    }),
    locks: times(isClerkBusy && next() < 0.4 ? 1 + below(3) : 0, () => {
      return { classId: among(classIds), personId: among(ids) };
    }),
    classesForSelections: next() < 0.2 ? new Set(some(classIds, 0.6)) : undefined,
    asksEveryone: next() < 0.3,
    prefer: next() < 0.5 ? "match" : "fair",
    sharesDay: next() < 0.5,
    coveredFirst: next() < 0.5 ? shuffled(classes.map(({ id }) => id)) : undefined,
    leftOpen: next() < 0.2 ? new Set(some(classIds, 0.3)) : undefined,
    standing: size.withMoves ? drawStanding({ classes, people }, chance) : undefined,
  };
}

/** How much the limits allow, here and there with one class more by agreement. */
function drawRoom({ next, among }: ReturnType<typeof chanceOf>) {
  const withinLimits = among([0, 1, 1, 1, 1, 2, 2, 3, 5]);
  const byAgreement = next() < 0.25 ? 1 : 0;
  return { capacity: withinLimits + byAgreement, byAgreement };
}

/** Who covers what now: mostly by the rules, sometimes what has since become too much for somebody, or their own lesson. */
function drawStanding(
  { classes, people }: PlanProblem,
  { next, some }: ReturnType<typeof chanceOf>,
): StandingPair[] {
  const isAgainstRules = next() < 0.15;
  const standing: (StandingPair & { block: string })[] = [];
  for (const { id, block, absentTeacherId } of some(classes, next())) {
    const [personId] = some(people, 0.5)
      .filter((person) => {
        const own = standing.filter((pair) => pair.personId === person.id);
        if (own.some((pair) => pair.block === block) || person.id === absentTeacherId) return false;
        const mayTake = person.freeBlocks.includes(block) && own.length < person.capacity;
        return isAgainstRules || mayTake;
      })
      .map((person) => person.id);
    if (personId) standing.push({ classId: id, personId, isTold: next() < 0.5, block });
  }
  return standing.map(({ block: _, ...pair }) => pair);
}
