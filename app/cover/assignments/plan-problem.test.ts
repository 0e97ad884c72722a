import { describe, expect, test } from "vitest";
import { schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import type { CoverClass, CoverDay, Person } from "../day/day";
import { NO_USAGE } from "../day/limits";
import { planProblem } from "./plan-problem";

const BLOCKS = labelsOf(DEFAULT_WEEK);

function person(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    name: id,
    subject: "Mathematics",
    classesPerWeek: 20,
    group: "group2",
    classes: [],
    busy: [],
    usage: NO_USAGE,
    ...more,
  };
}

function sunday(people: Person[], more: Partial<CoverDay> = {}): CoverDay {
  return {
    date: "2026-11-22",
    ...schoolDayOf(DEFAULT_WEEK, "2026-11-22"),
    isPast: false,
    people,
    absences: [],
    substitutions: [],
    ...more,
  };
}

function ready(day: CoverDay): string[] {
  return planProblem(day, []).people.map(({ id }) => id);
}

const teaching = (...blocks: readonly (typeof BLOCKS)[number][]) =>
  blocks.map((block) => ({ block, room: null }));

describe("who can still cover a class of the day", () => {
  test("is whoever has one block free, not who teaches all eight", () => {
    const seven = person("seven", { classes: teaching(...BLOCKS.slice(1)) });
    const eight = person("eight", { classes: teaching(...BLOCKS) });
    expect(ready(sunday([seven, eight]))).toEqual(["seven"]);
  });

  test("has room under every limit: 4 of 5 this week can, 5 of 5 cannot", () => {
    const four = person("four", { usage: { daily: 0, weekly: 4, monthly: 4 } });
    const five = person("five", { usage: { daily: 0, weekly: 5, monthly: 5 } });
    const today = person("today", { usage: { daily: 1, weekly: 1, monthly: 1 } });
    expect(ready(sunday([four, five, today]))).toEqual(["four"]);
  });

  test("covers fewer than five classes that day as a dedicated substitute", () => {
    const group = "dedicated" as const;
    const four = person("four", { group, usage: { daily: 4, weekly: 30, monthly: 90 } });
    const five = person("five", { group, usage: { daily: 5, weekly: 5, monthly: 5 } });
    expect(ready(sunday([four, five]))).toEqual(["four"]);
  });

  test("is not absent", () => {
    const absences = [{ teacherId: "away", enteredAt: "2026-11-22T02:00:00Z", enteredBy: "Clerk" }];
    expect(ready(sunday([person("away"), person("here")], { absences }))).toEqual(["here"]);
  });

  test("is nobody on a day off", () => {
    expect(ready(sunday([person("here")], { date: "2026-11-27", weekday: null }))).toEqual([]);
  });
});

describe("how well a class suits somebody", () => {
  const only = (one: Person, ...classes: CoverClass[]) =>
    planProblem(sunday([one]), classes).people[0]?.preference;
  const worthOf = (one: Person) => Object.fromEntries(only(one)?.blocks ?? []);

  test("better in a block between their own first and last class", () => {
    expect(worthOf(person("mona", { classes: teaching("2", "5L1") }))).toEqual({ 3: 2, 4: 2 });
  });

  test("worse in the last free block there", () => {
    expect(worthOf(person("mona", { classes: teaching("2", "4") }))).toEqual({ 3: -2 });
  });

  test("neither with one class or none", () => {
    expect(worthOf(person("mona", { classes: teaching("2") }))).toEqual({});
    expect(worthOf(person("mona"))).toEqual({});
  });

  test("better in the own department, in whatever case", () => {
    const classOf = (subject: string): CoverClass => {
      const [absentTeacherId, block] = ["huda", "1"] as const;
      const id = `${absentTeacherId}|${subject}`;
      return { id, absentTeacherId, block, subject, room: null, cover: null, former: null };
    };
    const classes = [classOf(" mathematics"), classOf("Art")];
    const found = only(person("mona"), ...classes)?.classes ?? new Map();
    expect(Object.fromEntries(found)).toEqual({ "huda| mathematics": 3 });
  });
});
