import { expect, it } from "vitest";
import type { Block } from "~/school/week";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { planDay } from "./plan-day";
import type { Pair, PlanClass, PlanPerson, PlanProblem } from "./problem";

/**
 * A flow is of least cost when its residual network has no cycle of negative cost (Klein 1967). It
 * is built anew from the pairs here, each with its own way, the aims as one exact number.
 */
const ALLOWANCES = 4n * 5n * 3n * 7n;
/** More than any aim can add up to along a cycle. */
const APART = 10n ** 9n;

type Way = { from: string; to: string; cost: bigint };

/** `[most important, …]` as one number. */
function costOf(...aims: (bigint | number)[]): bigint {
  return aims.reduce<bigint>((sum, aim) => sum * APART + BigInt(aim), 0n);
}

function isPlanned(
  { isLastResort, plannedBlocks }: PlanPerson,
  { block }: Pick<PlanClass, "block">,
): boolean {
  return !isLastResort && (plannedBlocks?.includes(block) ?? true);
}

/** The residual network of a plan: terminal → class → person in a block → person → terminal. */
function residual(problem: PlanProblem, pairs: Pair[]): Way[] {
  const takerOf = new Map(pairs.map(({ classId, personId }) => [classId, personId]));
  const classOf = new Map(problem.classes.map((planClass) => [planClass.id, planClass]));
  const ways: Way[] = [];
  const addWay = (from: string, to: string, cost: bigint, isUsed: boolean) =>
    ways.push(isUsed ? { from: to, to: from, cost: -cost } : { from, to, cost });
  const worth = (
    share: readonly [number, number, number, number, bigint],
    preference: number,
    last: number,
  ) =>
    problem.prefer === "match"
      ? costOf(last, -preference, ...share)
      : costOf(last, ...share, -preference);
  const rank = (
    ...[standing, covered, place, moved, told]: [number, number, number, number, number]
  ) => costOf(-standing, -covered, place, -moved, -told, 0, 0, 0, 0, 0, 0, 0);
  const placeOf = (id: string) => problem.coveredFirst?.indexOf(id) ?? 0;
  const standing = new Map(problem.standing?.map((pair) => [pair.classId, pair]));
  const classes = problem.classes.filter(({ id }) => !problem.leftOpen?.has(id));
  for (const { id } of classes) {
    const covered = rank(Number(standing.has(id)), 1, placeOf(id), 0, 0);
    addWay("terminal", `class ${id}`, covered, takerOf.has(id));
  }
  for (const person of problem.people) {
    const own = pairs.filter(({ personId }) => personId === person.id);
    const planned = `${person.id} as planned`;
    const theirs = `${person.id} in what they have to themselves`;
    const isReady = (block: Block) =>
      person.isDedicated || (person.standbyBlocks?.includes(block) ?? false);
    const isTheirs = (block: Block) =>
      isPlanned(person, { block }) && (person.isDedicated || !isReady(block));
    for (const one of classes) {
      const pair = standing.get(one.id);
      const isStanding = pair?.personId === person.id;
      const isAsked = problem.asksEveryone || isPlanned(person, one) || isStanding;
      if (!isAsked || !person.freeBlocks.includes(one.block)) continue;
      if (one.absentTeacherId === person.id) continue;
      const { blocks, classes } = person.preference ?? {};
      const preference = (blocks?.get(one.block) ?? 0) + (classes?.get(one.id) ?? 0);
      const unready = Number(!isReady(one.block));
      const stays = rank(0, 0, 0, Number(isStanding), Number(isStanding && pair.isTold));
      const cost =
        stays + worth([unready, 0, 0, 0, 0n], preference, Number(!isPlanned(person, one)));
      const isUsed = takerOf.get(one.id) === person.id;
      addWay(`class ${one.id}`, `${person.id} in ${one.block}`, cost, isUsed);
    }
    for (const block of person.freeBlocks) {
      const isUsed = own.some(({ classId }) => classOf.get(classId)?.block === block);
      const to = isPlanned(person, { block }) ? planned : person.id;
      addWay(`${person.id} in ${block}`, isTheirs(block) ? theirs : to, 0n, isUsed);
    }
    const taken = own.filter(({ classId }) => {
      const one = classOf.get(classId);
      return one && isTheirs(one.block);
    }).length;
    const spared = Math.max(0, (person.blocksToThemselves ?? Number.POSITIVE_INFINITY) - 1);
    const isLast = Math.max(0, taken - spared);
    for (let load = 0; load < person.capacity; load++) {
      if (load < spared) addWay(theirs, planned, 0n, load < taken);
      addWay(theirs, person.id, worth([0, 0, 0, 0, 0n], 0, 1), load < isLast);
    }
    const asPlanned = own.filter(({ classId }) => {
      const one = classOf.get(classId);
      return one && isPlanned(person, one);
    }).length;
    const withinPlanned = asPlanned - isLast;
    const withinLimits = person.capacity - (person.byAgreement ?? 0);
    for (let load = 0; load < person.capacity; load++) {
      const isBeyond = Number(load >= withinLimits);
      addWay(planned, person.id, worth([0, 0, 0, 0, 0n], 0, isBeyond), load < withinPlanned);
    }
    for (let load = 0; load < person.capacity; load++) {
      const month = BigInt(2 * (person.covered.month + load) + 1) * ALLOWANCES;
      const day = 2 * (person.covered.day + load) + 1;
      const share = person.isDedicated
        ? ([0, 0, day, 0, 0n] as const)
        : ([0, 1, 0, problem.sharesDay ? day : 0, month / BigInt(person.allowance)] as const);
      addWay(person.id, "terminal", worth(share, 0, 0), load < own.length);
    }
  }
  return ways;
}

