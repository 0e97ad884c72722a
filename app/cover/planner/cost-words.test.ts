import { expect, it } from "vitest";
import type { Block } from "~/school/week";
import { sayCost } from "./cost-words";
import { candidateCosts } from "./plan-day";
import type { PlanPerson, PlanProblem } from "./problem";

const classOf = (absentTeacherId: string, block: Block) => {
  return { id: `${absentTeacherId}|${block}`, absentTeacherId, block };
};

function person(id: string, free: Block[], more: Partial<PlanPerson> = {}): PlanPerson {
  const covered = { day: 0, month: 0 };
  return { id, freeBlocks: free, isDedicated: false, capacity: 1, covered, allowance: 20, ...more };
}

const month = (count: number) => ({ covered: { day: 0, month: count } });

/** What it costs to choose each for Huda's class in block 1, best first. */
function costs(problem: PlanProblem): string[] {
  return candidateCosts(problem, "huda|1").map((cost) => {
    const words = sayCost(cost).map((part) => (typeof part === "string" ? part : part.personId));
    return `${cost.personId} ${words.join("")}`;
  });
}

const classes = [classOf("huda", "1")];

it("what choosing a candidate costs, in words is nothing where somebody else is as good", () => {
  const people = [person("sami", ["1"]), person("mona", ["1"])];
  expect(costs({ classes, people })).toEqual([
    "sami affects nobody else",
    "mona affects nobody else",
  ]);
});

it("what choosing a candidate costs, in words is a class that stays open then", () => {
  const two = [...classes, classOf("omar", "2")];
  const people = [person("sami", ["1"]), person("mona", ["1", "2"])];
  expect(costs({ classes: two, people })[1]).toBe("mona then block 2 of omar stays open");
});

it("what choosing a candidate costs, in words is a class that is open in place of the opened one, though no more are", () => {
  const two = [classOf("omar", "1"), ...classes];
  expect(costs({ classes: two, people: [person("mona", ["1"])] })).toEqual([
    "mona then block 1 of omar stays open",
  ]);
});

it("what choosing a candidate costs, in words is of an open class with each the one that would be open instead, whatever else is worse", () => {
  const three = [classOf("lina", "2"), classOf("omar", "1"), ...classes];
  const suits = { preference: { classes: new Map([["omar|1", 3]]) } };
  const people = [person("mona", ["1"], suits), person("sami", ["2", "1"], month(3))];
  expect(costs({ classes: three, people, prefer: "match" })).toEqual([
    "sami then block 2 of lina stays open",
    "mona then block 1 of omar stays open",
  ]);
  const last = [...people, person("rana", ["1"], { isLastResort: true })];
  expect(costs({ classes: three, people: last })[0]).toBe("rana affects nobody else");
});

it("what choosing a candidate costs, in words is a dedicated substitute who stays free, or one who has covered more", () => {
  const sub = (id: string, day: number) =>
    person(id, ["1"], { isDedicated: true, covered: { day, month: 0 } });
  const people = [sub("one", 1), sub("two", 2), person("mona", ["1"])];
  expect(costs({ classes, people })).toEqual([
    "one affects nobody else",
    "two fairness: 2 so far that day",
    "mona a dedicated substitute stays free",
  ]);
});

it("what choosing a candidate costs, in words is somebody on standby who stays free, before who has covered less and after no dedicated one", () => {
  const standby = person("rana", ["1"], { standbyBlocks: ["1"], covered: { day: 0, month: 3 } });
  expect(costs({ classes, people: [person("mona", ["1"]), standby] })).toEqual([
    "rana affects nobody else",
    "mona somebody on standby stays free",
  ]);
  const sub = person("sub", ["1"], { isDedicated: true, covered: { day: 4, month: 0 } });
  expect(costs({ classes, people: [standby, sub] })).toEqual([
    "sub affects nobody else",
    "rana a dedicated substitute stays free",
  ]);
});

it("what choosing a candidate costs, in words is that they have covered more, of the month's allowance where these differ", () => {
  const people = [
    person("sami", ["1"], month(1)),
    person("mona", ["1"], month(3)),
    person("four", ["1"], { ...month(1), allowance: 4 }),
  ];
  expect(costs({ classes, people })).toEqual([
    "sami affects nobody else",
    "mona fairness: 3 so far",
    "four fairness: 1 of 4 so far",
  ]);
});

