import { expect, test } from "vitest";
import type { WeekBlock } from "~/school/week";
import { entriesIn, makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { classesToCover } from "../day/classes";
import { conflictOf } from "../day/conflict";
import type { CoverDay, Person } from "../day/day";
import { freeBlocks, reasonNotFree } from "../day/free";
import { planDay } from "../planner/plan-day";
import { planProblem } from "./plan-problem";

const rings = (label: string, begins: string, ends: string): WeekBlock => ({
  label,
  name: null,
  begins,
  ends,
});
const BELLS = [
  rings("1", "09:00", "09:40"),
  rings("2", "09:10", "09:50"),
  rings("3", "09:40", "10:20"),
  rings("4", "09:50", "10:30"),
];
const blocks = BELLS.map(({ label }) => label);

const dayOf = (people: Person[], more: Partial<CoverDay> = {}) =>
  makeDay(people, { blocks, bells: BELLS, absences: makeAbsences("away"), ...more });
const AWAY = makePerson("away", ["1", "2", "3", "4"]);

const planOf = (day: CoverDay) => {
  const problem = planProblem(day, classesToCover(day, "away"));
  return planDay(problem).pairs.map(({ classId, personId }) => `${personId} ${classId.slice(5)}`);
};

test("nobody is free in a block while they teach in one that overlaps it, and told which", () => {
  const mona = makePerson("mona", ["1"]);
  const day = dayOf([AWAY, mona]);
  expect(freeBlocks(day, mona)).toEqual(["3", "4"]);
  expect(reasonNotFree(day, mona, "2")).toBe("teaches 1");
  const oneBell = makeDay([AWAY, mona], { blocks });
  expect(freeBlocks(oneBell, mona)).toEqual(["2", "3", "4"]);
});

test("nor while they are busy, or cover, in one", () => {
  const mona = makePerson("mona", [], { busy: entriesIn("4") });
  const sami = makePerson("sami", [], { group: "dedicated" });
  const day = dayOf([AWAY, mona, sami], { substitutions: [makeCover("away", "1", "sami")] });
  expect(freeBlocks(day, mona)).toEqual(["1", "2"]);
  expect(freeBlocks(day, sami)).toEqual(["3", "4"]);
  expect(reasonNotFree(day, sami, "2")).toBe("covers block 1 for away");
});

test("cover that a timetable changed since is at odds with is seen across bells", () => {
  const mona = makePerson("mona", ["2"]);
  const row = makeCover("away", "1", "mona");
  const day = dayOf([AWAY, mona], { substitutions: [row] });
  expect(conflictOf(day, row)).toBe("teaches");
});

test("of blocks that overlap a dedicated substitute is planned for one, and two share them", () => {
  const dedicated = (id: string) => makePerson(id, [], { group: "dedicated" });
  const alone = planOf(dayOf([AWAY, dedicated("d1")]));
  expect(alone).toEqual(["d1 1", "d1 3"]);
  const both = planOf(dayOf([AWAY, dedicated("d1"), dedicated("d2")]));
  expect(both.sort()).toEqual(["d1 1", "d1 3", "d2 2", "d2 4"]);
  const withoutTimes = planOf(
    makeDay([AWAY, dedicated("d1")], { blocks, absences: makeAbsences("away") }),
  );
  expect(withoutTimes).toHaveLength(4);
});
