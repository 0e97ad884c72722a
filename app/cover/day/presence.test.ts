import { describe, expect, test } from "vitest";
import type { Presence } from "~/school/presence";
import { BLOCKS } from "../../../tests/default-week";
import { entriesIn, makeDay, makePerson } from "../../../tests/make-day";
import type { Person } from "./day";
import { isInSchool, reasonAskedLast } from "./presence";

const day = (presence?: Presence) => makeDay([], { presence });
const inSchool = (presence: Presence | undefined, one: Person) =>
  BLOCKS.filter((block) => isInSchool(day(presence), one, block));

describe("when somebody is in school", () => {
  const mona = makePerson("mona", ["2", "5L1"]);

  test("is all day in a school that says nothing", () => {
    expect(inSchool(undefined, mona)).toEqual([...BLOCKS]);
    expect(inSchool("all day", makePerson("mona"))).toEqual([...BLOCKS]);
  });

  test("is all of a day on which they teach", () => {
    expect(inSchool("teaching days", mona)).toEqual([...BLOCKS]);
    expect(inSchool("teaching days", makePerson("mona"))).toEqual([]);
  });

  test("is between their first and their last class", () => {
    expect(inSchool("first to last", mona)).toEqual(["3", "4"]);
    expect(inSchool("first to last", makePerson("mona", ["2"]))).toEqual([]);
    expect(inSchool("first to last", makePerson("mona"))).toEqual([]);
  });

  test("counts duty and the like as classes", () => {
    const duty = makePerson("mona", ["2"], { busy: entriesIn("4") });
    expect(inSchool("first to last", duty)).toEqual(["3"]);
    expect(inSchool("teaching days", makePerson("mona", [], { busy: entriesIn("4") }))).toEqual([
      ...BLOCKS,
    ]);
  });

  test("is also where the students of an own class are out, be it the first or the last", () => {
    const classes = ["2", "5L1"].map((block) => ({ block, room: null, students: `7${block}` }));
    const out = (students: string) =>
      makeDay([], {
        presence: "first to last",
        classesOut: [{ id: "o", students, note: "", series: "s", enteredAt: "", enteredBy: "" }],
      });
    const inSchoolOn = (students: string) =>
      BLOCKS.filter((block) =>
        isInSchool(out(students), makePerson("mona", [], { classes }), block),
      );
    expect(inSchoolOn("72")).toEqual(["2", "3", "4"]);
    expect(inSchoolOn("75L1")).toEqual(["3", "4", "5L1"]);
    expect(inSchoolOn("7C")).toEqual(["3", "4"]);
  });

  test("is always for a dedicated substitute", () => {
    expect(inSchool("first to last", makePerson("mona", [], { group: "dedicated" }))).toEqual([
      ...BLOCKS,
    ]);
  });
});

test("who is asked after the others is told why", () => {
  const mona = makePerson("mona", ["2"], { cover: "last resort" });
  expect(reasonAskedLast(day(), mona, "3")).toBe("last resort");
  expect(reasonAskedLast(day("first to last"), mona, "3")).toBe("last resort, not in school then");
  expect(reasonAskedLast(day("first to last"), makePerson("mona"), "3")).toBe("not in school then");
  expect(reasonAskedLast(day(), makePerson("mona"), "3")).toBeNull();
});
