import { describe, expect, test } from "vitest";
import type { CoverDay, Person } from "~/cover/day";
import { NO_USAGE } from "~/cover/limits";
import type { CoverTally } from "~/cover/listing.server";
import type { IsoDate } from "~/school/dates";
import { countsByDate, figuresOfMonth, groupCards, inGroups } from "./figures";

function person(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    name: id,
    subject: "Mathematics",
    classesPerWeek: 20,
    group: "group2",
    classes: [],
    usage: NO_USAGE,
    ...more,
  };
}

function sunday(people: Person[], more: Partial<CoverDay> = {}): CoverDay {
  return {
    date: "2026-11-22",
    weekday: "Sunday",
    isPast: false,
    people,
    absences: [],
    substitutions: [],
    ...more,
  };
}

function tally(date: IsoDate, absentTeacherId: string, count: number): CoverTally {
  return { date, absentTeacherId, count };
}

describe("a month's figures", () => {
  const tallies = [
    tally("2026-11-02", "huda", 3),
    tally("2026-11-09", "huda", 2),
    tally("2026-11-10", "ali", 4),
  ];

  test("count every substitution and every absent teacher once", () => {
    const figures = figuresOfMonth("2026-11", "2026-11-22", tallies);
    expect(figures).toMatchObject({ total: 9, teachersCovered: 2 });
  });

  test("average over the days so far in the current month, rounded to one decimal", () => {
    const figures = figuresOfMonth("2026-11", "2026-11-22", tallies);
    expect(figures).toMatchObject({ averagePerDay: 0.4, days: 22 });
  });

  test("average over one day on the first of the month", () => {
    const figures = figuresOfMonth("2026-11", "2026-11-01", tallies);
    expect(figures).toMatchObject({ averagePerDay: 9, days: 1 });
  });

  test("average over all the days of any other month, past or to come", () => {
    expect(figuresOfMonth("2026-11", "2026-12-01", tallies).days).toBe(30);
    expect(figuresOfMonth("2026-11", "2026-10-31", tallies).averagePerDay).toBe(0.3);
    expect(figuresOfMonth("2028-02", "2026-11-22", []).days).toBe(29);
  });

  test("name the weekday with the most substitutions over all its dates", () => {
    expect(figuresOfMonth("2026-11", "2026-11-22", tallies).mostActiveDay).toBe("Monday");
  });

  test("name the earliest weekday of the week among equals", () => {
    const equal = [tally("2026-11-05", "ali", 2), tally("2026-11-10", "ali", 2)];
    expect(figuresOfMonth("2026-11", "2026-11-22", equal).mostActiveDay).toBe("Tuesday");
  });

  test("are zero and None in a month without any", () => {
    expect(figuresOfMonth("2026-11", "2026-11-22", [])).toEqual({
      total: 0,
      teachersCovered: 0,
      averagePerDay: 0,
      days: 22,
      mostActiveDay: "None",
    });
  });
});

test("the counts of a date add up over its absent teachers", () => {
  const counts = countsByDate([tally("2026-11-02", "huda", 3), tally("2026-11-02", "ali", 1)]);
  expect([...counts]).toEqual([["2026-11-02", 4]]);
});

describe("the groups", () => {
  const people = [
    person("a", { group: "group2", usage: { daily: 1, weekly: 2, monthly: 7 } }),
    person("b", { group: "group1" }),
    person("c", { group: "dedicated" }),
    person("d", { group: "group2" }),
    person("e", { group: "group2" }),
  ];

  test("hold everyone once, in the order they came", () => {
    const groups = inGroups(people);
    expect(groups.group1).toEqual({ teachers: [people[1]], count: 1 });
    expect(groups.group2.teachers.map(({ id }) => id)).toEqual(["a", "d", "e"]);
    expect(groups.dedicatedSubs.count).toBe(1);
  });

  test("show the first two of Group 1 and Group 2, with their classes of the week", () => {
    const [group1, group2] = groupCards(sunday(people));
    expect(group1).toMatchObject({ group: "group1", count: 1, first: [{ id: "b", weekly: 0 }] });
    expect(group2).toMatchObject({ count: 3, first: [{ id: "a", weekly: 2 }, { id: "d" }] });
  });
});
