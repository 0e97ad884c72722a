import { expect, it } from "vitest";
import { drawMorning } from "../../../tests/planner/drawn-morning";
import { tryMornings } from "../../../tests/planner/morning-oracle";

const SIZE = { blocks: 5, people: 9 };

it("a whole day, drawn with cover that stands, words and agreements is planned alike in any order of rows, by the rules, with true figures, and each class of it can be replaced", () => {
  const found = tryMornings(1, 260, (seed) => drawMorning(seed, SIZE));
  expect(found.open).toBeGreaterThan(100);
  expect(found.ofUnasked).toBeGreaterThan(100);
  expect(found.atLimit).toBeGreaterThan(10);
  expect(found.together).toBeGreaterThan(10);
});
