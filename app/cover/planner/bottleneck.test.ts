import { expect, it } from "vitest";
import { type Block, blockOrder, DEFAULT_WEEK } from "~/school/week";
import { splitLocks } from "../../../tests/planner/brute-force";
import { drawProblem } from "../../../tests/planner/drawn-day";
import { type Bottleneck, bottleneckOf, sayBottleneck } from "./bottleneck";
import { planDay } from "./plan-day";
import type { PlanPerson, PlanProblem } from "./problem";

/** How many classes of some blocks must stay open, as the definition says it. */
function deficiency(problem: PlanProblem, blocks: readonly Block[]): number {
  const { held } = splitLocks(problem);
  const isLocked = (id: string) => held.some(({ classId }) => classId === id);
  const toCover = problem.classes.filter(
    ({ id, block }) => blocks.includes(block) && !isLocked(id) && !problem.leftOpen?.has(id),
  );
  const most = problem.people.map((person) => {
    const own = held.filter(({ personId }) => personId === person.id);
    const busy = own.map(({ classId }) => classId.split("|")[1]);
    const asked = askedBlocks(problem, person).filter(
      (block) => blocks.includes(block) && !busy.includes(block),
    );
    return Math.min(Math.max(0, person.capacity - own.length), asked.length);
  });
  return toCover.length - most.reduce((sum, one) => sum + one, 0);
}

function askedBlocks({ asksEveryone }: PlanProblem, person: PlanPerson): readonly Block[] {
  const { freeBlocks, plannedBlocks = freeBlocks, isLastResort } = person;
  if (asksEveryone) return freeBlocks;
  return isLastResort ? [] : freeBlocks.filter((block) => plannedBlocks.includes(block));
}

function subsetsOf<Thing>(things: readonly Thing[]): Thing[][] {
  return things.reduce<Thing[][]>(
    (sets, thing) => sets.flatMap((set) => [set, [...set, thing]]),
    [[]],
  );
}

const size = { blocks: 6, absent: 5, classes: 20, people: 9 };

/** A drawn day whose people are all there: nobody's own class is to be covered. */
function drawn(seed: number): PlanProblem {
  const problem = drawProblem(seed, size);
  const people = problem.people.filter(({ id }) => id.startsWith("p"));
  return { ...problem, people, selections: [], classesForSelections: undefined };
}

const foundIn = (problem: PlanProblem) => bottleneckOf({ problem, plan: planDay(problem) });

const blocksOf = ({ classes }: PlanProblem) =>
  [...new Set(classes.map(({ block }) => block))].sort(blockOrder(DEFAULT_WEEK));

it("the bottleneck, against trying every set of blocks is the one smallest of the sets that keep most classes open", () => {
  let count = 0;
  for (let seed = 1; seed <= 600; seed++) {
    const problem = drawn(seed);
    const sets = subsetsOf(blocksOf(problem));
    const most = Math.max(...sets.map((blocks) => deficiency(problem, blocks)));
    const worst = sets.filter((blocks) => deficiency(problem, blocks) === most);
    const [smallest] = worst.sort((a, b) => a.length - b.length);
    const found = foundIn(problem);
    expect(found?.mustStayOpen ?? 0, `seed ${seed}`).toBe(most);
    if (!found) continue;
    count += 1;
    expect(found.blocks, `seed ${seed}`).toEqual(smallest);
    expect(found.classes - found.canTake).toBe(most);
    expect(worst.every((blocks) => smallest?.every((block) => blocks.includes(block)))).toBe(true);
  }
  expect(count).toBeGreaterThan(120);
});

it("the bottleneck, against trying every set of blocks is proved: as many stay open in the plan, fewer by any part of it, and by one with one more person free in it", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const problem = drawn(seed);
    const found = foundIn(problem);
    if (!found) continue;
    const { blocks, mustStayOpen } = found;
    const { open } = planDay(problem);
    expect(open.filter(({ id }) => !problem.leftOpen?.has(id))).toHaveLength(mustStayOpen);
    for (const part of subsetsOf(blocks).filter((set) => set.length < blocks.length))
      expect(deficiency(problem, part), `seed ${seed}`).toBeLessThan(mustStayOpen);
    for (const block of blocks) {
      const more = { ...problem, people: [...problem.people, newcomer(block)] };
      expect(foundIn(more)?.mustStayOpen ?? 0, `seed ${seed}`).toBe(mustStayOpen - 1);
    }
  }
});

