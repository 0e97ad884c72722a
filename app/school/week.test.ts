import { expect, test } from "vitest";
import { DAYS, type DayName } from "./dates";
import {
  blockNamed,
  blockOrder,
  blockWithBell,
  DEFAULT_WEEK,
  daysInWords,
  isLabel,
  knownBlocks,
  type Week,
} from "./week";
import { inWorkingOrder } from "./working-order";

test.each<[string, DayName[]]>([
  ["Sunday Monday Tuesday Wednesday Thursday", [...DEFAULT_WEEK.days]],
  [
    "Monday Tuesday Wednesday Thursday Friday",
    ["Friday", "Monday", "Wednesday", "Tuesday", "Thursday"],
  ],
  [
    "Saturday Sunday Monday Tuesday Wednesday",
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Saturday"],
  ],
  ["Saturday Sunday Monday Tuesday Wednesday Thursday", DAYS.filter((day) => day !== "Friday")],
  ["Sunday Monday Tuesday Wednesday Thursday Friday Saturday", [...DAYS]],
  ["Tuesday", ["Tuesday"]],
  ["", []],
])("the order of the days %s: after the longest rest", (inOrder, days) =>
  expect(inWorkingOrder(days).join(" ")).toBe(inOrder),
);

test("the order of the days is said as a run where there is one", () => {
  const said = (...days: DayName[]) => daysInWords({ ...DEFAULT_WEEK, days });
  expect(said("Saturday", "Sunday", "Monday")).toBe("a day from Saturday to Monday");
  expect(said("Monday", "Wednesday")).toBe("one of Monday, Wednesday");
  expect(said("Monday")).toBe("one of Monday");
});

const block = (label: string, begins: string | null, ends: string | null) => {
  return { label, name: null, begins, ends };
};
const week: Week = {
  ...DEFAULT_WEEK,
  blocks: [block("Reg", null, "08:00"), block("P10", "09:10", "10:05"), block("P2", "10:10", null)],
  former: [block("5L1", null, null)],
};

test("a block comes as the day runs, whatever its label; a former one last", () =>
  expect(["5L1", "P2", "Reg", "P10"].sort(blockOrder(week))).toEqual(["Reg", "P10", "P2", "5L1"]));

test("a block has the times that are known beside it", () => {
  const known = knownBlocks(week);
  expect(["Reg", "P10", "P2", "5L1", "9"].map((label) => known.bells[label])).toEqual([
    "until 8:00",
    "9:10–10:05",
    "from 10:10",
    undefined,
    undefined,
  ]);
  expect(blockWithBell(known, "P10")).toBe("P10 · 9:10–10:05");
  expect(blockWithBell(knownBlocks(DEFAULT_WEEK), "5L1")).toBe("5L1");
});

test("a block is found in any case, with Block before it or not; a former one is none", () => {
  expect(
    ["p10", " Block REG", "block p2", "5L1", "Block", ""].map((text) => blockNamed(week, text)),
  ).toEqual(["P10", "Reg", "P2", null, null, null]);
  const odd = { ...week, blocks: [block("Block 1", null, null)] };
  expect(blockNamed(odd, "block 1")).toBe("Block 1");
});

test.each(["1", "5L2", "١", "Reg", "P 10", "Déj.".slice(0, 3), "ש׳ז", "12345678"])(
  "a block may be called %s",
  (label) => expect(isLabel(label)).toBe(true),
);

test.each(["", " ", " 1", "1 ", "123456789", "a|b", "a@b", "a,b", "a.b", "a[1]", "a\nb", 7, null])(
  "a block may not be called %j",
  (label) => expect(isLabel(label)).toBe(false),
);
