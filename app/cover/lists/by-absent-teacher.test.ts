import { expect, test } from "vitest";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import type { CoverDay, Substitution } from "../day/day";
import { coverGroups, pickCovers, substitutesOf, uncoveredGroups } from "./by-absent-teacher";

const row = (id: string, { absentTeacherId = "Huda", ...more }: Partial<Substitution>) =>
  makeCover(absentTeacherId, more.classBlock ?? "1", "Mona", { id, ...more });

function sunday(substitutions: Substitution[], absent: string[] = []): CoverDay {
  const blocks = ["1", "5L1", "6"];
  const [ali, huda] = [makePerson("Ali", blocks), makePerson("Huda", blocks)];
  const people = [ali, huda, makePerson("Mona"), makePerson("Sami")];
  return makeDay(people, { absences: makeAbsences(...absent), substitutions });
}

test("the day's substitutions by absent teacher are of one status, in the order of the day's people and of the blocks", () => {
  const day = sunday([
    row("6", { classBlock: "6" }),
    row("5L1", { classBlock: "5L1", substituteTeacherId: "Sami" }),
    row("gone", { status: "cancelled" }),
    row("ali", { absentTeacherId: "Ali", substituteTeacherId: "Sami" }),
  ]);
  const groups = coverGroups(day, "assigned");
  expect(groups.map((group) => [group.teacherName, group.covers.map(({ id }) => id)])).toEqual([
    ["Ali", ["ali"]],
    ["Huda", ["5L1", "6"]],
  ]);
  expect(groups.map(substitutesOf)).toEqual([["Sami"], ["Sami", "Mona"]]);
  expect(coverGroups(day, "cancelled")[0]?.covers.map(({ id }) => id)).toEqual(["gone"]);
  expect(coverGroups(day, "completed")).toEqual([]);
});

test("the day's substitutions by absent teacher are not those of classes that are open", () => {
  const day = sunday([
    row("1", { isOpen: true }),
    row("5L1", { classBlock: "5L1", substituteTeacherId: "Sami" }),
    row("6", { classBlock: "6", substituteTeacherId: null, dedicatedSubstitute: "Rana" }),
  ]);
  const [group] = coverGroups(day, "assigned");
  expect(group && substitutesOf(group)).toEqual(["Sami", "Rana"]);
});

const groups = coverGroups(
  sunday([row("1", {}), row("6", { classBlock: "6" }), row("ali", { absentTeacherId: "Ali" })]),
  "assigned",
);

test("what a cancellation is about is all of a teacher's group", () => {
  const picked = pickCovers(groups, { teacherId: "Huda", coverId: null });
  expect(picked?.covers.map(({ id }) => id)).toEqual(["1", "6"]);
});

test("what a cancellation is about is one substitution alone", () => {
  const picked = pickCovers(groups, { teacherId: null, coverId: "6" });
  expect(picked).toMatchObject({ teacherName: "Huda", covers: [{ id: "6" }] });
});

test("what a cancellation is about is nothing for a teacher without any, or an id that is not there", () => {
  expect(pickCovers(groups, { teacherId: "Sami", coverId: null })).toBeNull();
  expect(pickCovers(groups, { teacherId: null, coverId: "gone" })).toBeNull();
  expect(pickCovers(groups, { teacherId: null, coverId: null })).toBeNull();
});

test("what is open is every class of an absent teacher that nobody covers, as they were entered", () => {
  const day = sunday([row("5L1", { classBlock: "5L1" })], ["Huda", "Ali"]);
  const blocksOf = uncoveredGroups(day).map((group) => [
    group.teacherName,
    group.classes.map(({ block }) => block),
  ]);
  expect(blocksOf).toEqual([
    ["Huda", ["1", "6"]],
    ["Ali", ["1", "5L1", "6"]],
  ]);
});

test("what is open is every class whose substitute is away, who is named, or gone", () => {
  const rows = [
    row("6", { classBlock: "6", isOpen: true }),
    row("5L1", { classBlock: "5L1" }),
    row("1", { isOpen: true, substituteTeacherId: null }),
  ];
  expect(uncoveredGroups(sunday(rows, ["Huda"]))).toMatchObject([
    {
      classes: [
        { block: "1", awayName: null },
        { block: "6", awayName: "Mona" },
      ],
    },
  ]);
});
