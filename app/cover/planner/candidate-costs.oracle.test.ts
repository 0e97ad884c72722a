import { expect, it } from "vitest";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { expectExactCosts } from "../../../tests/planner/oracle";
import { IS_DEEP } from "../../../tests/seeds";

it.each([
  ["", IS_DEEP ? 800 : 150, false],
  [" with moves", IS_DEEP ? 400 : 80, true],
])(
  "the cost of a candidate, against planning again with them locked is exact on small days%s",
  (_, days, withMoves) => {
    const size = { blocks: 4, absent: 4, classes: 6, people: 7, withMoves };
    let count = 0;
    for (let seed = 1; seed <= days; seed++)
      count += expectExactCosts(drawProblem(seed, size), `seed ${seed}`);
    expect(count).toBeGreaterThan(days);
  },
);
