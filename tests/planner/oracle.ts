import { expect } from "vitest";
import type { CandidateCost } from "~/cover/planner/candidate-costs";
import { candidateCosts, planDay } from "~/cover/planner/plan-day";
import type { DayPlan, Pair, PlanProblem } from "~/cover/planner/problem";
import { type AimName, aims, aimsOf, reach, splitLocks, tryEverything } from "./brute-force";

/** Expects `planDay` to find the one best plan, as trying everything finds it. */
export function expectBest(problem: PlanProblem, hint: string) {
  const { held, ignored } = splitLocks(problem);
  const best = tryEverything(problem, held);
  const found = planDay(problem);
  expect(aims(problem, found.pairs), hint).toEqual(best.reached);
  expect(found.pairs, hint).toEqual(best.pairs);
  expect(found.ignored, hint).toEqual(ignored);
  const taken = new Set(found.pairs.map(({ classId }) => classId));
  expect(found.open, hint).toEqual(problem.classes.filter(({ id }) => !taken.has(id)));
}

/** The point that an aim belongs to. */
const POINTS: Record<AimName, NonNullable<CandidateCost["worse"]>["point"] | null> = {
  standing: null,
  selected: "selection",
  pickedBlock: "selection",
  bySelection: "selection",
  covered: "covered",
  order: "order",
  moved: "moved",
  told: "told",
  lastResort: "lastResort",
  ready: "standby",
  dedicated: "dedicated",
  day: "share",
  teachersDay: "share",
  month: "share",
  preference: "match",
};

/** In what the other plan is worse, the opened class's own way from who covers it now to another apart. */
function firstWorse(problem: PlanProblem, openedId: string, best: DayPlan, other: DayPlan) {
  const [a, b] = [reach(problem, best.pairs), reach(problem, other.pairs)];
  const stays = problem.standing?.find(({ classId, personId }) => {
    const isTaken = (pair: Pair) => pair.classId === classId && pair.personId === personId;
    return classId === openedId && best.pairs.some(isTaken) && !other.pairs.some(isTaken);
  });
  if (stays) b.moved += 1;
  if (stays?.isTold) b.told += 1;
  const name = aimsOf(problem).find((aim) => a[aim] !== b[aim]);
  if (name === undefined || a[name] < b[name]) return null;
  return name === "ready" && b.dedicated < a.dedicated ? "dedicated" : POINTS[name];
}

/** The problem with one lock in the place of all that the clerk has said of the class. */
function lockedTo(problem: PlanProblem, classId: string, personId?: string): PlanProblem {
  const locks = problem.locks?.filter((lock) => lock.classId !== classId) ?? [];
  return {
    ...problem,
    locks: personId === undefined ? locks : [...locks, { classId, personId }],
    leftOpen: new Set([...(problem.leftOpen ?? [])].filter((id) => id !== classId)),
  };
}

/** Expects the cost of every candidate to be what planning again with them locked tells; answers how many there were. */
export function expectExactCosts(problem: PlanProblem, hint: string): number {
  let count = 0;
  for (const { id: classId } of problem.classes) {
    const best = planDay(lockedTo(problem, classId));
    const costs = candidateCosts(problem, classId);
    for (const { id } of problem.people) {
      const cost = costs.find(({ personId }) => personId === id);
      const other = planDay(lockedTo(problem, classId, id));
      const mayBeLocked = !other.ignored.some(
        (lock) => lock.classId === classId && lock.personId === id,
      );
      const where = `${hint}: ${classId} to ${id}`;
      expect(cost !== undefined, where).toBe(mayBeLocked);
      if (!cost) continue;
      count += 1;
      expect(cost.worse?.point ?? null, where).toBe(firstWorse(problem, classId, best, other));
      const opened = other.open.filter((planClass) => !best.open.includes(planClass));
      const isOpen = best.open.some(({ id: openId }) => openId === classId);
      expect(cost.isInstead, where).toBe(isOpen);
      // Whom the program asks by itself can only be taken from another class, unless they would be from a selection.
      const isAsked = cost.isPlanned && !problem.selections?.length;
      if (isOpen && isAsked) expect(cost.opens, where).not.toBeNull();
      expect(cost.opens ? [cost.opens.id] : [], where).toEqual(opened.map((one) => one.id));
      const isProposed = best.pairs.some(
        (pair) => pair.classId === classId && pair.personId === id,
      );
      expect(cost.isProposed, where).toBe(isProposed);
    }
  }
  return count;
}
