import { blocksAtOnce, mostApart, overlapsOf } from "~/school/overlaps";
import type { Block, WeekBlock } from "~/school/week";
import {
  classesToPlan,
  type Pair,
  type PlanClass,
  type PlanPerson,
  type PlanProblem,
} from "./problem";

const NO_BELLS: readonly WeekBlock[] = [];

/** Someone with what the locks leave of them. */
export type PersonUnderLocks = {
  person: PlanPerson;
  /** Null when nobody selected them. */
  pickedFrom: ReadonlySet<Block> | null;
  freeBlocks: Set<Block>;
  /** Of these as many as may be asked together: all of them with one bell. */
  askedBlocks: Set<Block>;
  lockedCount: number;
  /** How many of these are in blocks in which the program asks them by itself. */
  lockedAsPlanned: number;
  /** How many of those take a block that the person has to themselves. */
  lockedToThemselves: number;
  /** What they cover now and may lose to somebody else: class id → class. */
  standing: Map<string, StandingClass>;
  /** They cover more than the rules of now allow: they may keep it, and get nothing else. */
  isOverfull: boolean;
};

export type StandingClass = PlanClass & { isTold: boolean };

/** The problem once its locks have been taken out of it. */
export type Unlocked = {
  /** Class id → person id of the locks that hold. */
  held: Map<string, string>;
  ignored: Pair[];
  /** In the order of people. */
  candidates: PersonUnderLocks[];
};

/** Takes out the locks in order; ignores one that leaves no room for what the person covers now. */
export function holdLocks(problem: PlanProblem): Unlocked {
  const { classes, people, locks = [], selections = [], standing = [] } = problem;
  const candidates = new Map(people.map((person) => [person.id, newCandidate(person)]));
  for (const { personId, block } of selections) {
    const candidate = candidates.get(personId);
    if (!candidate) continue;
    const blocks = [...(candidate.pickedFrom ?? []), ...(block ? [block] : [])];
    candidate.pickedFrom = new Set(blocks);
  }
  const classOf = new Map(classes.map((planClass) => [planClass.id, planClass]));
  for (const { classId, personId, isTold = false } of standing) {
    const one = classOf.get(classId);
    if (one) candidates.get(personId)?.standing.set(classId, { ...one, isTold });
  }
  for (const candidate of candidates.values())
    candidate.isOverfull = candidate.standing.size > candidate.person.capacity;
  const held = new Map<string, string>();
  const ignored: Pair[] = [];
  for (const lock of locks) {
    const one = classOf.get(lock.classId);
    const candidate = candidates.get(lock.personId);
    if (!one || !candidate || held.has(one.id) || !mayBeLocked(candidate, one, problem)) {
      ignored.push(lock);
      continue;
    }
    held.set(one.id, lock.personId);
    for (const block of blocksAtOnce(problem, one.block)) candidate.freeBlocks.delete(block);
    candidate.lockedCount += 1;
    if (isPlanned(candidate.person, one.block)) {
      candidate.lockedAsPlanned += 1;
      if (!isOnStandby(candidate.person, one.block)) candidate.lockedToThemselves += 1;
    }
    for (const { standing } of candidates.values()) standing.delete(one.id);
  }
  const found = [...candidates.values()];
  keepApart(problem, found, held);
  return { held, ignored, candidates: found };
}

function newCandidate(person: PlanPerson): PersonUnderLocks {
  const freeBlocks = new Set(person.freeBlocks);
  return {
    ...{
      person,
      pickedFrom: null,
      freeBlocks,
      askedBlocks: freeBlocks,
      lockedCount: 0,
      lockedAsPlanned: 0,
      lockedToThemselves: 0,
    },
    ...{ standing: new Map(), isOverfull: false },
  };
}

/** Whether a person can be locked to a class beside their other locks and what they cover now. */
export function mayBeLocked(
  candidate: PersonUnderLocks,
  planClass: PlanClass,
  problem: Pick<PlanProblem, "bells">,
): boolean {
  const { person, freeBlocks, lockedCount, standing } = candidate;
  const others = [...standing.values()].filter(({ id }) => id !== planClass.id);
  const among = blocksAtOnce(problem, planClass.block);
  if (others.some(({ block }) => among.includes(block))) return false;
  if (standing.has(planClass.id)) return true;
  const isFree = freeBlocks.has(planClass.block) && person.id !== planClass.absentTeacherId;
  return isFree && lockedCount + others.length < person.capacity;
}

/** Whether the program may ask a person in a block without the clerk's word. */
export function isPlanned({ isLastResort, plannedBlocks }: PlanPerson, block: Block): boolean {
  return !isLastResort && (plannedBlocks?.includes(block) ?? true);
}

/** Whether a teacher is kept free to cover in a block; a dedicated substitute never counts. */
export function isOnStandby({ isDedicated, standbyBlocks }: PlanPerson, block: Block): boolean {
  return !isDedicated && (standbyBlocks?.includes(block) ?? false);
}

/**
 * Leaves those who may take several classes as many blocks as do not overlap: selected for first,
 * then short of people, planned, on standby. What they cover now stays; locks are out already.
 */
function keepApart(
  problem: PlanProblem,
  candidates: readonly PersonUnderLocks[],
  held: ReadonlyMap<string, string>,
): void {
  const { bells = NO_BELLS } = problem;
  const overlaps = overlapsOf(bells);
  if (overlaps.size === 0) return;
  const open = new Map<Block, number>();
  const add = (block: Block, more: number) => open.set(block, (open.get(block) ?? 0) + more);
  for (const { id, block } of classesToPlan(problem)) if (!held.has(id)) add(block, 1);
  for (const candidate of candidates) {
    const { person, freeBlocks, pickedFrom, standing } = candidate;
    const kept = new Set([...standing.values()].map(({ block }) => block));
    const there = [...freeBlocks].filter(
      (block) => !overlaps.get(block)?.some((other) => kept.has(other)),
    );
    const rankOf = (block: Block) =>
      (pickedFrom?.has(block) ? 0 : 8) +
      ((open.get(block) ?? 0) > 0 ? 0 : 4) +
      (isPlanned(person, block) ? 0 : 2) +
      (isOnStandby(person, block) ? 0 : 1);
    // One class is one block: which of them is the plan's choice.
    const isOne = person.capacity <= 1;
    const asked = isOne ? there : mostApart(there, bells, rankOf);
    if (asked.length < there.length) for (const block of asked) add(block, -1);
    candidate.askedBlocks = new Set(asked);
  }
}

/** People as they are planned when they take nothing that is taught at once. */
export function plannedApart({ bells = NO_BELLS, people }: PlanProblem): PlanPerson[] {
  if (overlapsOf(bells).size === 0) return [...people];
  return people.map((person) => {
    const { plannedBlocks = person.freeBlocks, capacity } = person;
    return capacity > 1
      ? { ...person, plannedBlocks: mostApart(plannedBlocks, bells, () => 0) }
      : person;
  });
}
