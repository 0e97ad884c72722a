import { expect, test } from "vitest";
import type { Entry } from "~/school/schedule";
import { makeDay, makePerson } from "../../../tests/make-day";
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

test("half of a double lesson is named as that, a single one is not", () => {
  const isHalf = (students: string) =>
    movesOf({ ada: { "1": ["7A, 7B", "A1"], "2": [students, "A1"] } }, {}, "1").lesson?.isHalf;
  expect([isHalf("7B, 7A"), isHalf("7B")]).toEqual([true, false]);
});
