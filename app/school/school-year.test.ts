import { expect, test } from "vitest";
import { dayOfYearInWords, parseDayOfYear, schoolYearOf } from "./school-year";

test.each([
  ["2026-11-22", "2026-09-01"],
  ["2026-09-01", "2026-09-01"],
  ["2026-08-31", "2025-09-01"],
  ["2027-01-05", "2026-09-01"],
] as const)("%s is in the year that begins on %s", (date, first) =>
  expect(schoolYearOf(date)).toBe(first),
);

test("a school can begin its years on another day", () =>
  expect(schoolYearOf("2026-08-31", "08-25")).toBe("2026-08-25"));

test("a day of the year is one that every year has", () => {
  expect(parseDayOfYear("08-25")).toBe("08-25");
  for (const none of ["02-29", "02-30", "13-01", "8-25", "2026-08-25", "", null]) {
    expect(parseDayOfYear(none), String(none)).toBeNull();
  }
  expect(dayOfYearInWords("08-05")).toBe("5 August");
});
