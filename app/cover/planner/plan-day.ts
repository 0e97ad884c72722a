import { type CandidateCost, costsOf } from "./candidate-costs";
import { layOut } from "./layout";
import { holdLocks, type PersonUnderLocks } from "./locks";
import {
  classesToPlan,
  type DayPlan,
  type Pair,
  type PlanClass,
  type PlanProblem,
} from "./problem";
import { breakTies } from "./settle";

/**
 * Plans a day: up to `capacity` classes a person, one a block, in free blocks, never their own.
 * Locks hold, then the aims of `costs.ts` count, then the order. Throws nothing: a lock that cannot
 * hold is `ignored`, a class that nobody can take is `open`.
 */
export function planDay(problem: PlanProblem): DayPlan {
  return finish(planSteps(problem)).plan;
}

/**
 * Who could take one class, best first, with what that costs the plan `planDay` makes without a
 * lock on it; empty where the class is not in the problem.
 */
export function candidateCosts(problem: PlanProblem, classId: string): CandidateCost[] {
  return finish(planSteps(problem, classId)).candidates;
}

/** A plan, and who could take the class that was opened. */
export type PlannedDay = { plan: DayPlan; candidates: CandidateCost[] };

/**
 * `planDay`, with `candidateCosts` of the opened class if any, in short steps that let others in
 * between.
 */
export function* planSteps(problem: PlanProblem, openedId?: string): Generator<void, PlannedDay> {
  const { classes } = problem;
  const { held, ignored, candidates } = holdLocks(problem);
  const open = classesToPlan(problem).filter(({ id }) => !held.has(id));
  const solved = open.length > 0 ? yield* solve(problem, open, candidates, openedId) : NOTHING;
  const takerOf = ({ id }: PlanClass) => held.get(id) ?? solved.takers.get(id);
  const plan = {
    pairs: classes.flatMap((planClass): Pair[] => {
      const personId = takerOf(planClass);
      return personId === undefined ? [] : [{ classId: planClass.id, personId }];
    }),
    open: classes.filter((planClass) => takerOf(planClass) === undefined),
    ignored,
  };
  const isDecided =
    classes.some(({ id }) => id === openedId) && !open.some(({ id }) => id === openedId);
  if (!isDecided || openedId === undefined) return { plan, candidates: solved.costs };
  const { candidates: costs } = yield* planSteps(withoutWordsOn(problem, openedId), openedId);
  return { plan, candidates: costs };
}

const NOTHING = { takers: new Map<string, string>(), costs: [] };

function* solve(
  problem: PlanProblem,
  open: readonly PlanClass[],
  candidates: readonly PersonUnderLocks[],
  openedId: string | undefined,
) {
  const layout = yield* layOut(problem, open, candidates);
  yield* layout.network.solve();
  const takers = yield* breakTies(layout);
  const opened = layout.classes.find(({ one }) => one.id === openedId);
  const costs = opened ? costsOf(layout, opened, candidates, takers.get(opened.one.id)) : [];
  return { takers, costs };
}

/** The problem without what the clerk has said of a class. */
function withoutWordsOn(problem: PlanProblem, classId: string): PlanProblem {
  return {
    ...problem,
    locks: problem.locks?.filter((lock) => lock.classId !== classId),
    leftOpen: new Set([...(problem.leftOpen ?? [])].filter((id) => id !== classId)),
  };
}

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
