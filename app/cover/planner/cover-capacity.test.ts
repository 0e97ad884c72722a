import { expect, test } from "vitest";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { coverCapacity } from "./cover-capacity";
import { planDay } from "./plan-day";
import type { PlanClass, PlanPerson } from "./problem";

const NOBODY = new Set<string>();

/** People where they are planned; nobody who is a last resort. */
const takersOf = (people: readonly PlanPerson[]) =>
  people
    .filter(({ isLastResort }) => !isLastResort)
    .map(({ id, plannedBlocks, freeBlocks, capacity }) => {
      return { id, blocks: plannedBlocks ?? freeBlocks, capacity };
    });

/** How many stay open of classes that these people may cover. */
function openOf(
  blocks: readonly string[],
  people: readonly PlanPerson[],
  classes: readonly PlanClass[],
  away: ReadonlySet<string> = NOBODY,
): number {
  return coverCapacity(blocks, takersOf(people))([]).with(classes, away).open;
}

/** The same by Hall's theorem: no set of blocks has more classes than people can take there. */
function everySetHolds(
  blocks: readonly string[],
  people: readonly PlanPerson[],
  classes: readonly PlanClass[],
): boolean {
  const sets = Array.from({ length: 2 ** blocks.length }, (_, mask) =>
    blocks.filter((_, at) => (mask >> at) & 1),
  );
  return sets.every((set) => {
    const needed = classes.filter(({ block }) => set.includes(block)).length;
    const taken = people.map(({ isLastResort, freeBlocks, plannedBlocks, capacity }) => {
      const free = isLastResort ? [] : (plannedBlocks ?? freeBlocks);
      return Math.min(capacity, free.filter((one) => set.includes(one)).length);
    });
    return needed <= taken.reduce((sum, one) => sum + one, 0);
  });
}

test("says of days drawn by chance what the plan of them says", () => {
  const said = Array.from({ length: 600 }, (_, seed) => {
    const drawn = drawProblem(seed, { blocks: 6, absent: 3, classes: 7, people: 7 });
    const { blocks = [], classes, people: everyone } = drawn;
    const absent = new Set(classes.map(({ absentTeacherId }) => absentTeacherId));
    const people = everyone.filter(({ id }) => !absent.has(id));
    const open = openOf(blocks, people, classes);
    expect(open, `seed ${seed}`).toBe(planDay({ blocks, classes, people }).open.length);
    return open;
  });
  expect(said.filter((open) => open === 0).length).toBeGreaterThan(50);
  expect(said.filter((open) => open > 1).length).toBeGreaterThan(50);
});

test("takes whoever is away out of what everyone can take", () => {
  for (let seed = 0; seed < 300; seed++) {
    const drawn = drawProblem(seed, { blocks: 5, absent: 1, classes: 4, people: 6 });
    const { blocks = [], classes, people: everyone } = drawn;
    const people = everyone.filter(({ id }) => id.startsWith("p"));
    const away = new Set(["p0", "p3"]);
    const others = people.filter(({ id }) => !away.has(id));
    const without = openOf(blocks, people, classes, away);
    expect(without, `seed ${seed}`).toBe(openOf(blocks, others, classes));
  }
});

test("says of small days what every set of blocks says", () => {
  for (let seed = 0; seed < 2000; seed++) {
    const size = {
      blocks: 2 + (seed % 7),
      absent: 4,
      classes: 3 + (seed % 9),
      people: 1 + (seed % 8),
    };
    const { blocks = [], classes, people: everyone } = drawProblem(seed, size);
    const absent = new Set(classes.map(({ absentTeacherId }) => absentTeacherId));
    const people = everyone.filter(({ id }) => !absent.has(id));
    const isCovered = openOf(blocks, people, classes) === 0;
    expect(isCovered, `seed ${seed}`).toBe(everySetHolds(blocks, people, classes));
  }
});

test("says of more classes and fewer people what it says of all at once, with the same proof", () => {
  for (let seed = 0; seed < 1500; seed++) {
    const size = {
      blocks: 2 + (seed % 6),
      absent: 4,
      classes: 3 + (seed % 11),
      people: 1 + (seed % 9),
    };
    const { blocks = [], classes, people } = drawProblem(seed, size);
    const takers = takersOf(people);
    const at = seed % (classes.length + 1);
    const away = people.filter((_, place) => (seed >> place) % 3 === 0).map(({ id }) => id);
    const others = takers.filter(({ id }) => !away.includes(id));
    const { open, blocks: proof } = coverCapacity(blocks, others)(classes);
    const some = coverCapacity(blocks, takers)(classes.slice(0, at));
    const later = some.with(classes.slice(at), away);
    expect(later, `seed ${seed}`).toEqual({ open, blocks: proof });
    expect(some.with(classes.slice(at), away), `seed ${seed}, again`).toEqual(later);
  }
});

test("answers for a day of 24 blocks, each of which needs somebody", () => {
  const blocks = Array.from({ length: 24 }, (_, at) => `${at + 1}`);
  const classes = blocks.map((block) => ({ id: `a|${block}`, absentTeacherId: "a", block }));
  const person = (at: number): PlanPerson => ({
    id: `p${at}`,
    freeBlocks: blocks.slice(at, at + 3),
    isDedicated: false,
    capacity: 2,
    covered: { day: 0, month: 0 },
    allowance: 9,
  });
  const people = blocks.map((_, at) => person(at));
  expect(openOf(blocks, people, classes)).toBe(0);
  expect(openOf(blocks, people, classes, new Set(["p0"]))).toBe(1);
});
