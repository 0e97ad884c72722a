import { describe, expect, it } from "vitest";
import type { Block } from "~/school/blocks";
import { coverable, type PlanClass, type PlanPerson, planPicks } from "./plan";

/** `classOf("huda 2")` is Huda's class in block 2, of Math unless told. */
function classOf(words: string, subject = "Math"): PlanClass {
  const [absentTeacherId, block] = words.split(" ") as [string, Block];
  return { id: `${absentTeacherId}|${block}`, absentTeacherId, block, subject };
}

/** `person("mona", "1 2")` is free in blocks 1 and 2 and may take one class, of Art unless told. */
function person(id: string, free: string, more: Partial<PlanPerson> = {}): PlanPerson {
  const freeBlocks = free.split(" ").filter(Boolean) as Block[];
  return { id, subject: "Art", freeBlocks, capacity: 1, ...more };
}

function plan(morning: Parameters<typeof planPicks>[0]) {
  const { plan, uncovered, coverableByOthers, ignored } = planPicks(morning);
  return {
    plan: plan.map(({ classId, personId }) => `${personId} takes ${classId}`),
    uncovered: uncovered.map(({ id }) => id),
    coverableByOthers,
    ignored,
  };
}

describe("what a person may take", () => {
  it("is as many classes as the capacity, no more", () => {
    const classes = [classOf("huda 1"), classOf("huda 2"), classOf("huda 3")];
    const people = [person("sub", "1 2 3", { capacity: 2 })];
    const found = plan({ classes, people, picks: [{ personId: "sub" }] });
    expect(found.plan).toEqual(["sub takes huda|1", "sub takes huda|2"]);
    expect(found.uncovered).toEqual(["huda|3"]);
  });

  it("is one class a block, whatever the capacity", () => {
    const classes = [classOf("huda 1"), classOf("omar 1")];
    const people = [person("sub", "1 2 3", { capacity: 5 })];
    expect(plan({ classes, people, picks: [{ personId: "sub" }] }).plan).toHaveLength(1);
    expect(coverable(classes, people)).toBe(1);
  });

  it("is nothing outside free blocks, without capacity, or when unknown", () => {
    const classes = [classOf("huda 1")];
    const people = [person("busy", "2"), person("full", "1", { capacity: 0 })];
    const picks = ["busy", "full", "nobody"].map((personId) => ({ personId }));
    expect(plan({ classes, people, picks }).plan).toEqual([]);
    expect(coverable(classes, people)).toBe(0);
  });

  it("is never their own class", () => {
    const classes = [classOf("huda 1"), classOf("omar 1")];
    const people = [person("huda", "1")];
    expect(plan({ classes, people, picks: [{ personId: "huda" }] }).plan).toEqual([
      "huda takes omar|1",
    ]);
    expect(coverable([classOf("huda 1")], people)).toBe(0);
  });

  it("is one of the allowed classes for a pick, any class for the others", () => {
    const classes = [classOf("huda 1"), classOf("omar 1"), classOf("omar 2")];
    const people = [person("sub", "1 2", { capacity: 5 }), person("mona", "2")];
    const allowed = new Set(["omar|1"]);
    const found = plan({ classes, people, picks: [{ personId: "sub" }], allowed });
    expect(found.plan).toEqual(["sub takes omar|1"]);
    expect(found.uncovered).toEqual(["huda|1", "omar|2"]);
    expect(found.coverableByOthers).toBe(1);
  });
});

