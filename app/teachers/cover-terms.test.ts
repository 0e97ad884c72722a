import { describe, expect, test } from "vitest";
import { faultsOfTerms, limitsOf, reasonNotAsked, termsInWords } from "./cover-terms";

describe("an own month's allowance", () => {
  test("lowers the limit of the group, and never raises it", () => {
    expect(limitsOf({ group: "group2", monthlyAllowance: 2 })).toEqual({
      daily: 1,
      weekly: 5,
      monthly: 2,
    });
    expect(limitsOf({ group: "group1", monthlyAllowance: 5 }).monthly).toBe(4);
    expect(limitsOf({ group: "group1", monthlyAllowance: null }).monthly).toBe(4);
    expect(limitsOf({ group: "dedicated", monthlyAllowance: 5 }).monthly).toBeNull();
  });

  test("is refused above the limit, and where there is none", () => {
    expect(faultsOfTerms({ monthlyAllowance: 4 }, "group1")).toEqual([]);
    expect(faultsOfTerms({ monthlyAllowance: 5 }, "group1")).toEqual([
      ["monthlyAllowance", "The month's allowance must be from 1 to 4"],
    ]);
    expect(faultsOfTerms({ monthlyAllowance: 1 }, "dedicated")).toEqual([
      ["monthlyAllowance", "A dedicated substitute has no month's limit to lower"],
    ]);
  });
});

describe("the days on which somebody may be asked", () => {
  const terms = { firstDate: "2026-11-22", lastDate: "2026-11-24" } as const;

  test("are those from the first to the last, both included", () => {
    expect(reasonNotAsked(terms, "2026-11-21")).toBe("not here before 22 Nov 2026");
    expect(reasonNotAsked(terms, "2026-11-22")).toBeNull();
    expect(reasonNotAsked(terms, "2026-11-24")).toBeNull();
    expect(reasonNotAsked(terms, "2026-11-25")).toBe("not here after 24 Nov 2026");
  });

  test("are none when the last is before the first, which is refused", () => {
    const sameDay = { firstDate: "2026-11-22", lastDate: "2026-11-22" } as const;
    expect(faultsOfTerms(sameDay, "group2")).toEqual([]);
    const turned = { firstDate: "2026-11-22", lastDate: "2026-11-21" } as const;
    expect(faultsOfTerms(turned, "group2")).toEqual([
      ["lastDate", "The last day must not be before the first"],
    ]);
  });
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
});
