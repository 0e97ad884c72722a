import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dateAt,
  daysBetween,
  formatDate,
  formatLongDate,
  formatMonth,
  formatShortDate,
  hijriDate,
  type IsoDate,
  monthRangeOf,
  parseIsoDate,
  parseIsoMonth,
  timeAt,
  weekdayName,
  weekOf,
} from "./dates";
import { monthGrid } from "./month-grid";

test.each(["2026-11-22", "2024-02-29", "1900-01-01", "2199-12-31"])("a date %s is one", (text) =>
  expect(parseIsoDate(text)).toBe(text),
);

test.each([
  "2026-02-29",
  "2026-13-01",
  "2026-11-31",
  "26-11-22",
  "2026-1-2",
  "1899-12-31",
  "",
  "x",
  5,
  null,
])("a date %s is none", (text) => expect(parseIsoDate(text)).toBeNull());

test("a date a month is YYYY-MM", () => {
  expect(parseIsoMonth("2026-11")).toBe("2026-11");
  expect(parseIsoMonth("2026-13")).toBeNull();
  expect(parseIsoMonth("2026-11-01")).toBeNull();
});

const lateEvening = new Date("2026-11-21T22:30:00Z");

test("today is the school's day, not the server's in Dubai it is already Sunday", () => {
  expect(dateAt(lateEvening, "Asia/Dubai")).toBe("2026-11-22");
  expect(timeAt(lateEvening, "Asia/Dubai")).toBe("02:30");
});

test("today is the school's day, not the server's in New York it is still Saturday", () =>
  expect(dateAt(lateEvening, "America/New_York")).toBe("2026-11-21"));

test("today is the school's day, not the server's midnight is 00:00", () =>
  expect(timeAt(new Date("2026-11-21T20:00:00Z"), "Asia/Dubai")).toBe("00:00"));

test("the week runs from Sunday to Saturday, over a month's end too", () => {
  expect(weekOf("2026-12-01")).toEqual({ start: "2026-11-29", end: "2026-12-05" });
  expect(weekOf("2026-11-29").start).toBe("2026-11-29");
  expect(weekOf("2026-12-05").end).toBe("2026-12-05");
});

test("arithmetic crosses months, years and clock changes", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-10-26", "2026-10-24")).toBe(-2);
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(monthRangeOf("2024-02-10")).toEqual({ start: "2024-02-01", end: "2024-02-29" });
});

test("arithmetic a long date is said in full", () => {
  expect(formatLongDate("2026-11-22")).toBe("Sunday 22 November 2026");
  expect(formatLongDate("2028-02-29")).toBe("Tuesday 29 February 2028");
  expect(formatShortDate("2026-09-03")).toBe("3 Sep");
  expect(formatDate("2026-09-03")).toBe("3 Sep 2026");
  expect(formatMonth("2027-01")).toBe("January 2027");
});

test("the month's grid has 42 days from a Sunday and holds the whole month", () => {
  for (const month of ["2026-11", "2026-02", "2015-02", "2024-12"] as const) {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(42);
    expect(weekdayName(grid[0]?.date as IsoDate)).toBe("Sunday");
    const days = grid.filter((day) => day.inMonth).map((day) => day.day);
    expect(days).toEqual(days.map((_, index) => index + 1));
    expect(days.length).toBe(Number(monthRangeOf(`${month}-01` as IsoDate).end.slice(8)));
  }
});

test("the Islamic date stands beside the other where the school reads Arabic", () => {
  expect(hijriDate("2026-11-22", "ar-u-nu-latn")).toMatch(/12 .* 1448/);
  expect(hijriDate("2026-11-22", "ar-AE")).toMatch(/1448/);
  expect(hijriDate("2026-11-22", "ar-SA")).toMatch(/12 .* 1448/);
});

test("the Islamic date is nowhere else", () => expect(hijriDate("2026-11-22", "en")).toBeNull());
