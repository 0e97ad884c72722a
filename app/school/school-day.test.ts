import { expect, test } from "vitest";
import { makeBell, rangeOf, shortBell } from "../../tests/bells";
import type { CalendarRange } from "./calendar";
import { addDays } from "./dates";
import {
  bellInWords,
  dayOffInWords,
  knownBlocksOn,
  notesOf,
  rangeInWords,
  schoolDayFrom,
  schoolDayOf,
} from "./school-day";
import { DEFAULT_WEEK, type Week } from "./week";

const SUNDAY = "2026-11-22";
const weekdayOf = (date: Parameters<typeof schoolDayOf>[1], week: Week = DEFAULT_WEEK) =>
  schoolDayOf(week, date).weekday;

const OFF = ["4", "5L1", "5L2", "6", "7"];

/** The spec's week with an exam week of three blocks a day, in which the Tuesday is a holiday. */
const week: Week = {
  ...DEFAULT_WEEK,
  calendar: [
    { id: "a", ...rangeOf(SUNDAY, "2026-11-26", "", "Exams"), entered: 1 },
    { id: "b", ...rangeOf("2026-11-24", "2026-11-24", "National Day"), entered: 2 },
    { id: "c", ...rangeOf("2026-11-25", "2026-11-25", "Trip", "One block"), entered: 3 },
  ],
  bells: [shortBell("Exams", ...OFF), shortBell("One block", "2", "3", ...OFF)],
};

test("the week of a school that says nothing has classes from Sunday to Thursday", () => {
  const days = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day));
  expect(days.map((day) => weekdayOf(day))).toEqual([
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    null,
    null,
  ]);
});

test("the week of a school that says nothing after a Thursday's school comes Sunday", () => {
  expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-26")).toBe("2026-11-26");
  expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-27")).toBe("2026-11-29");
  expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-28")).toBe("2026-11-29");
});

test("the calendar shortens its first and its last day, and no other", () => {
  expect(schoolDayOf(week, SUNDAY)).toEqual({
    weekday: "Sunday",
    blocks: ["1", "2", "3"],
    bells: DEFAULT_WEEK.blocks.slice(0, 3),
    bell: "Exams",
    off: OFF,
    note: null,
  });
  expect(schoolDayOf(week, "2026-11-26").off).toEqual(OFF);
  for (const other of ["2026-11-19", "2026-11-29"] as const) {
    expect(schoolDayOf(week, other)).toMatchObject({ off: [], bell: null, note: null });
  }
});

test("the calendar closes a day within a longer range, and the shorter of two ranges decides", () => {
  expect(schoolDayOf(week, "2026-11-24")).toEqual({
    weekday: null,
    blocks: [],
    bells: [],
    bell: null,
    off: [],
    note: "National Day",
  });
  expect(schoolDayOf(week, "2026-11-25").blocks).toEqual(["1"]);
});

test("the calendar moves the next school day past what is closed", () => {
  expect(schoolDayFrom(week, "2026-11-24")).toBe("2026-11-25");
  const closed = {
    ...week.calendar[1],
    from: "2020-01-01",
    until: "2199-12-31",
  } as CalendarRange;
  expect(schoolDayFrom({ ...week, calendar: [closed] }, SUNDAY)).toBe(SUNDAY);
});

test("the calendar says why", () => {
  expect(dayOffInWords("Tuesday", "National Day")).toBe(
    "Tuesday is not a school day: National Day",
  );
  expect(dayOffInWords("Friday", null)).toBe("Friday is not a school day");
  const said = [SUNDAY, "2026-11-24", "2026-11-25", "2026-11-29"] as const;
  expect(said.map((date) => bellInWords(schoolDayOf(week, date)))).toEqual([
    "Exams: blocks 4, 5L1, 5L2, 6 and 7 do not take place",
    null,
    "One block, Trip: blocks 2, 3, 4, 5L1, 5L2, 6 and 7 do not take place",
    null,
  ]);
  expect(notesOf(week, said)).toEqual({
    [SUNDAY]: "Exams",
    "2026-11-24": "closed: National Day",
    "2026-11-25": "One block, Trip",
  });
  expect(week.calendar.map((range) => rangeInWords(week, range))).toEqual([
    "22 Nov 2026 – 26 Nov 2026: Exams",
    "24 Nov 2026: closed, National Day",
    "25 Nov 2026: One block, Trip",
  ]);
});

test("a date's times are those of its bell, and left out where they are not known", () => {
  const blocks = DEFAULT_WEEK.blocks.map((block) =>
    block.label === "2" ? { ...block, begins: "08:20", ends: "09:05" } : block,
  );
  const ramadan = makeBell("Ramadan", { 1: "09:00-09:35", 7: "" });
  const calendar = [{ id: "r", ...rangeOf(SUNDAY, SUNDAY, "", "Ramadan"), entered: 1 }];
  const year: Week = { ...DEFAULT_WEEK, blocks, calendar, bells: [ramadan] };
  expect(knownBlocksOn(year, SUNDAY).bells).toEqual({ 1: "9:00–9:35", 2: "8:20–9:05" });
  expect(knownBlocksOn(year, "2026-11-23").bells).toEqual({ 2: "8:20–9:05" });
});
