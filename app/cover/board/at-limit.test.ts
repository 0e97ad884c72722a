import { expect, test } from "vitest";
import type { Block } from "~/school/week";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeDay, makePerson, makeWord } from "../../../tests/make-day";
import type { CoverDay } from "../day/day";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { sayAtLimit, whoIsAtLimit } from "./at-limit";
import { planBoard } from "./day-plan";

const free = (id: string, ...blocks: Block[]) =>
  makePerson(
    id,
    BLOCKS.filter((block) => !blocks.includes(block)),
  );

/** Huda and Omar are away in blocks 1 and 2; two people could take either, each one a day. */
const morning = (more: Partial<CoverDay> = {}) => {
  const people = [
    makePerson("huda", ["1", "2"]),
    makePerson("omar", ["1", "2"]),
    free("lea", "1", "2"),
    free("mona", "1", "2"),
    { ...free("sami", "2"), usage: { daily: 0, weekly: 5, monthly: 5 } },
  ];
  return makeDay(people, { absences: makeAbsences("huda", "omar"), ...more });
};

function atLimit(day: CoverDay) {
  const planned = finish(planBoard(day, onDay(day.date)));
  const { blocks = [] } = planned.bottleneck ?? {};
  return { open: planned.bottleneck?.mustStayOpen, found: whoIsAtLimit(day, planned, blocks) };
}

test("people who are free and at a limit are counted and named: who takes another class, and who has reached a limit", () => {
  const { open, found } = atLimit(morning());
  expect(open).toBe(2);
  expect(found && sayAtLimit(found)).toBe(
    "3 are free then: 2 of them cover another class already, and each may take one a day; 1 has reached a limit.",
  );
  expect(found?.people.map(({ id }) => id)).toEqual(["lea", "mona", "sami"]);
});

test("people who are free and at a limit are said to be all where they are, and free during the day where it is all of it", () => {
  const people = Array.from({ length: 73 }, (_, at) => makePerson(`person ${at}`));
  const all = { isAllDay: false, free: 73, taking: 73, people };
  expect(sayAtLimit(all)).toBe(
    "All 73 who are free then cover another class already, and each may take one a day.",
  );
  expect(sayAtLimit({ ...all, isAllDay: true, taking: 0 })).toBe(
    "All 73 who are free during the day have reached a limit.",
  );
  expect(sayAtLimit({ ...all, isAllDay: true, taking: 1, people: people.slice(1) })).toBe(
    "73 are free during the day: 1 of them covers another class already, and each may take one a day; 71 have reached a limit.",
  );
  const { found } = atLimit(morning());
  expect(found?.isAllDay).toBe(false);
  const short = { ...morning(), blocks: ["1", "2"] as const };
  expect(atLimit(short).found?.isAllDay).toBe(true);
});

test("people who are free and at a limit cover more once they have agreed, and are asked no second time", () => {
  const words = ["mona", "sami"].map((id) => makeWord("one more", id));
  const { open, found } = atLimit(morning({ choices: words }));
  expect(open).toBeUndefined();
  expect(found).toBeNull();
});

test("people who are free and at a limit are nobody where all who are free are asked already", () => {
  const day = morning();
  const people = day.people.filter(({ id }) => id === "huda" || id === "omar");
  expect(atLimit({ ...day, people }).found).toBeNull();
});
