import { expect, test } from "vitest";
import { coverCapacity } from "./cover-capacity";
import { drawProblem } from "./drawn-day";
import { planDay } from "./plan-day";

const NOBODY = new Set<string>();

test("says of days drawn by chance what the plan of them says", () => {
  const said = Array.from({ length: 600 }, (_, seed) => {
    const drawn = drawProblem(seed, { blocks: 6, absent: 3, classes: 7, people: 7 });
    const { blocks = [], classes, people: everyone } = drawn;
    const absent = new Set(classes.map(({ absentTeacherId }) => absentTeacherId));
    const people = everyone.filter(({ id }) => !absent.has(id));
    const isCovered = coverCapacity(blocks, people)(classes, NOBODY);
    expect(isCovered, `seed ${seed}`).toBe(planDay({ blocks, classes, people }).open.length === 0);
    return isCovered;
  });
  expect(said.filter(Boolean).length).toBeGreaterThan(50);
  expect(said.filter((one) => !one).length).toBeGreaterThan(50);
});

test("takes whoever is away out of what everyone can take", () => {
  for (let seed = 0; seed < 300; seed++) {
    const drawn = drawProblem(seed, { blocks: 5, absent: 1, classes: 4, people: 6 });
    const { blocks = [], classes, people: everyone } = drawn;
    const people = everyone.filter(({ id }) => id.startsWith("p"));
    const away = new Set(["p0", "p3"]);
    const others = people.filter(({ id }) => !away.has(id));
    const without = coverCapacity(blocks, people)(classes, away);
    expect(without, `seed ${seed}`).toBe(coverCapacity(blocks, others)(classes, NOBODY));
  }
});
