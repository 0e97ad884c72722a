import type { PlanPerson, PlanProblem } from "./problem";
import type { Cost } from "./residual-network";

/**
 * The higher rank's aims, most important first, as the product's rules order them. Selections get a
 * class, then their picked block, then many; "order": who is covered first; "told": fewest move from
 * who was told.
 */
const HIGH = [
  "standing",
  "selected",
  "pickedBlock",
  "bySelection",
  "covered",
  "order",
  "moved",
  "told",
] as const;
/**
 * The lower rank: fewest by last resort, beyond a limit or in somebody's last free block; most by those there for it (dedicated or
 * on standby), of equals by dedicated ones; then even shares (whose turn it is), and what suits …
 */
const FAIR = ["lastResort", "ready", "dedicated", "turn", "preference"] as const;
/** … or the other way round. */
const MATCH = ["lastResort", "preference", "ready", "dedicated", "turn"] as const;

type MainAim = (typeof HIGH)[number];
type FairAim = (typeof FAIR)[number];
export type Aim = MainAim | FairAim;

/** What each aim weighs, most important first: more than all after it on a simple path. */
export type Weights = { high: Record<MainAim, number>; low: Record<FairAim, number> };

/** A problem's size in its network: places in `turnsOf`, and person-blocks on standby. */
export type CostBounds = { turns: number; standby: number };

/** The weights of a problem. Throws where numbers would no longer be exact. */
export function weightsOf(
  { classes, people, prefer, coveredFirst = [], selections = [], standing = [] }: PlanProblem,
  { turns, standby }: CostBounds,
): Weights {
  // A simple path passes each class once, and leaves and enters the terminal once.
  const steps = classes.length + 1;
  const preferred = Math.max(1, ...people.map(mostPreferred));
  const many = 2 * steps;
  const perArc = (arcs: number) => Math.min(many, 2 * arcs + 2);
  const most = {
    ...{ standing: 2, selected: 2, pickedBlock: perArc(selections.length), bySelection: 2 },
    // A path covers one class more at most, and opens one.
    ...{ covered: 2, order: coveredFirst.length },
    ...{ moved: perArc(standing.length), told: perArc(standing.length) },
    // Each class may be of last resort before and after; in between a path may enter and leave a
    // person's limit or their last block to themselves.
    ...{ lastResort: 2 * many, turn: 2 * turns, preference: many * preferred },
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

/** The most important aim that a path's cost adds to; undefined where it costs nothing or less. */
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
export type Unit = { person: PlanPerson; dayBefore: number; monthBefore: number };

/**
 * The places of units in even shares, equal ones alike: dedicated first (least Σ day²), then, where
 * teachers share the day, what each adds to their Σ day², then to Σ month² / allowance. Places do:
 * a path gains and loses one unit at most.
 */
export function turnsOf(
  units: readonly Unit[],
  { sharesDay = false }: Pick<PlanProblem, "sharesDay">,
): { turnOf: Map<Unit, number>; turns: number } {
  const compareUnits = (a: Unit, b: Unit) => compareShares(a, b, sharesDay);
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
function compareShares(a: Unit, b: Unit, sharesDay: boolean): number {
  const dedicatedFirst = Number(b.person.isDedicated) - Number(a.person.isDedicated);
  if (dedicatedFirst !== 0) return dedicatedFirst;
  const { isDedicated } = a.person;
  const ofDay = isDedicated || sharesDay ? a.dayBefore - b.dayBefore : 0;
  if (ofDay !== 0 || isDedicated) return ofDay;
  const addedBy = ({ monthBefore }: Unit) => 2 * monthBefore + 1;
  return addedBy(a) * b.person.allowance - addedBy(b) * a.person.allowance;
}
