import { describe, expect, test } from "vitest";
import { addDays } from "./dates";
import { blocksInWords, dayOffInWords, schoolDayFrom, schoolDayOf } from "./school-day";
import { type CalendarRange, DEFAULT_WEEK, type Week } from "./week";

const SUNDAY = "2026-11-22";
const weekdayOf = (date: Parameters<typeof schoolDayOf>[1], week: Week = DEFAULT_WEEK) =>
  schoolDayOf(week, date).weekday;

/** The spec's week with an exam week of three blocks a day, in which the Tuesday is a holiday. */
const week: Week = {
  ...DEFAULT_WEEK,
  calendar: [
    { id: "a", from: SUNDAY, until: "2026-11-26", note: "Exams", blocks: ["3", "1", "2"] },
    { id: "b", from: "2026-11-24", until: "2026-11-24", note: "National Day", blocks: null },
    { id: "c", from: "2026-11-25", until: "2026-11-25", note: "", blocks: ["1"] },
  ],
};

describe("the week of a school that says nothing", () => {
  test("has classes from Sunday to Thursday", () => {
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

  test("after a Thursday's school comes Sunday", () => {
    expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-26")).toBe("2026-11-26");
    expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-27")).toBe("2026-11-29");
    expect(schoolDayFrom(DEFAULT_WEEK, "2026-11-28")).toBe("2026-11-29");
  });
});

describe("the calendar", () => {
  test("shortens its first and its last day, and no other", () => {
    const exams = { weekday: "Sunday", blocks: ["1", "2", "3"], isShort: true, note: "Exams" };
    expect(schoolDayOf(week, SUNDAY)).toEqual(exams);
    expect(schoolDayOf(week, "2026-11-26")).toMatchObject({ isShort: true });
    for (const other of ["2026-11-19", "2026-11-29"] as const) {
      expect(schoolDayOf(week, other)).toMatchObject({ isShort: false, note: null });
    }
  });

  test("closes a day within a longer range, and the shorter of two ranges decides", () => {
    expect(schoolDayOf(week, "2026-11-24")).toEqual({
      weekday: null,
      blocks: [],
      isShort: false,
      note: "National Day",
    });
    expect(schoolDayOf(week, "2026-11-25").blocks).toEqual(["1"]);
  });

  test("moves the next school day past what is closed", () => {
    expect(schoolDayFrom(week, "2026-11-24")).toBe("2026-11-25");
    const closed = {
      ...week.calendar[1],
      from: "2020-01-01",
      until: "2199-12-31",
    } as CalendarRange;
    expect(schoolDayFrom({ ...week, calendar: [closed] }, SUNDAY)).toBe(SUNDAY);
  });

  test("says why", () => {
    expect(dayOffInWords("Tuesday", "National Day")).toBe(
      "Tuesday is not a school day: National Day",
    );
    expect(dayOffInWords("Friday", null)).toBe("Friday is not a school day");
    expect(blocksInWords({ blocks: ["1", "2"], note: "Exams" })).toBe("Blocks 1, 2 only: Exams");
  });
});