describe("what a plan is after, in order", () => {
  it("1. a fixed choice holds, though more could be covered without it", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = [person("mona", "1 2"), person("sami", "1")];
    const picks = [{ personId: "mona" }, { personId: "sami" }];
    expect(plan({ classes, people, picks }).plan).toHaveLength(2);
    const fixed = [{ classId: "huda|1", personId: "mona" }];
    expect(plan({ classes, people, picks, fixed }).plan).toEqual(["mona takes huda|1"]);
  });

  it("2. who was picked from block 1 gets block 1, though more could be covered otherwise", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = [person("mona", "1 2"), person("sami", "1")];
    const picks = [{ personId: "mona", block: "1" as const }, { personId: "sami" }];
    expect(plan({ classes, people, picks }).plan).toEqual(["mona takes huda|1"]);
  });

  it("2. once block 1 is covered, the next pick from its list gets another class", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = [person("mona", "1 2"), person("sami", "1 2")];
    const picks = ["mona", "sami"].map((personId) => ({ personId, block: "1" as const }));
    expect(plan({ classes, people, picks }).plan).toEqual([
      "mona takes huda|1",
      "sami takes huda|2",
    ]);
  });

  it("3. the picks cover as many as they can between them, not first come first served", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = [person("mona", "1 2"), person("sami", "1")];
    const picks = [{ personId: "mona" }, { personId: "sami" }];
    expect(plan({ classes, people, picks, searchedBlock: "1" }).plan).toEqual([
      "sami takes huda|1",
      "mona takes huda|2",
    ]);
  });

  it("4. they leave what the others can cover", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = [person("mona", "1 2"), person("sami", "1")];
    const found = plan({ classes, people, picks: [{ personId: "mona" }], searchedBlock: "1" });
    expect(found.plan).toEqual(["mona takes huda|2"]);
    expect(found.uncovered).toEqual(["huda|1"]);
    expect(found.coverableByOthers).toBe(1);
  });

  it("5. the searched block goes before the own department", () => {
    const classes = [classOf("huda 1", "Art"), classOf("omar 2", "Math")];
    const people = [person("mona", "1 2", { subject: "Art" })];
    const picks = [{ personId: "mona" }];
    expect(plan({ classes, people, picks, searchedBlock: "2" }).plan).toEqual([
      "mona takes omar|2",
    ]);
  });

  it("6. the own department, in whatever case, goes before an earlier class", () => {
    const classes = [classOf("huda 1", "Math"), classOf("omar 1", " art ")];
    const people = [person("mona", "1", { subject: "Art" })];
    expect(plan({ classes, people, picks: [{ personId: "mona" }] }).plan).toEqual([
      "mona takes omar|1",
    ]);
  });

  it("7. the earliest absent teacher and block goes first", () => {
    const classes = [classOf("huda 3"), classOf("omar 1")];
    const people = [person("mona", "1 3")];
    expect(plan({ classes, people, picks: [{ personId: "mona" }] }).plan).toEqual([
      "mona takes huda|3",
    ]);
  });

  it("8. two who might take all share, and the earlier pick gets the earlier class", () => {
    const classes = [classOf("huda 1"), classOf("huda 2")];
    const people = ["new", "old"].map((id) => person(id, "1 2", { capacity: 5 }));
    const picks = [{ personId: "old" }, { personId: "new" }];
    expect(plan({ classes, people, picks }).plan).toEqual(["old takes huda|1", "new takes huda|2"]);
  });
});

describe("fixed choices", () => {
  const classes = [classOf("huda 1"), classOf("huda 2"), classOf("omar 1")];
  const people = [person("sub", "1 2", { capacity: 2 }), person("mona", "1"), person("sami", "1")];
  const picks = [{ personId: "sub" }, { personId: "mona" }];
  const choose = (classId: string, personId: string) => ({ classId, personId });

  it("use up the class, the block and the capacity, and the rest is planned around them", () => {
    const found = plan({ classes, people, picks, fixed: [choose("omar|1", "sub")] });
    expect(found.plan).toEqual(["mona takes huda|1", "sub takes huda|2", "sub takes omar|1"]);
    expect(found.ignored).toEqual([]);
  });

  it.each([
    ["of an unknown class", choose("huda|7", "sub")],
    ["of somebody unknown", choose("huda|1", "nobody")],
    ["of somebody not picked", choose("huda|1", "sami")],
    ["of somebody not free then", choose("huda|2", "mona")],
    ["of a class already chosen", choose("omar|1", "mona")],
    ["of a second class in a block", choose("huda|1", "sub")],
  ])("%s is ignored and answered", (_, impossible) => {
    const fixed = [choose("omar|1", "sub"), impossible];
    const found = plan({ classes, people, picks, fixed });
    expect(found.ignored).toEqual([impossible]);
    expect(found.plan).toContain("sub takes omar|1");
  });

  it("over the capacity is ignored, the last within it holds", () => {
    const long = [...classes, classOf("omar 2"), classOf("omar 3")];
    const sub = person("sub", "1 2 3", { capacity: 2 });
    const fixed = [choose("omar|3", "sub"), choose("omar|2", "sub"), choose("omar|1", "sub")];
    const found = plan({ classes: long, people: [sub], picks, fixed });
    expect(found.plan).toEqual(["sub takes omar|2", "sub takes omar|3"]);
    expect(found.ignored).toEqual([choose("omar|1", "sub")]);
  });
});

describe("coverable", () => {
  it("counts a best sharing out of everyone", () => {
    const classes = [classOf("huda 1"), classOf("huda 2"), classOf("omar 1"), classOf("omar 2")];
    const alike = [person("mona", "1 2"), person("sami", "1 2")];
    expect(coverable(classes, alike)).toBe(2);
    expect(coverable(classes, [...alike, person("sub", "1 2", { capacity: 5 })])).toBe(4);
    expect(coverable([], alike)).toBe(0);
    expect(coverable(classes, [])).toBe(0);
  });
});
