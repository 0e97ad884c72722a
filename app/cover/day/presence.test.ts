import { describe, expect, test } from "vitest";
import type { Presence } from "~/school/presence";
import { schoolDayOf } from "~/school/school-day";
import { type Block, DEFAULT_WEEK, labelsOf } from "~/school/week";
import type { CoverDay, Person } from "./day";
import { NO_USAGE } from "./limits";
import { isInSchool, reasonAskedLast } from "./presence";

const BLOCKS = labelsOf(DEFAULT_WEEK);
const person = (more: Partial<Person>): Person => ({
  id: "mona",
  name: "Mona",
  subject: "Mathematics",
  classesPerWeek: 20,
  group: "group2",
  classes: [],
  busy: [],
  usage: NO_USAGE,
  ...more,
});
const day = (presence?: Presence): CoverDay => ({
  date: "2026-11-22",
  ...schoolDayOf(DEFAULT_WEEK, "2026-11-22"),
  isPast: false,
  presence,
  people: [],
  absences: [],
  substitutions: [],
});
const entries = (...blocks: Block[]) => blocks.map((block) => ({ block, room: null }));
const inSchool = (presence: Presence | undefined, one: Person) =>
  BLOCKS.filter((block) => isInSchool(day(presence), one, block));

describe("when somebody is in school", () => {
  const mona = person({ classes: entries("2", "5L1") });

  test("is all day in a school that says nothing", () => {
    expect(inSchool(undefined, mona)).toEqual([...BLOCKS]);
    expect(inSchool("all day", person({}))).toEqual([...BLOCKS]);
  });

  test("is all of a day on which they teach", () => {
    expect(inSchool("teaching days", mona)).toEqual([...BLOCKS]);
    expect(inSchool("teaching days", person({}))).toEqual([]);
  });

  test("is between their first and their last class", () => {
    expect(inSchool("first to last", mona)).toEqual(["3", "4"]);
    expect(inSchool("first to last", person({ classes: entries("2") }))).toEqual([]);
    expect(inSchool("first to last", person({}))).toEqual([]);
  });

  test("counts duty and the like as classes", () => {
    const duty = person({ classes: entries("2"), busy: entries("4") });
    expect(inSchool("first to last", duty)).toEqual(["3"]);
    expect(inSchool("teaching days", person({ busy: entries("4") }))).toEqual([...BLOCKS]);
  });

  test("is always for a dedicated substitute", () => {
    expect(inSchool("first to last", person({ group: "dedicated" }))).toEqual([...BLOCKS]);
  });
});

test("who is asked after the others is told why", () => {
  const mona = person({ classes: entries("2"), cover: "last resort" });
  expect(reasonAskedLast(day(), mona, "3")).toBe("last resort");
  expect(reasonAskedLast(day("first to last"), mona, "3")).toBe("last resort, not in school then");
  expect(reasonAskedLast(day("first to last"), person({}), "3")).toBe("not in school then");
  expect(reasonAskedLast(day(), person({}), "3")).toBeNull();
});
