import { expect, test } from "vitest";
import type { Presence } from "~/school/presence";
import { BLOCKS } from "../../../tests/default-week";
import { entriesIn, makeDay, makePerson } from "../../../tests/make-day";
import type { Person } from "./day";
import { isInSchool, reasonAskedLast } from "./free";

const day = (presence?: Presence) => makeDay([], { presence });
const inSchool = (presence: Presence | undefined, person: Person) =>
  BLOCKS.filter((block) => isInSchool(day(presence), person, block));

const mona = makePerson("mona", ["2", "5L1"]);

test("when somebody is in school is all day in a school that says nothing", () => {
  expect(inSchool(undefined, mona)).toEqual([...BLOCKS]);
  expect(inSchool("all day", makePerson("mona"))).toEqual([...BLOCKS]);
});

test("when somebody is in school is all of a day on which they teach", () => {
  expect(inSchool("teaching days", mona)).toEqual([...BLOCKS]);
  expect(inSchool("teaching days", makePerson("mona"))).toEqual([]);
});

test("when somebody is in school is between their first and their last class", () => {
  expect(inSchool("first to last", mona)).toEqual(["3", "4"]);
  expect(inSchool("first to last", makePerson("mona", ["2"]))).toEqual([]);
  expect(inSchool("first to last", makePerson("mona"))).toEqual([]);
});

test("when somebody is in school counts duty and the like as classes", () => {
  const duty = makePerson("mona", ["2"], { busy: entriesIn("4") });
  expect(inSchool("first to last", duty)).toEqual(["3"]);
  expect(inSchool("teaching days", makePerson("mona", [], { busy: entriesIn("4") }))).toEqual([
    ...BLOCKS,
  ]);
});

test("when somebody is in school counts standby as duty, and is in it, the first or the last hour or not", () => {
  const standby = makePerson("mona", ["4"], { standby: entriesIn("2", "7") });
  expect(inSchool("first to last", standby)).toEqual(["2", "3", "4", "5L1", "5L2", "6", "7"]);
  expect(inSchool("teaching days", makePerson("mona", [], { standby: entriesIn("4") }))).toEqual([
    ...BLOCKS,
  ]);
});

test("when somebody is in school is never where their timetable says that they are not, of a dedicated substitute either", () => {
  for (const group of ["group2", "dedicated"] as const) {
    const part = makePerson("mona", ["3"], { group, notInSchool: entriesIn("1", "2") });
    for (const presence of ["all day", "teaching days"] as const)
      expect(inSchool(presence, part)).toEqual(BLOCKS.slice(2));
    expect(reasonAskedLast(day(), part, "2")).toBe("not in school then");
    expect(reasonAskedLast(day(), part, "4")).toBeNull();
  }
});

test("when somebody is in school is not in a block taught at the same time as one in which they are not there", () => {
  const times = (label: string, begins: string, ends: string) => {
    return { label, name: null, begins, ends };
  };
  const bells = [times("1", "08:00", "08:45"), times("2", "08:30", "09:15")];
  const part = makePerson("mona", [], { notInSchool: entriesIn("2") });
  expect(isInSchool(makeDay([], { bells }), part, "1")).toBe(false);
});

test("when somebody is in school is also where the students of an own class are out, be it the first or the last", () => {
  const classes = ["2", "5L1"].map((block) => ({ block, room: null, students: `7${block}` }));
  const out = (students: string) =>
    makeDay([], {
      presence: "first to last",
      outings: [{ id: "o", students, note: "", series: "s", enteredAt: "", enteredBy: "" }],
    });
  const inSchoolOn = (students: string) =>
    BLOCKS.filter((block) => isInSchool(out(students), makePerson("mona", [], { classes }), block));
  expect(inSchoolOn("72")).toEqual(["2", "3", "4"]);
  expect(inSchoolOn("75L1")).toEqual(["3", "4", "5L1"]);
  expect(inSchoolOn("7C")).toEqual(["3", "4"]);
});

test("when somebody is in school is always for a dedicated substitute", () =>
  expect(inSchool("first to last", makePerson("mona", [], { group: "dedicated" }))).toEqual([
    ...BLOCKS,
  ]));

test("who is asked after the others is told why", () => {
  const mona = makePerson("mona", ["2"], { cover: "last resort" });
  expect(reasonAskedLast(day(), mona, "3")).toBe("last resort");
  expect(reasonAskedLast(day("first to last"), mona, "3")).toBe("last resort, not in school then");
  expect(reasonAskedLast(day("first to last"), makePerson("mona"), "3")).toBe("not in school then");
  expect(reasonAskedLast(day(), makePerson("mona"), "3")).toBeNull();
});
