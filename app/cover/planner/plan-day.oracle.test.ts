import { describe, expect, it } from "vitest";
import { aims, splitLocks, tryEverything } from "./brute-force";
import { drawProblem } from "./drawn-day";
import { planDay } from "./plan-day";
import type { PlanProblem } from "./problem";

/** The one best plan, as trying everything finds it. */
function expectBest(problem: PlanProblem, hint: string) {
  const { held, ignored } = splitLocks(problem);
  const best = tryEverything(problem, held);
  const found = planDay(problem);
  expect(aims(problem, found.pairs), hint).toEqual(best.reached);
  expect(found.pairs, hint).toEqual(best.pairs);
  expect(found.ignored, hint).toEqual(ignored);
  const taken = new Set(found.pairs.map(({ classId }) => classId));
  expect(found.open, hint).toEqual(problem.classes.filter(({ id }) => !taken.has(id)));
}

describe("planDay against trying everything", () => {
  it.each([1, 2, 3, 4, 5, 6])("finds the one best plan of 1,000 small days (lot %i)", (lot) => {
    const size = { blocks: 4, absent: 4, classes: 5, people: 6 };
    for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++)
      expectBest(drawProblem(seed, size), `seed ${seed}`);
  });

  it.each([1, 2, 3])("and of 1,000 small days with moves (lot %i)", (lot) => {
    const size = { blocks: 3, absent: 4, classes: 5, people: 5, withMoves: true };
    for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++)
      expectBest(drawProblem(seed, size), `seed ${seed}`);
  });
});
