import { expect, test } from "vitest";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import type { CoverClass } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { planProblem } from "./plan-problem";

function ready(day: CoverDay): string[] {
  return planProblem(day, []).people.map(({ id }) => id);
}

test("who can still cover a class of the day is whoever has one block free, not who teaches all eight", () => {
  const seven = makePerson("seven", BLOCKS.slice(1));
  const eight = makePerson("eight", BLOCKS);
  expect(ready(makeDay([seven, eight]))).toEqual(["seven"]);
});

test("who can still cover a class of the day has room under every limit: 4 of 5 this week can, 5 of 5 cannot", () => {
  const four = makePerson("four", [], { usage: { daily: 0, weekly: 4, monthly: 4 } });
  const five = makePerson("five", [], { usage: { daily: 0, weekly: 5, monthly: 5 } });
  const today = makePerson("today", [], { usage: { daily: 1, weekly: 1, monthly: 1 } });
  expect(ready(makeDay([four, five, today]))).toEqual(["four"]);
});

test("who can still cover a class of the day covers fewer than five classes that day as a dedicated substitute", () => {
  const group = "dedicated" as const;
  const four = makePerson("four", [], { group, usage: { daily: 4, weekly: 30, monthly: 90 } });
  const five = makePerson("five", [], { group, usage: { daily: 5, weekly: 5, monthly: 5 } });
  expect(ready(makeDay([four, five]))).toEqual(["four"]);
});

test("who can still cover a class of the day is not absent", () => {
  const absences = makeAbsences("away");
  expect(ready(makeDay([makePerson("away"), makePerson("here")], { absences }))).toEqual(["here"]);
});

test("who can still cover a class of the day is nobody on a day off", () =>
  expect(ready(makeDay([makePerson("here")], { date: "2026-11-27", weekday: null }))).toEqual([]));

test("who is asked first, all else being equal, hangs on name and id alone, not on the order of rows", () => {
  const people = [
    makePerson("2", [], { name: "Jose" }),
    makePerson("4", [], { name: "José" }),
    makePerson("1", [], { name: "José" }),
    makePerson("3", [], { name: "Zaid" }),
    makePerson("0", [], { name: "Ali", lastCover: "2026-11-01" }),
  ];
  for (const rows of [people, [...people].reverse()])
    expect(ready(makeDay(rows))).toEqual(["2", "1", "4", "3", "0"]);
});

const only = (person: Person, ...classes: CoverClass[]) =>
  planProblem(makeDay([person]), classes).people[0]?.preference;
const worthOf = (person: Person) => Object.fromEntries(only(person)?.blocks ?? []);

test("how well a class suits somebody better in a block between their own first and last class", () =>
  expect(worthOf(makePerson("mona", ["2", "5L1"]))).toEqual({ 3: 2, 4: 2 }));

test("how well a class suits somebody worse in the last free block there", () =>
  expect(worthOf(makePerson("mona", ["2", "4"]))).toEqual({ 3: -2 }));

test("how well a class suits somebody neither with one class or none", () => {
  expect(worthOf(makePerson("mona", ["2"]))).toEqual({});
  expect(worthOf(makePerson("mona"))).toEqual({});
});

test("how well a class suits somebody worst of all on the day after they were absent", () => {
  const absentBefore = new Set(["mona"]);
  const worthAfter = (person: Person) =>
    Object.fromEntries(
      planProblem(makeDay([person], { absentBefore }), []).people[0]?.preference?.blocks ?? [],
    );
  const free = Object.fromEntries(BLOCKS.map((block) => [block, -6]));
  expect(worthAfter(makePerson("mona"))).toEqual(free);
  expect(worthAfter(makePerson("mona", ["1", "3", "4", "5L1", "5L2", "6", "7"]))).toEqual({
    2: -8,
  });
  expect(worthAfter(makePerson("sami", ["1", "3"]))).toEqual({ 2: -2 });
});

test("how well a class suits somebody better in the own department, in whatever case", () => {
  const classOf = (subject: string): CoverClass => {
    const [absentTeacherId, block] = ["huda", "1"] as const;
    const id = `${absentTeacherId}|${subject}`;
    const nothing = {
      room: null,
      cover: null,
      former: null,
      released: null,
      isWanted: false,
      lapsedWith: null,
    };
    const today = { work: null, room: null, files: [] };
    return { id, absentTeacherId, block, subject, ...nothing, today };
  };
  const classes = [classOf(" mathematics"), classOf("Art")];
  const found = only(makePerson("mona"), ...classes)?.classes ?? new Map();
  expect(Object.fromEntries(found)).toEqual({ "huda| mathematics": 3 });
});
