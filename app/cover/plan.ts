import type { Block } from "~/school/blocks";
import { type Hand, matchHands, mayTake } from "./matching";

/** An uncovered class. Lists of them are in order: earliest absent teacher first, then block. */
export type PlanClass = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  block: Block;
  /** The department of the absent teacher. */
  subject: string;
};

export type PlanPerson = {
  id: string;
  subject: string;
  /** Blocks in which the person may cover: teaches nothing, covers nothing, is not absent. */
  freeBlocks: readonly Block[];
  /** How many more classes every limit together allows that day; may be 0. */
  capacity: number;
};

export type Pick = {
  personId: string;
  /** The block from whose list the person was picked, if any. */
  block?: Block;
};

/** Who takes which class, in the order of the classes. */
export type Plan = { classId: string; personId: string }[];

export type Morning = {
  classes: readonly PlanClass[];
  /** Everyone who may still cover, picks included. */
  people: readonly PlanPerson[];
  picks: readonly Pick[];
  /** The clerk's own choices of a class for a pick; where two exclude each other the first holds. */
  fixed?: Plan;
  searchedBlock?: Block;
  /** Ids of the classes the picks may take; all when missing. The others may take any. */
  allowed?: ReadonlySet<string>;
};

export type PicksPlan = {
  plan: Plan;
  /** Classes no pick takes, in order. */
  uncovered: PlanClass[];
  /** How many of `uncovered` the people not picked could still cover between them. */
  coverableByOthers: number;
  /** Fixed choices that cannot be: of nobody picked, not free, over capacity, taken twice … */
  ignored: Plan;
};

/**
 * Plans picks together: who of them takes which class, so that they cover as many as they can and
 * leave the rest as coverable as possible by the others. A person takes at most `capacity` classes,
 * one a block, only in free blocks and never their own. In this order, each point outweighing all
 * after it:
 * 1. fixed choices hold; 2. who was picked from a block's list gets a class in that block; 3. the
 * picks cover as many classes as possible; 4. they and the others together do; of the picks' classes
 * 5. most are in the searched block, 6. most stay in their department, 7. the earliest in the list
 * are taken; 8. the picks share evenly, and class by class the earliest pick goes first.
 * That leaves exactly one plan, whatever the order of `people`. Throws nothing: a pick who cannot
 * cover gets nothing.
 */
export function planPicks(morning: Morning): PicksPlan {
  const hands = takeHands(morning);
  const { held, ignored } = holdFixed(morning, hands);
  const { taken, coverableByOthers } = matchHands(morning, hands, ({ id }) => !held.has(id));
  const plan: Plan = [];
  const uncovered: PlanClass[] = [];
  for (const planClass of morning.classes) {
    const personId = held.get(planClass.id) ?? taken.get(planClass.id);
    if (personId === undefined) uncovered.push(planClass);
    else plan.push({ classId: planClass.id, personId });
  }
  return { plan, uncovered, coverableByOthers, ignored };
}

/** How many of the classes these people could cover between them: a maximum matching. */
export function coverable(classes: readonly PlanClass[], people: readonly PlanPerson[]): number {
  return planPicks({ classes, people, picks: [] }).coverableByOthers;
}

/** The picks by person, in the order of picking; someone picked from two lists is one person. */
function takeHands({ people, picks }: Morning): Map<string, Hand> {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const hands = new Map<string, Hand>();
  for (const { personId, block } of picks) {
    const person = personOf.get(personId);
    if (!person) continue;
    const hand = hands.get(personId) ?? {
      person,
      pickedFrom: new Set<Block>(),
      freeBlocks: new Set(person.freeBlocks),
      fixedCount: 0,
    };
    if (block) hand.pickedFrom.add(block);
    hands.set(personId, hand);
  }
  return hands;
}

/** Takes the fixed choices out of the hands, one after another; `held` is class id → person id. */
function holdFixed({ classes, allowed, fixed = [] }: Morning, hands: Map<string, Hand>) {
  const classOf = new Map(classes.map((planClass) => [planClass.id, planClass]));
  const held = new Map<string, string>();
  const ignored: Plan = [];
  for (const choice of fixed) {
    const planClass = classOf.get(choice.classId);
    const hand = hands.get(choice.personId);
    const isPossible =
      planClass &&
      hand &&
      !held.has(planClass.id) &&
      mayTake(hand, planClass, allowed) &&
      hand.fixedCount < hand.person.capacity;
    if (!isPossible) {
      ignored.push(choice);
      continue;
    }
    held.set(planClass.id, hand.person.id);
    hand.freeBlocks.delete(planClass.block);
    hand.fixedCount += 1;
  }
  return { held, ignored };
}
