import { expect, it } from "vitest";
import type { Block } from "~/school/week";
import { planDay } from "./plan-day";
import type { PlanClass, PlanPerson, PlanProblem } from "./problem";

/** `classOf("huda 2")` is Huda's class in block 2. */
function classOf(words: string): PlanClass {
  const [absentTeacherId, block] = words.split(" ") as [string, Block];
  return { id: `${absentTeacherId}|${block}`, absentTeacherId, block };
}

/** `person("mona", "1 2")`: free in blocks 1 and 2, for one class, 0 of 20 covered this month. */
function person(id: string, free: string, more: Partial<PlanPerson> = {}): PlanPerson {
  const freeBlocks = free.split(" ").filter(Boolean) as Block[];
  const covered = { day: 0, month: 0 };
  return { id, freeBlocks, isDedicated: false, capacity: 1, covered, allowance: 20, ...more };
}

const dedicated = (id: string, free: string, day = 0) =>
  person(id, free, { isDedicated: true, capacity: 5 - day, covered: { day, month: 30 } });
const coveredThisMonth = (month: number) => ({ covered: { day: 0, month } });
const suits = (worth: number, ...classIds: string[]) => ({
  preference: { classes: new Map(classIds.map((id) => [id, worth])) },
});

function plan(problem: PlanProblem): string[] {
  return planDay(problem).pairs.map(({ classId, personId }) => `${personId} takes ${classId}`);
}

it("what a person may take is a class in a planned block, unless the clerk asks everyone or selects them", () => {
  const classes = [classOf("huda 1")];
  const people = [person("mona", "1 2", { plannedBlocks: ["2"] })];
  expect(plan({ classes, people })).toEqual([]);
  expect(plan({ classes, people, asksEveryone: true })).toEqual(["mona takes huda|1"]);
  const selections = [{ personId: "mona" }];
  expect(plan({ classes, people, selections })).toEqual(["mona takes huda|1"]);
});

it("what a person may take is, selected, one of the classes for selections; the others take any", () => {
  const classes = [classOf("huda 1"), classOf("omar 1"), classOf("omar 2")];
  const people = [dedicated("sub", "1 2"), person("mona", "2")];
  const classesForSelections = new Set(["omar|1"]);
  const selections = [{ personId: "sub" }];
  expect(plan({ classes, people, selections, classesForSelections })).toEqual([
    "sub takes omar|1",
    "mona takes omar|2",
  ]);
});

it("what a plan is after, in order a lock holds, though more could be covered without it", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const people = [person("mona", "1 2"), person("sami", "1")];
  expect(plan({ classes, people })).toHaveLength(2);
  const locks = [{ classId: "huda|1", personId: "mona" }];
  expect(plan({ classes, people, locks })).toEqual(["mona takes huda|1"]);
});

it("what a plan is after, in order as many selections as can get a class, though fewer in the block they were picked from", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const people = [person("mona", "1 2"), person("sami", "1")];
  const selections = [
    { personId: "mona", block: "1" as const },
    { personId: "sami", block: "2" as const },
  ];
  expect(plan({ classes, people, selections })).toEqual(["sami takes huda|1", "mona takes huda|2"]);
});

it("what a plan is after, in order who was picked from block 1 gets block 1, though more could be covered otherwise", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const people = [person("mona", "1 2"), person("sami", "1")];
  const selections = [{ personId: "mona", block: "1" as const }];
  expect(plan({ classes, people, selections })).toEqual(["mona takes huda|1"]);
});

it("what a plan is after, in order once block 1 is covered, the next picked from its list gets another class", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const people = [person("mona", "1 2"), person("sami", "1 2")];
  const selections = ["mona", "sami"].map((personId) => ({ personId, block: "1" as const }));
  expect(plan({ classes, people, selections })).toEqual(["mona takes huda|1", "sami takes huda|2"]);
});

it("what a plan is after, in order most classes are covered, not first come first served", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const people = [person("mona", "1 2"), person("sami", "1")];
  expect(plan({ classes, people })).toEqual(["sami takes huda|1", "mona takes huda|2"]);
});

it("what a plan is after, in order fewest by people of last resort, though they have covered least", () => {
  const last = person("last", "1", { isLastResort: true });
  const people = [last, person("mona", "1", coveredThisMonth(9))];
  const problem = { classes: [classOf("huda 1")], people, asksEveryone: true };
  expect(plan(problem)).toEqual(["mona takes huda|1"]);
});

