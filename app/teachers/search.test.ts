import { describe, expect, test } from "vitest";
import { countGroups, distinctSubjects, searchTeachers } from "./search";

const teachers = [
  { name: "Léa Dubois", subject: "French" },
  { name: "أحمد الهاشمي", subject: "Mathematics" },
  { name: "Sami Fadel", subject: " mathematics " },
  { name: "Iman Frenchman", subject: "Art" },
];

const found = (q: string, subject = "") =>
  searchTeachers(teachers, { q, subject }).map(({ name }) => name);

describe("searching teachers", () => {
  test.each([
    ["nothing finds everyone", "", teachers.map(({ name }) => name)],
    ["spaces find everyone", "  ", teachers.map(({ name }) => name)],
    ["a part of the name, in any case", "DUB", ["Léa Dubois"]],
    ["without the accent", "lea", ["Léa Dubois"]],
    ["with another accent", "dübois", ["Léa Dubois"]],
    ["an Arabic letter without its hamza", "احمد", ["أحمد الهاشمي"]],
    ["name or subject", "french", ["Léa Dubois", "Iman Frenchman"]],
    ["nobody", "zzz", []],
  ])("%s", (_, q, names) => expect(found(q)).toEqual(names));

  test("a subject is one, however it is written; both must fit", () => {
    expect(found("", "MATHEMATICS")).toEqual(["أحمد الهاشمي", "Sami Fadel"]);
    expect(found("sami", "Mathematics")).toEqual(["Sami Fadel"]);
    expect(found("sami", "Art")).toEqual([]);
  });
});

test("subjects are listed once, as first written", () => {
  expect(distinctSubjects(teachers)).toEqual(["French", "Mathematics", "Art"]);
});

test("groups are counted, and all of them", () => {
  expect(countGroups([{ group: "group1" }, { group: "dedicated" }, { group: "group1" }])).toEqual({
    all: 3,
    group1: 2,
    group2: 0,
    dedicated: 1,
  });
});
