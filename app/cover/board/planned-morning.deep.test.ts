import { expect, it } from "vitest";
import { drawMorning } from "../../../tests/planner/drawn-morning";
import { tryMornings } from "../../../tests/planner/morning-oracle";

it("plans whole days by the rules, with true figures, and replaces whom it may: many more of them", () => {
  const size = { blocks: 6, people: 10 };
  const found = tryMornings(1_000_000, 3_600, (seed) => drawMorning(seed, size));
  expect(found.open).toBeGreaterThan(1_500);
  expect(found.ofUnasked).toBeGreaterThan(2_000);
  expect(found.tried).toBeGreaterThan(1_000);
}, 600_000);