/** Whether distances settle (Bellman and Ford): then there is no negative cycle. */
function hasNegativeCycle(ways: Way[]): boolean {
  const distance = new Map<string, bigint>();
  const nodes = new Set(ways.map(({ from }) => from)).size + 1;
  for (let round = 0; round <= nodes; round++) {
    let isSettled = true;
    for (const { from, to, cost } of ways) {
      const way = (distance.get(from) ?? 0n) + cost;
      if (way >= (distance.get(to) ?? 0n)) continue;
      distance.set(to, way);
      isSettled = false;
    }
    if (isSettled) return false;
  }
  return true;
}

/** Of what stands, what the rules would allow, one after another. */
function byTheRules({ standing = [], classes, people }: PlanProblem): Partial<PlanProblem> {
  const load = new Map<string, number>();
  const kept = standing.filter(({ classId, personId }) => {
    const person = people.find(({ id }) => id === personId);
    const block = classes.find(({ id }) => id === classId)?.block;
    const before = load.get(personId) ?? 0;
    if (!person || !block || !person.freeBlocks.includes(block)) return false;
    if (before >= person.capacity) return false;
    load.set(personId, before + 1);
    return true;
  });
  const ids = new Set(kept.map(({ classId }) => classId));
  const leftOpen = new Set(
    classes.flatMap(({ id }) => (ids.has(id) || !/7$/.test(id) ? [] : [id])),
  );
  return { standing: kept, leftOpen };
}

const size = { blocks: 8, absent: 20, classes: 60, people: 60 };
const drawn = (seed: number): PlanProblem => {
  const problem = drawProblem(seed, { ...size, withMoves: seed % 2 === 0 });
  return { ...problem, ...byTheRules(problem), selections: [], locks: [] };
};

it("planDay on large days leaves no path and no exchange that would make the plan better", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const problem = drawn(seed);
    const ways = residual(problem, planDay(problem).pairs);
    expect(hasNegativeCycle(ways), `seed ${seed}`).toBe(false);
  }
});

it("planDay on large days is told from a plan that is one pair worse", () => {
  const found = [];
  for (let seed = 1; seed <= 30; seed++) {
    const problem = drawn(seed);
    const [, ...fewer] = planDay(problem).pairs;
    if (fewer.length > 0) found.push(hasNegativeCycle(residual(problem, fewer)));
  }
  expect(found.length).toBeGreaterThan(10);
  expect(found).not.toContain(false);
});