function newcomer(block: Block): PlanPerson {
  return {
    id: "new",
    freeBlocks: [block],
    isDedicated: false,
    capacity: 1,
    covered: { day: 0, month: 0 },
    allowance: 20,
  };
}

const classes = (["1", "2"] as const).map((block) => ({
  id: `huda|${block}`,
  absentTeacherId: "huda",
  block,
}));
const mona = { ...newcomer("1"), id: "mona", freeBlocks: ["1", "2"] as Block[] };
const sami = { ...newcomer("1"), id: "sami" };

it("what could be otherwise is by choice where a lock keeps a class open, or who was selected takes one that somebody else could", () => {
  const locks = [{ classId: "huda|1", personId: "mona" }];
  const selections = [{ personId: "mona", block: "1" as const }];
  const people = [mona, sami];
  expect(foundIn({ classes, people })).toBeNull();
  expect(foundIn({ classes, people, locks })).toMatchObject({ blocks: ["2"], isByChoice: true });
  expect(foundIn({ classes, people, selections })).toMatchObject({
    blocks: ["2"],
    mustStayOpen: 1,
    isByChoice: true,
  });
  expect(foundIn({ classes, people: [sami] })).toMatchObject({ isByChoice: false });
});

it("what could be otherwise counts cover that stands with who holds it, asked or not", () => {
  const standing = [
    { classId: "huda|1", personId: "mona" },
    { classId: "huda|2", personId: "sami" },
  ];
  const open = { id: "omar|1", absentTeacherId: "omar", block: "1" as const };
  const people = [
    { ...mona, isLastResort: true },
    { ...sami, freeBlocks: [], capacity: 0 },
  ];
  const found = foundIn({ classes: [...classes, open], people, standing });
  expect(found).toMatchObject({ blocks: ["1"], classes: 2, canCome: ["mona"], mustStayOpen: 1 });
});

it("what could be otherwise is without moves where moving somebody would cover more", () => {
  const now = { classes: classes.slice(1), people: [sami] };
  const standing = [{ classId: "huda|1", personId: "mona" }];
  const moving = { classes, people: [mona, sami], standing };
  const found = bottleneckOf(
    { problem: now, plan: planDay(now) },
    { problem: moving, plan: planDay(moving) },
  );
  expect(found).toMatchObject({ blocks: ["2"], canCome: [], isWithoutMoves: true });
});

const bottleneck: Bottleneck = {
  ...{ blocks: ["3", "5L1"], classes: 9, canCome: [..."abcdefg"], canTake: 7, mustStayOpen: 2 },
  ...{ isByChoice: false, isWithoutMoves: false },
};

it("the bottleneck in words says the sum", () =>
  expect(sayBottleneck(bottleneck)).toBe(
    "Blocks 3 and 5L1: 9 classes, and the 7 people who can come then can take 7. At least 2 stay open.",
  ));

it("the bottleneck in words names those that a clerk left open, which are none of its classes", () =>
  expect(sayBottleneck(bottleneck, 1)).toBe(
    "Blocks 3 and 5L1: 9 classes, and the 7 people who can come then can take 7. " +
      "At least 2 stay open, besides the 1 left open on purpose.",
  ));

it.each<[string, Partial<Bottleneck>]>([
  [
    "Block 3: 2 classes, and the 1 person who can come then can take 1. At least 1 stays open.",
    { blocks: ["3"], classes: 2, canCome: ["a"], canTake: 1, mustStayOpen: 1 },
  ],
  [
    "Blocks 1, 2 and 3: 1 class, and nobody can come then. At least 1 stays open with your choices and without moving anybody.",
    {
      ...{ blocks: ["1", "2", "3"], classes: 1, canCome: [], canTake: 0, mustStayOpen: 1 },
      ...{ isByChoice: true, isWithoutMoves: true },
    },
  ],
])("the bottleneck in words %s", (words, more) =>
  expect(sayBottleneck({ ...bottleneck, ...more })).toBe(words),
);
