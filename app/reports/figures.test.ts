import { expect, test } from "vitest";
import { makeDay, makePerson } from "../../tests/make-day";
import { figuresOfMonth, groupCards, inGroups } from "./figures";

const counts = { "2026-11-02": 3, "2026-11-09": 2, "2026-11-10": 4 } as const;

test("a month's figures count every substitution, and the teachers covered", () => {
  const figures = figuresOfMonth("2026-11", "2026-11-22", counts, 2);
  expect(figures).toMatchObject({ total: 9, teachersCovered: 2 });
});

test("a month's figures average over the days so far in the current month, rounded to one decimal", () => {
  const figures = figuresOfMonth("2026-11", "2026-11-22", counts, 2);
  expect(figures).toMatchObject({ averagePerDay: 0.4, days: 22 });
});

test("a month's figures average over one day on the first of the month", () => {
  const figures = figuresOfMonth("2026-11", "2026-11-01", counts, 2);
  expect(figures).toMatchObject({ averagePerDay: 9, days: 1 });
});

test("a month's figures average over all the days of any other month, past or to come", () => {
  expect(figuresOfMonth("2026-11", "2026-12-01", counts, 2).days).toBe(30);
  expect(figuresOfMonth("2026-11", "2026-10-31", counts, 2).averagePerDay).toBe(0.3);
  expect(figuresOfMonth("2028-02", "2026-11-22", {}, 0).days).toBe(29);
});

test("a month's figures name the weekday with the most substitutions over all its dates", () =>
  expect(figuresOfMonth("2026-11", "2026-11-22", counts, 2).mostActiveDay).toBe("Monday"));

test("a month's figures name the earliest weekday of the week among equals", () => {
  const equal = { "2026-11-05": 2, "2026-11-10": 2 } as const;
  expect(figuresOfMonth("2026-11", "2026-11-22", equal, 1).mostActiveDay).toBe("Tuesday");
});

test("a month's figures are zero and None in a month without any", () =>
  expect(figuresOfMonth("2026-11", "2026-11-22", {}, 0)).toEqual({
    total: 0,
    teachersCovered: 0,
    averagePerDay: 0,
    days: 22,
    mostActiveDay: "None",
  }));

const people = [
  makePerson("a", [], { group: "group2", usage: { daily: 1, weekly: 2, monthly: 7 } }),
  makePerson("b", [], { group: "group1" }),
  makePerson("c", [], { group: "dedicated" }),
  makePerson("d", [], { group: "group2" }),
  makePerson("e", [], { group: "group2" }),
];

test("the groups hold everyone once, in the order they came", () => {
  const groups = inGroups(people);
  expect(groups.group1).toEqual({ teachers: [people[1]], count: 1 });
  expect(groups.group2.teachers.map(({ id }) => id)).toEqual(["a", "d", "e"]);
  expect(groups.dedicatedSubs.count).toBe(1);
});

test("the groups show the first two of Group 1 and Group 2, with their classes of the week", () => {
  const [group1, group2] = groupCards(makeDay(people));
  expect(group1).toMatchObject({ group: "group1", count: 1, first: [{ id: "b", weekly: 0 }] });
  expect(group2).toMatchObject({ count: 3, first: [{ id: "a", weekly: 2 }, { id: "d" }] });
});
