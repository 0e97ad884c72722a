import { expect, test } from "vitest";
import type { Week } from "~/school/week";
import { DEFAULT_WEEK } from "~/school/week";
import { rangeOf, shortBell } from "../../../tests/bells";
import { planAbsence, type WantedAbsence } from "./planned-absence";

const WEEK: Week = {
  ...DEFAULT_WEEK,
  calendar: [
    { id: "eid", ...rangeOf("2026-11-25", "2026-11-25", "Eid"), entered: 1 },
    { id: "exams", ...rangeOf("2026-11-30", "2026-11-30", "Exams", "Exams"), entered: 2 },
  ],
  bells: [shortBell("Exams", "3", "4", "5L1", "5L2", "6", "7")],
};
const plan = (
  wanted: Partial<WantedAbsence>,
  date: `${number}-${number}-${number}` = "2026-11-22",
) => planAbsence(WEEK, date, { firstBlock: "", lastBlock: "", until: "", reason: "", ...wanted });

test("a planned absence of which nothing is said is the whole of its day", () =>
  expect(plan({}).planned).toEqual({
    ...{ firstBlock: null, lastBlock: null, reason: null, until: null },
    dates: ["2026-11-22"],
  }));

test.each([
  ["until block 3", { lastBlock: "3" }, ["1", "3"]],
  ["from block 5L1 on", { firstBlock: "5L1" }, ["5L1", "7"]],
  ["in block 2 alone", { firstBlock: "2", lastBlock: "2" }, ["2", "2"]],
  [
    "from the first to the last block: the whole day",
    { firstBlock: "1", lastBlock: "7" },
    [null, null],
  ],
])("a planned absence %s", (_, wanted, part) => {
  const { planned } = plan(wanted);
  expect([planned?.firstBlock, planned?.lastBlock]).toEqual(part);
});

test("a planned absence until a date has the school days up to then, without closed days", () =>
  expect(plan({ until: "2026-11-29" }).planned?.dates).toEqual([
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-26",
    "2026-11-29",
  ]));

test("a planned absence until a closed day is until the last school day before it", () => {
  expect(plan({ until: "2026-11-25" }).planned?.dates).toHaveLength(3);
  expect(plan({ until: "2026-11-25" }).planned?.until).toBe("2026-11-25");
});

test("a planned absence leaves out a short day that has none of its blocks", () => {
  const { planned } = plan({ firstBlock: "6", until: "2026-12-01" }, "2026-11-29");
  expect(planned?.dates).toEqual(["2026-11-29", "2026-12-01"]);
});

test("a planned absence has sixty school days at most, and says until when that is", () => {
  expect(plan({ until: "2027-02-14" }).planned?.dates).toHaveLength(60);
  expect(plan({ until: "2027-02-15" }).faults).toEqual({
    until: ["An absence has at most 60 school days, here until Sunday 14 February 2027"],
  });
  expect(plan({ until: "2199-12-31" }).faults?.until).toHaveLength(1);
});

test("a planned absence has a reason of sixty characters at most, in one line", () => {
  expect(plan({ reason: "  School\n trip " }).planned?.reason).toBe("School trip");
  expect(plan({ reason: "é".repeat(60) }).planned?.reason).toHaveLength(60);
  expect(plan({ reason: "x".repeat(61) }).faults).toEqual({
    reason: ["A reason has at most 60 characters; this has 61"],
  });
});

test.each<[string, Partial<WantedAbsence>, object]>([
  [
    "that ends before it begins",
    { until: "2026-11-21" },
    { until: ["The last day is before the first"] },
  ],
  ["until no date", { until: "31 November" }, { until: ["“31 November” is not a date"] }],
  ["from no block", { firstBlock: "9" }, { firstBlock: ["“9” is not a block"] }],
  ["to no block", { lastBlock: "5l1" }, { lastBlock: ["“5l1” is not a block"] }],
  [
    "upside down",
    { firstBlock: "5L1", lastBlock: "2" },
    { lastBlock: ["Block 2 comes before block 5L1: choose them the other way round"] },
  ],
])("a planned absence %s is refused in words", (_, wanted, faults) =>
  expect(plan(wanted).faults).toEqual(faults),
);

test("a planned absence in blocks that a short day does not have is refused in words", () =>
  expect(plan({ firstBlock: "3" }, "2026-11-30").faults).toEqual({
    firstBlock: ["On Monday 30 November 2026 blocks 3, 4, 5L1, 5L2, 6 and 7 do not take place"],
  }));

test("a planned absence tells all that is wrong at once", () => {
  const faults = plan({ firstBlock: "9", until: "2026-11-01", reason: "x".repeat(1_000) }).faults;
  expect(Object.keys(faults ?? {}).sort()).toEqual(["firstBlock", "reason", "until"]);
});
