import { expect, test } from "vitest";
import type { IsoDate } from "~/school/dates";
import {
  DEFAULT_LIMITS,
  faultsOfDates,
  faultsOfOwnLimits,
  limitsOf,
  reasonNotAsked,
  termsInWords,
} from "./cover-terms";
import type { Group } from "./groups";

test("an own limit lowers the limit of the group, and raises only a dedicated substitute's", () => {
  expect(limitsOf({ group: "group2", monthlyAllowance: 2 })).toEqual({
    daily: 1,
    weekly: 5,
    monthly: 2,
  });
  expect(limitsOf({ group: "group1", monthlyAllowance: 5 }).monthly).toBe(4);
  expect(limitsOf({ group: "group1", monthlyAllowance: null }).monthly).toBe(4);
  expect(limitsOf({ group: "dedicated", dailyAllowance: 7, monthlyAllowance: 5 })).toEqual({
    ...{ daily: 7, weekly: null, monthly: 5 },
  });
});

test("an own limit is refused above the limit of the group, which only a dedicated substitute's may be", () => {
  const faults = (own: object, group: Group) => faultsOfOwnLimits(own, group, DEFAULT_LIMITS);
  expect(faults({ monthlyAllowance: 4, dailyAllowance: 0 }, "group1")).toEqual([]);
  expect(faults({ monthlyAllowance: 5, dailyAllowance: 2 }, "group1")).toEqual([
    ["dailyAllowance", "The day's allowance must be 1"],
    ["monthlyAllowance", "The month's allowance must be from 1 to 4"],
  ]);
  expect(faults({ dailyAllowance: 7, monthlyAllowance: 30 }, "dedicated")).toEqual([]);
  expect(faults({ dailyAllowance: 100 }, "dedicated")).toEqual([
    ["dailyAllowance", "The day's allowance must be from 1 to 99"],
  ]);
});

test("an own limit holds up to its last day, and days gone by keep what they had", () => {
  const [before, then, end] = ["2026-11-21", "2026-11-22", "2026-11-30"] as const;
  const former = {
    lastDate: before,
    ...{ dailyAllowance: 6, weeklyAllowance: null, monthlyAllowance: null, allowanceUntil: null },
  };
  const who = { group: "dedicated", dailyAllowance: 7, allowanceUntil: end } as const;
  const daily = (date: IsoDate, had = [former]) =>
    limitsOf({ ...who, former: had }, DEFAULT_LIMITS, date).daily;
  expect([daily(before), daily(then), daily(end), daily("2026-12-01")]).toEqual([6, 7, 7, 5]);
  expect(daily(before, [])).toBe(7);
});

const terms = { firstDate: "2026-11-22", lastDate: "2026-11-24" } as const;

test("the days on which somebody may be asked are those from the first to the last, both included", () => {
  expect(reasonNotAsked(terms, "2026-11-21")).toBe("not here before 22 Nov 2026");
  expect(reasonNotAsked(terms, "2026-11-22")).toBeNull();
  expect(reasonNotAsked(terms, "2026-11-24")).toBeNull();
  expect(reasonNotAsked(terms, "2026-11-25")).toBe("not here after 24 Nov 2026");
});

test("the days on which somebody may be asked are none when the last is before the first, which is refused", () => {
  const sameDay = { firstDate: "2026-11-22", lastDate: "2026-11-22" } as const;
  expect(faultsOfDates(sameDay)).toEqual([]);
  const turned = { firstDate: "2026-11-22", lastDate: "2026-11-21" } as const;
  expect(faultsOfDates(turned)).toEqual([
    ["lastDate", "The last day must not be before the first"],
  ]);
});

test("never is a reason on every day, last resort on none", () => {
  expect(reasonNotAsked({ cover: "never" }, "2026-11-22")).toBe("never asked to cover");
  expect(reasonNotAsked({ cover: "last resort" }, "2026-11-22")).toBeNull();
  expect(reasonNotAsked({}, "2026-11-22")).toBeNull();
});

test("the terms in few words", () => {
  expect(termsInWords({})).toEqual([]);
  expect(
    termsInWords({ cover: "last resort", monthlyAllowance: 2, lastDate: "2026-12-01" }),
  ).toEqual(["Last resort", "At most 2 a month", "Until 1 Dec 2026"]);
  expect(
    termsInWords({ dailyAllowance: 7, weeklyAllowance: 30, allowanceUntil: "2026-12-31" }),
  ).toEqual(["At most 7 a day, 30 a week until 31 Dec 2026"]);
});