it("what choosing a candidate costs, in words is that somebody else covers then who has covered more", () => {
  const two = [...classes, classOf("omar", "2")];
  const people = [
    person("sami", ["1"]),
    person("mona", ["1", "2"]),
    person("rana", ["2"], month(5)),
  ];
  expect(costs({ classes: two, people })[1]).toBe("mona then rana covers (fairness: 5 so far)");
});

it("what choosing a candidate costs, in words is a better match that is passed over", () => {
  const preference = { blocks: new Map([["1" as Block, 2]]) };
  const people = [person("sami", ["1"], { preference }), person("mona", ["1"])];
  expect(costs({ classes, people })[1]).toBe("mona sami fits better");
});

it("what choosing a candidate costs, in words is a better match without a name where others change places too", () => {
  const two = [...classes, classOf("omar", "2")];
  const suits = (block: Block) => ({ preference: { blocks: new Map([[block, 2]]) } });
  const people = [person("sami", ["1", "2"], suits("1")), person("mona", ["1", "2"], suits("2"))];
  expect(costs({ classes: two, people })[1]).toBe("mona somebody else fits better");
});

it("what choosing a candidate costs, in words is that they are not asked otherwise", () => {
  const people = [
    person("sami", ["1"]),
    person("mona", ["1"], { isLastResort: true }),
    person("rana", ["1"], { plannedBlocks: [] }),
  ];
  expect(costs({ classes, people }).slice(1)).toEqual([
    "mona asked only as a last resort",
    "rana not in school then",
  ]);
});

it("what choosing a candidate costs, in words is that they, or somebody else, take one more than the limit, by agreement", () => {
  const agreed = { capacity: 1, byAgreement: 1 };
  const people = [person("sami", ["1"]), person("mona", ["1"], agreed)];
  expect(costs({ classes, people })[1]).toBe("mona one more than the limit, by agreement");
  const two = [...classes, classOf("omar", "2")];
  const others = [person("sami", ["1"]), person("mona", ["1", "2"]), person("rana", ["2"], agreed)];
  expect(costs({ classes: two, people: others })[1]).toBe(
    "mona then somebody else takes one more than the limit, by agreement",
  );
});

it("what choosing a candidate costs, in words is no more of a last resort who goes beyond a limit", () => {
  const people = [
    person("sami", ["1"], { isLastResort: true }),
    person("mona", ["1"], { isLastResort: true, byAgreement: 1 }),
  ];
  expect(costs({ classes, people, asksEveryone: true })).toEqual([
    "sami affects nobody else",
    "mona affects nobody else",
  ]);
});

it("what choosing a candidate costs, in words is that somebody else is asked who would not be otherwise", () => {
  const two = [...classes, classOf("omar", "2")];
  const people = [
    person("sami", ["1"]),
    person("mona", ["1", "2"]),
    person("rana", ["2"], { isLastResort: true }),
  ];
  const asked = costs({ classes: two, people, asksEveryone: true });
  expect(asked[1]).toBe("mona then somebody else is asked as a last resort");
});

it("what choosing a candidate costs, in words is said of a class that is locked or left open as if it were not", () => {
  const people = [person("sami", ["1"]), person("mona", ["1"], month(3))];
  const said = costs({ classes, people });
  const locks = [{ classId: "huda|1", personId: "mona" }];
  expect(costs({ classes, people, locks })).toEqual(said);
  expect(costs({ classes, people, leftOpen: new Set(["huda|1"]) })).toEqual(said);
});

it("what choosing a candidate costs, in words leaves out of a covered class that it goes from who covers it to who is chosen", () => {
  const standing = [{ classId: "huda|1", personId: "rana", isTold: true }];
  const people = [person("rana", ["1"]), person("sami", ["1"]), person("mona", ["1"], month(3))];
  expect(costs({ classes, people, standing })).toEqual([
    "rana affects nobody else",
    "sami affects nobody else",
    "mona fairness: 3 so far",
  ]);
});

it("what choosing a candidate costs, in words is how many other classes that are covered go to somebody else", () => {
  const three = [...classes, classOf("omar", "2"), classOf("lina", "3")];
  const standing = [{ classId: "omar|2", personId: "sami" }];
  const people = [
    person("rana", ["1"]),
    person("mona", ["1", "3"]),
    person("sami", ["2", "3"]),
    person("ali", ["2"]),
  ];
  expect(costs({ classes: three, people, standing })).toEqual([
    "rana affects nobody else",
    "mona then 1 other class goes to somebody else",
  ]);
});
