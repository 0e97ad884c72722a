import { it } from "vitest";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { expectBest } from "../../../tests/planner/oracle";

it.each([1, 2, 3])(
  "planDay against trying everything finds the one best plan of 1,000 small days (lot %i)",
  (lot) => {
    const size = { blocks: 4, absent: 4, classes: 5, people: 6 };
    for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++)
      expectBest(drawProblem(seed, size), `seed ${seed}`);
  },
);

it.each([1, 2])(
  "planDay against trying everything and of 1,000 small days with moves (lot %i)",
  (lot) => {
    const size = { blocks: 3, absent: 4, classes: 5, people: 5, withMoves: true };
    for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++)
      expectBest(drawProblem(seed, size), `seed ${seed}`);
  },
);
