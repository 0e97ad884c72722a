import { expect, test } from "vitest";
import type { Presence } from "~/school/presence";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { makeDay, makePerson } from "../../../tests/make-day";
import type { Person } from "../day/day";
import { finish } from "../planner/plan-day";
import { freeDaySteps, saySure } from "./free-when";

const BLOCKS = labelsOf(DEFAULT_WEEK).slice(0, 3);

function freeDay(people: Person[], presence?: Presence) {
  const day = makeDay(people, { blocks: BLOCKS, presence });
  return finish(freeDaySteps({ ...day, weekday: "Sunday" }));
}

test("who is free when names those who could be planned, in the order of the school", () => {
  const day = freeDay([
    makePerson("adel", ["1"]),
    makePerson("basma", ["2"]),
    makePerson("carim", [], { cover: "last resort" }),
    makePerson("dina", [], { cover: "never" }),
    makePerson("eman", [], { lastDate: "2026-11-01" }),
  ]);
  const names = day.blocks.map(({ free }) => free.map(({ name }) => name));
  expect(names).toEqual([["basma"], ["adel"], ["adel", "basma"]]);
  expect(day.blocks.map(({ teaching }) => teaching)).toEqual([1, 1, 0]);
});

test("who is free when goes by when teachers are in school", () => {
  const day = freeDay(
    [makePerson("adel", ["1", "3"]), makePerson("basma", ["2"])],
    "first to last",
  );
  expect(day.blocks.map(({ free }) => free.map(({ id }) => id))).toEqual([[], ["adel"], []]);
});

test("who is free when is thin where fewer are free than one for ten classes", () => {
  const many = Array.from({ length: 21 }, (_, at) => makePerson(`t${at}`, ["1"]));
  const day = freeDay([...many, makePerson("x", ["2"]), makePerson("y", ["2"])]);
  expect(day.blocks.map(({ isThin }) => isThin)).toEqual([true, false, false]);
});

test("how many absences are surely covered tries everyone by themselves, and every pair of few", () => {
  const day = freeDay(["adel", "basma", "carim"].map((id) => makePerson(id, ["1"])));
  // Nobody is free in block 1 but those who teach then: nobody.
  expect(day.sure).toEqual([
    { away: 1, tried: 3, covered: 0, isEverySet: true },
    { away: 2, tried: 3, covered: 0, isEverySet: true },
    { away: 3, tried: 1, covered: 0, isEverySet: false },
  ]);
});

test("how many absences are surely covered counts each free person for one class, and not those who are away", () => {
  const day = freeDay([
    makePerson("adel", ["1"]),
    makePerson("basma", ["1"]),
    makePerson("carim", ["2"]),
    makePerson("dina", ["2", "3"]),
  ]);
  expect(day.sure.map(saySure)).toEqual([
    ["If one teacher is away", "always covered"],
    ["If two are away", "covered for 3 of 6 pairs"],
    ["If three are away", "covered for 0 of 4 groups"],
  ]);
});

test("how many absences are surely covered tries a hundred of more pairs, everyone in as many", () => {
  const many = Array.from({ length: 40 }, (_, at) => makePerson(`t${at}`, [String((at % 3) + 1)]));
  const day = freeDay(many);
  expect(day.sure.map(({ tried }) => tried)).toEqual([40, 100, 100, 100, 100]);
  expect(saySure({ away: 2, tried: 100, covered: 100, isEverySet: false })).toEqual([
    "If two are away",
    "covered for 100 of 100 pairs",
  ]);
});

test("how many absences are surely covered is nothing where nobody teaches", () =>
  expect(freeDay([makePerson("adel", [])]).sure).toEqual([]));
