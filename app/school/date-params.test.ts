import { expect, test } from "vitest";
import { dateParam, monthParam } from "./date-params";

const TODAY = "2026-11-22";

test("the date asked for is the one in the URL, or today when there is none", () => {
  expect(dateParam("2026-11-30", TODAY)).toEqual({ date: "2026-11-30", fault: null });
  expect(dateParam(null, TODAY)).toEqual({ date: TODAY, fault: null });
});

test("the date asked for is today, and the fault named, when the text is no date", () => {
  const fault = "“2026-11-31” is not a date.";
  expect(dateParam("2026-11-31", TODAY)).toEqual({ date: TODAY, fault });
  expect(dateParam("", TODAY)).toEqual({ date: TODAY, fault: "No date was chosen." });
});

test("the date asked for is named cut short after 40 characters", () => {
  expect(dateParam("x".repeat(40), TODAY).fault).toBe(`“${"x".repeat(40)}” is not a date.`);
  expect(dateParam("x".repeat(41), TODAY).fault).toBe(`“${"x".repeat(40)}…” is not a date.`);
});

test("the month asked for is the one in the URL, or the month of today when there is none", () => {
  expect(monthParam("2027-01", TODAY)).toEqual({ month: "2027-01", fault: null });
  expect(monthParam(null, TODAY)).toEqual({ month: "2026-11", fault: null });
});

test("the month asked for is the month of today, and the fault named, when the text is no month", () => {
  const fault = "“2026-13” is not a month.";
  expect(monthParam("2026-13", TODAY)).toEqual({ month: "2026-11", fault });
});