it("what a plan is after, in order most by dedicated substitutes, and of these whoever has least that day", () => {
  const people = [person("mona", "1"), dedicated("two", "1", 2), dedicated("one", "1", 1)];
  expect(plan({ classes: [classOf("huda 1")], people })).toEqual(["one takes huda|1"]);
});

it("what a plan is after, in order a teacher of four a month is asked a fifth as often as one of twenty", () => {
  const four = (month: number) => person("four", "1", { allowance: 4, ...coveredThisMonth(month) });
  const twenty = (month: number) => person("twenty", "1", coveredThisMonth(month));
  const classes = [classOf("huda 1")];
  // One more of four adds 1 / 4; of twenty 1 / 20, 3 / 20, then 5 / 20, a tie: order decides.
  expect(plan({ classes, people: [four(0), twenty(1)] })).toEqual(["twenty takes huda|1"]);
  expect(plan({ classes, people: [four(0), twenty(2)] })).toEqual(["four takes huda|1"]);
  expect(plan({ classes, people: [twenty(2), four(0)] })).toEqual(["twenty takes huda|1"]);
  expect(plan({ classes, people: [twenty(3), four(0)] })).toEqual(["four takes huda|1"]);
});

it("what a plan is after, in order what suits is after even shares, or before them where a match is preferred", () => {
  const people = [
    person("fresh", "1"),
    person("match", "1", { ...suits(3, "huda|1"), ...coveredThisMonth(2) }),
  ];
  const classes = [classOf("huda 1")];
  expect(plan({ classes, people })).toEqual(["fresh takes huda|1"]);
  expect(plan({ classes, people, prefer: "match" })).toEqual(["match takes huda|1"]);
});

it("what a plan is after, in order the earliest class is covered, and the first in the order of people takes it", () => {
  const classes = [classOf("huda 3"), classOf("omar 1")];
  const people = [person("mona", "1 3"), person("sami", "1 3")];
  expect(plan({ classes, people: people.slice(0, 1) })).toEqual(["mona takes huda|3"]);
  expect(plan({ classes, people })).toEqual(["mona takes huda|3", "sami takes omar|1"]);
});

const classes = [classOf("huda 1"), classOf("huda 2"), classOf("omar 1")];
const people = [person("sub", "1 2", { capacity: 2 }), person("mona", "1"), person("sami", "1")];
const lock = (classId: string, personId: string) => ({ classId, personId });

it.each([
  ["of an unknown class", lock("huda|7", "sub")],
  ["of somebody unknown", lock("huda|1", "nobody")],
  ["of somebody not free then", lock("huda|2", "mona")],
  ["of a class locked already", lock("omar|1", "mona")],
  ["of a second class in a block", lock("huda|1", "sub")],
])("locks %s are ignored and answered", (_, impossible) => {
  const problem = { classes, people, locks: [lock("omar|1", "sub"), impossible] };
  expect(planDay(problem).ignored).toEqual([impossible]);
  expect(plan(problem)).toContain("sub takes omar|1");
});

it("locks over the capacity are ignored, the last within it holds", () => {
  const long = [...classes, classOf("omar 2"), classOf("omar 3")];
  const sub = person("sub", "1 2 3", { capacity: 2 });
  const locks = [lock("omar|3", "sub"), lock("omar|2", "sub"), lock("omar|1", "sub")];
  const found = planDay({ classes: long, people: [sub], locks });
  expect(found.pairs.map(({ classId }) => classId)).toEqual(["omar|2", "omar|3"]);
  expect(found.ignored).toEqual([lock("omar|1", "sub")]);
});

it("a locked class that takes somebody's last block costs once, not again with their next one", () => {
  const classes = [classOf("huda 1"), classOf("huda 2")];
  const more = {
    capacity: 2,
    byAgreement: 1,
    blocksToThemselves: 1,
    standbyBlocks: ["2"] as const,
  };
  const people = [person("mona", "1 2", more), person("sami", "2")];
  const locks = [{ classId: "huda|1", personId: "mona" }];
  expect(plan({ classes, people, locks })).toEqual(["mona takes huda|1", "mona takes huda|2"]);
});
