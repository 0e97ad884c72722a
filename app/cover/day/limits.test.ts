import { expect, test } from "vitest";
import { isBeyondLimits, NO_USAGE, reachedLimit, roomLeft, usageTone } from "./limits";

test("the limits Group 1: one a day, one a week, four a month", () => {
  expect(reachedLimit({ group: "group1" }, NO_USAGE)).toBeNull();
  expect(reachedLimit({ group: "group1" }, { daily: 0, weekly: 0, monthly: 3 })).toBeNull();
  expect(reachedLimit({ group: "group1" }, { daily: 1, weekly: 1, monthly: 1 })?.period).toBe(
    "daily",
  );
  expect(reachedLimit({ group: "group1" }, { daily: 0, weekly: 1, monthly: 1 })?.period).toBe(
    "weekly",
  );
  expect(reachedLimit({ group: "group1" }, { daily: 0, weekly: 0, monthly: 4 })?.period).toBe(
    "monthly",
  );
});

test("the limits Group 2: one a day, five a week, twenty a month", () => {
  expect(reachedLimit({ group: "group2" }, { daily: 0, weekly: 4, monthly: 19 })).toBeNull();
  expect(reachedLimit({ group: "group2" }, { daily: 0, weekly: 5, monthly: 5 })?.period).toBe(
    "weekly",
  );
  expect(reachedLimit({ group: "group2" }, { daily: 0, weekly: 0, monthly: 20 })?.period).toBe(
    "monthly",
  );
});

test("the limits a dedicated substitute: five a day, as many a week and month as there are", () => {
  expect(reachedLimit({ group: "dedicated" }, { daily: 4, weekly: 90, monthly: 900 })).toBeNull();
  expect(reachedLimit({ group: "dedicated" }, { daily: 5, weekly: 5, monthly: 5 })?.period).toBe(
    "daily",
  );
  expect(roomLeft({ group: "dedicated" }, { daily: 2, weekly: 90, monthly: 900 })).toBe(3);
});

test("the limits the room left is the smallest that any limit leaves, never below none", () => {
  expect(roomLeft({ group: "group2" }, NO_USAGE)).toBe(1);
  expect(roomLeft({ group: "group1" }, { daily: 0, weekly: 1, monthly: 1 })).toBe(0);
  expect(roomLeft({ group: "group2" }, { daily: 3, weekly: 9, monthly: 30 })).toBe(0);
});

const full = { daily: 1, weekly: 1, monthly: 1 };

test("one class more by agreement lifts each limit by one, once", () => {
  expect(roomLeft({ group: "group1" }, full)).toBe(0);
  expect(roomLeft({ group: "group1" }, full, true)).toBe(1);
  const taken = { daily: 2, weekly: 2, monthly: 2 };
  expect(roomLeft({ group: "group1" }, taken, true)).toBe(0);
  expect(reachedLimit({ group: "group1" }, taken, true)).toEqual({
    period: "daily",
    used: 2,
    limit: 1,
  });
});

test("one class more by agreement is one more than on other days, also where these went beyond a limit", () => {
  const beyond = { daily: 0, weekly: 2, monthly: 6 };
  expect(roomLeft({ group: "group1" }, beyond)).toBe(0);
  expect(roomLeft({ group: "group1" }, beyond, true)).toBe(1);
  expect(roomLeft({ group: "group2" }, { daily: 1, weekly: 5, monthly: 20 }, true)).toBe(1);
});

test("one class more by agreement lifts the own allowance of a month, and a dedicated substitute's day", () => {
  const own = { group: "group2", monthlyAllowance: 2 } as const;
  expect(reachedLimit(own, { daily: 0, weekly: 2, monthly: 2 })?.period).toBe("monthly");
  expect(roomLeft(own, { daily: 0, weekly: 2, monthly: 2 }, true)).toBe(1);
  expect(roomLeft({ group: "dedicated" }, { daily: 5, weekly: 9, monthly: 9 }, true)).toBe(1);
});

test("one class more by agreement is not beyond the limits, what goes beyond it is", () => {
  const taken = { daily: 2, weekly: 2, monthly: 2 };
  const agreed = { daily: 1, weekly: 1, monthly: 1 };
  expect(isBeyondLimits({ group: "group1" }, taken)).toBe(true);
  expect(isBeyondLimits({ group: "group1" }, taken, agreed)).toBe(false);
  expect(isBeyondLimits({ group: "group1" }, { ...taken, weekly: 3 }, agreed)).toBe(true);
});

test("the colour of usage below 60 % success, from 60 % warning, from 80 % destructive", () => {
  expect(usageTone(2, 4)).toBe("success");
  expect(usageTone(59, 100)).toBe("success");
  expect(usageTone(3, 5)).toBe("warning");
  expect(usageTone(79, 100)).toBe("warning");
  expect(usageTone(4, 5)).toBe("destructive");
  expect(usageTone(6, 5)).toBe("destructive");
});

test("the colour of usage without a limit it is success", () =>
  expect(usageTone(500, null)).toBe("success"));
