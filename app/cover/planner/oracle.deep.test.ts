import { expect, it } from "vitest";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { expectBest, expectExactCosts } from "../../../tests/planner/oracle";

it.each([
  { blocks: 4, absent: 4, classes: 5, people: 6 },
  { blocks: 3, absent: 4, classes: 5, people: 5, withMoves: true },
  { blocks: 2, absent: 3, classes: 6, people: 5, withMoves: true },
])(
  "the planner, on many more days finds the one best plan: $classes classes, $people people, with moves $withMoves",
  (size) => {
    for (let seed = 1_000_000; seed < 1_008_000; seed++)
      expectBest(drawProblem(seed, size), `seed ${seed}`);
  },
  600_000,
);

it.each([
  { blocks: 4, absent: 4, classes: 6, people: 7 },
  { blocks: 4, absent: 4, classes: 6, people: 7, withMoves: true },
  { blocks: 6, absent: 6, classes: 14, people: 14, withMoves: true },
])(
  "the planner, on many more days knows what candidates cost: $classes classes, $people people, with moves $withMoves",
  (size) => {
    let count = 0;
    for (let seed = 1_000_000; seed < 1_003_000; seed++)
      count += expectExactCosts(drawProblem(seed, size), `seed ${seed}`);
    expect(count).toBeGreaterThan(3_000);
  },
  600_000,
);
