import { expect, test } from "vitest";
import { countGroups, distinctSubjects, findMeant, searchTeachers } from "./search";

const teachers = [
  { name: "Léa Dubois", subject: "French" },
  { name: "أحمد الهاشمي", subject: "Mathematics" },
  { name: "Sami Fadel", subject: " mathematics " },
  { name: "Iman Frenchman", subject: "Art" },
];

const found = (q: string, subject = "") =>
  searchTeachers(teachers, { q, subject }).map(({ name }) => name);

test.each([
  ["nothing finds everyone", "", teachers.map(({ name }) => name)],
  ["spaces find everyone", "  ", teachers.map(({ name }) => name)],
  ["a part of the name, in any case", "DUB", ["Léa Dubois"]],
  ["without the accent", "lea", ["Léa Dubois"]],
  ["with another accent", "dübois", ["Léa Dubois"]],
  ["an Arabic letter without its hamza", "احمد", ["أحمد الهاشمي"]],
  ["name or subject", "french", ["Léa Dubois", "Iman Frenchman"]],
  ["the beginning of a word alone, where one begins so", "ma", ["أحمد الهاشمي", "Sami Fadel"]],
  ["the inside of a word, where none begins so", "ubo", ["Léa Dubois"]],
  ["nobody", "zzz", []],
])("searching teachers %s", (_, q, names) => expect(found(q)).toEqual(names));

test("searching teachers a subject is one, however it is written; both must fit", () => {
  expect(found("", "MATHEMATICS")).toEqual(["أحمد الهاشمي", "Sami Fadel"]);
  expect(found("sami", "Mathematics")).toEqual(["Sami Fadel"]);
  expect(found("sami", "Art")).toEqual([]);
});

const school = [
  { name: "Huda Nasser", subject: "Mathematics" },
  { name: "Huda Nasser Ali", subject: "Art" },
  { name: "Léa Dubois", subject: "French" },
  { name: "Martin Field", subject: "Physics" },
  { name: "Iman Elder", subject: "Physics" },
  { name: "Teacher001", subject: "Chemistry" },
  { name: "Teacher002", subject: "Chemistry" },
].map((teacher, place) => ({ id: String(place), ...teacher }));
const named = (typed: string) => {
  const meant = findMeant(school, typed);
  if (meant.who === "one") return [meant.isWhole ? "whole" : "part", meant.teacher.name];
  const all = meant.who === "which" ? meant.teachers : meant.near;
  return [meant.who, ...all.map(({ name }) => name)];
};

test.each([
  ["a whole name before a longer one", " huda  NASSER", ["whole", "Huda Nasser"]],
  ["a whole name without its accents", "lea dubois", ["whole", "Léa Dubois"]],
  ["a part that one has", "001", ["part", "Teacher001"]],
  ["parts of words, in any order", "ali hud", ["part", "Huda Nasser Ali"]],
  ["a part that two have", "huda nas", ["which", "Huda Nasser", "Huda Nasser Ali"]],
  ["a department", "chem", ["which", "Teacher001", "Teacher002"]],
  ["the beginning of a word before the inside of one", "eld", ["part", "Iman Elder"]],
  ["the inside of a word where nothing begins so", "ield", ["part", "Martin Field"]],
  ["a department that is a part of a name", "art", ["which", "Huda Nasser Ali"]],
  ["a department of one", "French", ["which", "Léa Dubois"]],
  ["nobody, and who is near", "Huda Naser", ["nobody", "Huda Nasser", "Huda Nasser Ali"]],
  ["a typing error, and who may be meant", "Matrin Field", ["nobody", "Martin Field"]],
  ["nobody", "Zaid", ["nobody"]],
])("who is meant %s", (_, typed, expected) => expect(named(typed)).toEqual(expected));

test("subjects are listed once, as first written", () =>
  expect(distinctSubjects(teachers)).toEqual(["French", "Mathematics", "Art"]));

test("groups are counted, and all of them", () =>
  expect(countGroups([{ group: "group1" }, { group: "dedicated" }, { group: "group1" }])).toEqual({
    all: 3,
    group1: 2,
    group2: 0,
    dedicated: 1,
  }));
