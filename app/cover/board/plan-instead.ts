import { planProblem } from "../assignments/plan-problem";
import { type CoverClass, toldSubstitutions } from "../day/classes";
import type { CoverDay } from "../day/day";
import type { CandidateCost } from "../planner/candidate-costs";
import type { Move } from "../planner/moves";
import { planSteps } from "../planner/plan-day";
import type { DayPlan, PlanProblem } from "../planner/problem";

type PlannedProblem = { problem: PlanProblem; plan: DayPlan };

/**
 * Plans `refused` classes, whose substitutes cannot, beside the plan as it is; some may find
 * nobody. `candidates` are for `opened`, null where it is none of them.
 */
export function* planInstead(
  day: CoverDay,
  planned: PlannedProblem,
  refused: readonly CoverClass[],
  opened: string | undefined,
): Generator<void, { moves: Move[]; candidates: CandidateCost[] | null }> {
  if (refused.length === 0) return { moves: [], candidates: null };
  const ids = new Set(refused.map(({ id }) => id));
  const isOpened = opened !== undefined && ids.has(opened);
  const { plan, candidates } = yield* planSteps(
    beside(day, planned, refused),
    isOpened ? opened : undefined,
  );
  const told = toldSubstitutions(day);
  const coverOf = new Map(refused.map(({ id, cover }) => [id, cover]));
  const moves = plan.pairs.flatMap(({ classId, personId: to }): Move[] => {
    const cover = coverOf.get(classId);
    const from = cover?.substituteTeacherId;
    return cover && from ? [{ classId, from, to, isTold: told.has(cover.id) }] : [];
  });
  return { moves, candidates: isOpened ? candidates : null };
}

/** What is proposed already stays with people as locks. */
function beside(
  day: CoverDay,
  { problem, plan }: PlannedProblem,
  refused: readonly CoverClass[],
): PlanProblem {
  const { people } = planProblem(day, refused);
  const { blocks, bells } = day;
  const { standing = [], classes, asksEveryone, prefer } = problem;
  const stays = new Set(standing.map(({ classId, personId }) => `${classId} ${personId}`));
  const isAdded = (pair: DayPlan["pairs"][number]) =>
    !stays.has(`${pair.classId} ${pair.personId}`);
  const locks = plan.pairs.filter(isAdded);
  const proposed = new Set(locks.map(({ classId }) => classId));
  return {
    ...{ blocks, bells, people, locks, asksEveryone, prefer },
    classes: [...classes.filter(({ id }) => proposed.has(id)), ...refused],
  };
}
