import type { PlanPerson, PlanProblem } from "./problem";
import type { Cost } from "./residual-network";

/**
 * What a plan is after, most important first (the order of the product's rules). In the higher rank of a cost: what is covered
 * stays covered; as many selections as can get a class; as many of them as can in the block they were picked from; they
 * cover as many classes as they can; most classes are covered; fewest move, and of these fewest from somebody who was told.
 */
const HIGH = [
  "standing",
  "selected",
  "pickedBlock",
  "bySelection",
  "covered",
  "moved",
  "told",
] as const;
/**
 * In the lower rank: fewest by people of last resort or beyond a limit; then most by those who are there for it, dedicated or on standby
 * then, of equals by dedicated ones; then even shares (whose turn it is), and what suits …
 */
const FAIR = ["lastResort", "ready", "dedicated", "turn", "preference"] as const;
/** … or the other way round. */
const MATCH = ["lastResort", "preference", "ready", "dedicated", "turn"] as const;

type High = (typeof HIGH)[number];
type Low = (typeof FAIR)[number];
export type Aim = High | Low;

/**
 * What each aim weighs: more than all after it can add up to along a simple path, so that comparisons are exact. The most
 * important come first.
 */
export type Weights = { high: Record<High, number>; low: Record<Low, number> };

/** How much of a problem there is in its network: places in the order of turns (`turnsOf`), and people in blocks in which they are on standby. */
export type Extent = { turns: number; standby: number };

/** The weights of a problem. Throws where numbers would no longer be exact. */
export function weightsOf(
  { classes, people, prefer }: PlanProblem,
  { turns, standby }: Extent,
): Weights {
  // A simple path passes each class once, and leaves and enters the terminal once.
  const steps = classes.length + 1;
  const preferred = Math.max(1, ...people.map(mostPreferred));
  const many = 2 * steps;
  const most = {
    ...{ standing: 2, selected: 2, pickedBlock: many, bySelection: 2, covered: 2 },
    ...{ moved: many, told: many },
    // Each class may be of last resort before and after, and lead beyond the limit of who takes it.
    ...{ lastResort: many + steps, turn: 2 * turns, preference: many * preferred },
    // A path passes the terminal once, and each person in a block once.
    ...{ ready: Math.min(many, standby) + 2, dedicated: 2 },
  };
  return { high: weigh(HIGH, most), low: weigh(prefer === "match" ? MATCH : FAIR, most) };
}

/** A weight each for amounts of at most so much, the most important first. */
function weigh<Name extends string>(
  names: readonly Name[],
  most: Record<Name, number>,
): Record<Name, number> {
  let total = 0;
  const weights: [Name, number][] = [];
  for (const name of [...names].reverse()) {
    const weight = 2 * total + 1;
    total += most[name] * weight;
    weights.unshift([name, weight]);
  }
  if (!Number.isSafeInteger(4 * total)) throw new RangeError("The day is too large to be planned");
  return Object.fromEntries(weights) as Record<Name, number>;
}

function mostPreferred({ preference }: PlanPerson): number {
  const most = (worths: Iterable<number> = []) => Math.max(0, ...[...worths].map(Math.abs));
  return most(preference?.blocks?.values()) + most(preference?.classes?.values());
}

/** The first aim, most important first, to which the cost of a path adds anything; undefined where it costs nothing, or less. */
export function firstWorseAim({ high, low }: Cost, weights: Weights): Aim | undefined {
  // All after an aim add up to less than half of what it weighs.
  const isIn = (sum: number) => (entry: [string, number]) => Math.round(sum / entry[1]) !== 0;
  if (high < 0 || (high === 0 && low <= 0)) return undefined;
  const [name] =
    Object.entries(weights.high).find(isIn(high)) ??
    Object.entries(weights.low).find(isIn(low)) ??
    [];
  return name as Aim | undefined;
}

/** One more class of a person: what it adds to the sums that even shares keep small. */
export type Unit = { person: PlanPerson; classesBefore: number };

/**
 * The place of each unit in the order in which even shares ask for them: of dedicated substitutes, who come before all others, who
 * has least that day, so that Σ day² is least; of the others by what the class adds to Σ month² / allowance. Units that add
 * the same share a place. A path of the network gains one unit and gives up one at most: to compare two, their places are
 * enough.
 */
export function turnsOf(units: readonly Unit[]): { turnOf: Map<Unit, number>; turns: number } {
  const sorted = [...units].sort(compareUnits);
  const turnOf = new Map<Unit, number>();
  let turns = 0;
  for (const [at, unit] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && compareUnits(before, unit) !== 0) turns += 1;
    turnOf.set(unit, turns);
  }
  return { turnOf, turns: turns + 1 };
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
