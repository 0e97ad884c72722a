import { expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import { DEFAULT_RULES } from "~/teachers/rules";
import { makeCover, makeDay, makePerson } from "../../../tests/make-day";
import type { CoverDay } from "../day/day";
import { findOffers } from "./offers";

const [MONDAY, TUESDAY] = ["2026-11-23", "2026-11-24"] as const;
const BLOCKS = ["1", "2", "3", "4"];

type Classes = Record<string, Record<string, [students: string, room: string]>>;

function dayOf(date: string, classes: Classes): CoverDay {
  const people = ["ada", "ben", "cora"].map((id) => ({
    ...makePerson(id),
    classes: Object.entries(classes[id] ?? {}).map(
      ([block, [students, room]]): Entry => ({ block, students, room }),
    ),
  }));
  const of = { date, blocks: BLOCKS, allBlocks: BLOCKS, bells: [] };
  return makeDay(people, of as Partial<CoverDay>);
}

function movesOf(monday: Classes, tuesday: Classes, block: string) {
  const days = [dayOf(MONDAY, monday), dayOf(TUESDAY, tuesday)];
  return findOffers(
    days.map((day) => ({ day, over: new Set<string>() })),
    "ada",
    block,
  );
}

test("where its own room is free comes before where it is not", () => {
  const monday: Classes = {
    ada: { "1": ["7B", "A1"] },
    ben: { "2": ["8A", "A1"], "4": ["7B", "B1"] },
    cora: { "2": ["9A", "B1"] },
  };
  const { moves } = movesOf(monday, {}, "1");
  const onMonday = moves.filter(({ to }) => to.date === MONDAY);
  expect(onMonday.map(({ to, room }) => [to.block, room])).toEqual([
    ["3", "A1"],
    ["2", null],
  ]);
});

test("what takes the last free block of another day comes last, and says whose", () => {
  const monday: Classes = { ada: { "1": ["7B", "A1"] }, ben: { "2": ["7B", "B1"] } };
  const tuesday: Classes = {
    ada: { "1": ["8A", "A1"], "2": ["8A", "A1"], "4": ["8A", "A1"] },
    ben: { "1": ["7B", "B1"], "4": ["7B", "B1"] },
  };
  const { moves } = movesOf(monday, tuesday, "1");
  const last = moves.at(-1);
  expect([last?.to, last?.full]).toEqual([{ date: TUESDAY, block: "3" }, ["ada"]]);
  expect(moves.filter(({ full }) => full.length > 0)).toHaveLength(1);
});

test("what gives somebody more classes than a day may have comes last, and says how many", () => {
  const monday: Classes = { ada: { "1": ["7B", "A1"] }, ben: { "2": ["7B", "B1"] } };
  const other: Classes = { ada: { "1": ["8A", "A1"] }, ben: { "1": ["7B", "B1"] } };
  const rules = { ...DEFAULT_RULES, takesFreeBlocks: true, classesADay: 2 };
  const cover = makeCover("cora", "2", "ada", { date: TUESDAY });
  const days = [
    dayOf(MONDAY, monday),
    {
      ...dayOf(TUESDAY, { ...other, ben: { ...other.ben, "4": ["7B", "B1"] } }),
      substitutions: [cover],
    },
    { ...dayOf("2026-11-25", { ...other, ben: { ...other.ben, "3": ["7B", "B1"] } }) },
  ].map((day) => ({ day: { ...day, rules }, over: new Set<string>() }));
  const { moves } = findOffers(days, "ada", "1");
  const said = moves.filter(({ stays }) => stays === null);
  expect(said.map(({ to, crowded }) => [to, crowded])).toEqual([
    [{ date: "2026-11-25", block: "2" }, []],
    [{ date: TUESDAY, block: "3" }, [{ name: "ada", classes: 3, most: 2 }]],
  ]);
});

test("half of a double lesson is named as that, a single one is not", () => {
  const isHalf = (students: string) =>
    movesOf({ ada: { "1": ["7A, 7B", "A1"], "2": [students, "A1"] } }, {}, "1").lesson?.isHalf;
  expect([isHalf("7B, 7A"), isHalf("7B")]).toEqual([true, false]);
});

test("waiting between two lessons comes before waiting and staying longer", () => {
  const monday: Classes = {
    ada: { "2": ["7B", "A1"] },
    ben: { "1": ["7B", "B1"], "3": ["7B", "B1"] },
  };
  const tuesday: Classes = { ben: { "1": ["7B", "B1"], "3": ["7B", "B1"] } };
  const { moves } = movesOf(monday, tuesday, "2");
  expect(moves.map(({ to, stays }) => [to.date, to.block, stays !== null])).toEqual([
    [TUESDAY, "2", false],
    [MONDAY, "4", true],
    [TUESDAY, "4", true],
  ]);
});

test("what is not offered says what stands in its way", () => {
  const monday: Classes = {
    ada: { "1": ["7B", "A1"], "2": ["8A", "A1"] },
    ben: { "1": ["9C", "B1"], "3": ["7B", "B1"] },
    cora: { "4": ["7A, 7B", "B1"] },
  };
  const { others } = movesOf(monday, {}, "1");
  expect(others.map(({ block, lesson, why }) => [block, lesson !== null, why])).toEqual([
    ["2", false, "ada teaches 2 (8A) in room A1"],
    ["3", true, "ben teaches 1 (9C) in room B1"],
    ["4", true, "It is for 7A, 7B"],
  ]);
});
