import type { PlanPerson, PlanProblem } from "./problem";

/**
 * What a plan is after, most important first (the order of the product's rules): as many selections as can get a class; as
 * many of them as can in the block they were picked from; they cover as many classes as they can; most classes are covered;
 * fewest by people of last resort; then even shares and what suits, in the order that is preferred.
 *
 * Each is a whole number beside the others in one of the two ranks of a cost, and weighs more than all after it can add up
 * to along a simple path: comparisons are exact.
 */
export type Weights = {
  high: { selected: number; pickedBlock: number; bySelection: number; covered: number };
  low: { lastResort: number; turn: number; preference: number };
};

export function weightsOf(problem: PlanProblem, turns: number): Weights {
  const { classes, people, prefer = "fair" } = problem;
  // A simple path passes each class once, and leaves and enters the terminal once.
  const steps = classes.length + 1;
  const preferred = Math.max(1, ...people.map(mostPreferred));
  const [covered, bySelection, pickedBlock, selected] = weigh([2, 2, 2 * steps, 2]);
  const [lighter, heavier, lastResort] = weigh(
    prefer === "fair"
      ? [2 * steps * preferred, 2 * turns, 2 * steps]
      : [2 * turns, 2 * steps * preferred, 2 * steps],
  );
  const [turn, preference] = prefer === "fair" ? [heavier, lighter] : [lighter, heavier];
  return {
    high: { covered, bySelection, pickedBlock, selected },
    low: { lastResort, turn, preference },
  };
}

/** A weight each for amounts of at most so much, the least important first. Throws where numbers would no longer be exact. */
function weigh<const Mosts extends readonly number[]>(
  mosts: Mosts,
): { -readonly [At in keyof Mosts]: number } {
  let total = 0;
  const weights = mosts.map((most) => {
    const weight = 2 * total + 1;
    total += most * weight;
    return weight;
  });
  if (!Number.isSafeInteger(4 * total)) throw new RangeError("The day is too large to be planned");
  return weights as { -readonly [At in keyof Mosts]: number };
}

function mostPreferred({ preference }: PlanPerson): number {
  const most = (worths: Iterable<number> = []) => Math.max(0, ...[...worths].map(Math.abs));
  return most(preference?.blocks?.values()) + most(preference?.classes?.values());
}

/** One more class of a person: what it adds to the sums that even shares keep small. */
export type Unit = { person: PlanPerson; classesBefore: number };

/**
 * The place of each unit in the order in which even shares ask for them: dedicated substitutes before all others; of these who
 * has least that day, so that Σ day² is least; of the others by what the class adds to Σ month² / allowance. Units that add
 * the same share a place. A path of the network gains one unit and gives up one at most: to compare two, their places are
 * enough.
 */
export function turnsOf(units: readonly Unit[]): { turnOf: (unit: Unit) => number; turns: number } {
  const sorted = [...units].sort(compareUnits);
  const turnOf = new Map<Unit, number>();
  let turns = 0;
  for (const [at, unit] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && compareUnits(before, unit) !== 0) turns += 1;
    turnOf.set(unit, turns);
  }
  return { turnOf: (unit) => turnOf.get(unit) ?? 0, turns: turns + 1 };
}

/** Exact: fractions are compared by their products. */
function compareUnits(a: Unit, b: Unit): number {
  if (a.person.isDedicated || b.person.isDedicated) {
    const dedicatedFirst = Number(b.person.isDedicated) - Number(a.person.isDedicated);
    return dedicatedFirst || a.classesBefore - b.classesBefore;
  }
  const addedBy = ({ classesBefore }: Unit) => 2 * classesBefore + 1;
  return addedBy(a) * b.person.allowance - addedBy(b) * a.person.allowance;
}
