import type { Block } from "~/school/week";
import type { Pair, PlanClass, PlanPerson, PlanProblem } from "./problem";

/** Someone with what the locks leave of them. */
export type Candidate = {
  person: PlanPerson;
  /** Null when nobody selected them. */
  pickedFrom: ReadonlySet<Block> | null;
  freeBlocks: Set<Block>;
  lockedCount: number;
  /** How many of these are in blocks in which the program asks them by itself. */
  lockedAsPlanned: number;
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
  candidates: Candidate[];
};

/** Takes the locks out of the problem, one after another. One that leaves no room for what the person covers now is ignored. */
export function holdLocks(problem: PlanProblem): Unlocked {
  const { classes, people, locks = [], selections = [], standing = [] } = problem;
  const candidates = new Map(people.map((person) => [person.id, newCandidate(person)]));
  for (const { personId, block } of selections) {
    const candidate = candidates.get(personId);
    if (!candidate) continue;
    const blocks = [...(candidate.pickedFrom ?? []), ...(block ? [block] : [])];
    candidate.pickedFrom = new Set(blocks);
  }
  const classOf = new Map(classes.map((one) => [one.id, one]));
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
    if (!one || !candidate || held.has(one.id) || !mayBeLocked(candidate, one)) {
      ignored.push(lock);
      continue;
    }
    held.set(one.id, lock.personId);
    candidate.freeBlocks.delete(one.block);
    candidate.lockedCount += 1;
    if (isPlanned(candidate.person, one.block)) candidate.lockedAsPlanned += 1;
    for (const { standing } of candidates.values()) standing.delete(one.id);
  }
  return { held, ignored, candidates: [...candidates.values()] };
}

function newCandidate(person: PlanPerson): Candidate {
  const freeBlocks = new Set(person.freeBlocks);
  return {
    ...{ person, pickedFrom: null, freeBlocks, lockedCount: 0, lockedAsPlanned: 0 },
    ...{ standing: new Map(), isOverfull: false },
  };
}

/** Whether a person can be locked to a class beside their other locks and all that they cover now. */
export function mayBeLocked(candidate: Candidate, one: PlanClass): boolean {
  const { person, freeBlocks, lockedCount, standing } = candidate;
  const others = [...standing.values()].filter(({ id }) => id !== one.id);
  if (others.some(({ block }) => block === one.block)) return false;
  if (standing.has(one.id)) return true;
  const isFree = freeBlocks.has(one.block) && person.id !== one.absentTeacherId;
  return isFree && lockedCount + others.length < person.capacity;
}

/** Whether the program may ask a person in a block without the clerk's word. */
export function isPlanned({ isLastResort, plannedBlocks }: PlanPerson, block: Block): boolean {
  return !isLastResort && (plannedBlocks?.includes(block) ?? true);
}
