import { expect, test } from "vitest";
import { DEFAULT_WEEK, type Week, type WeekBlock } from "~/school/week";
import { rangeOf, shortBell } from "../../tests/bells";
import { blocksOn, dayOnWall } from "./wall-day";

const block = (label: string, begins: string | null, ends: string | null): WeekBlock => ({
  ...{ label, name: null, begins, ends },
});
const BLOCKS = [block("1", "07:30", "08:15"), block("2", "08:20", "09:05")];
/** Sunday to Thursday; closed on Wednesday 25, and on Thursday 26 block 1 alone. */
const WEEK: Week = {
  ...DEFAULT_WEEK,
  blocks: BLOCKS,
  calendar: [
    { id: "a", ...rangeOf("2026-11-25", "2026-11-25", "Eid"), entered: 1 },
    { id: "b", ...rangeOf("2026-11-26", "2026-11-26", "Exams", "Exams"), entered: 2 },
  ],
  bells: [shortBell("Exams", "2")],
};
type Date = `${number}-${number}-${number}`;
const at = (date: Date, time: string, audience: "staff" | "pupils", week = WEEK) => {
  const shown = dayOnWall(week, { date, time }, blocksOn(week, date), audience);
  return [shown.date, shown.isWaiting];
};

test.each([
  ["today from midnight", "2026-11-22", "00:00", "2026-11-22"],
  ["today to the last minute of its last block", "2026-11-22", "09:04", "2026-11-22"],
  ["then the next day", "2026-11-22", "09:05", "2026-11-23"],
  ["past a closed day", "2026-11-24", "09:05", "2026-11-26"],
  ["on a closed day the next open one", "2026-11-25", "12:00", "2026-11-26"],
  [
    "after the last block of a short day the day after the weekend",
    "2026-11-26",
    "08:15",
    "2026-11-29",
  ],
  ["on a Friday the Sunday", "2026-11-27", "10:00", "2026-11-29"],
] as const)("a wall for staff shows %s", (_, date, time, shown) =>
  expect(at(date, time, "staff")).toEqual([shown, false]),
);

test("a wall for staff shows today until midnight where no times are known", () => {
  const week = { ...WEEK, blocks: [block("1", null, null)] };
  expect(at("2026-11-22", "23:59", "staff", week)).toEqual(["2026-11-22", false]);
});

test.each([
  ["nothing of today before 6:30", "2026-11-22", "06:29", "2026-11-22", true],
  ["today from 6:30", "2026-11-22", "06:30", "2026-11-22", false],
  ["today to its end", "2026-11-22", "09:04", "2026-11-22", false],
  ["afterwards nothing of the next day", "2026-11-22", "09:05", "2026-11-23", true],
  ["nothing of it on a closed day at noon either", "2026-11-25", "12:00", "2026-11-26", true],
] as const)("a wall for pupils shows %s", (_, date, time, shown, isWaiting) =>
  expect(at(date, time, "pupils")).toEqual([shown, isWaiting]),
);
