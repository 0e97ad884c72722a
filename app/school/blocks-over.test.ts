import { expect, it } from "vitest";
import { areTimesKnown, blocksOverAt } from "./blocks-over";
import type { WeekBlock } from "./week";

const block = (label: string, begins: string | null, ends: string | null): WeekBlock => ({
  ...{ label, begins, ends },
  name: null,
});
const morning = [
  block("1", "07:30", "08:15"),
  block("2", "08:15", "09:00"),
  block("3", "09:20", "10:05"),
  block("4", "10:05", "10:50"),
];

it.each([
  ["before school", "06:45", []],
  ["a minute before the end of the first", "08:14", []],
  ["at its end", "08:15", ["1"]],
  ["in the break", "09:10", ["1", "2"]],
  ["in the middle of the fourth", "10:20", ["1", "2", "3"]],
  ["in the evening", "18:00", ["1", "2", "3", "4"]],
])("blocks that are over by the bell %s", (_, time, over) =>
  expect([...blocksOverAt(morning, time)]).toEqual(over),
);

it("blocks that are over by the bell a block without an end is over once a later one has begun", () => {
  const blocks = [block("1", "07:30", null), block("2", null, null), block("3", "09:20", null)];
  expect([...blocksOverAt(blocks, "09:19")]).toEqual([]);
  expect([...blocksOverAt(blocks, "09:20")]).toEqual(["1", "2"]);
});

it("blocks that are over by the bell is never known where no times are", () => {
  const blocks = [block("1", null, null), block("2", null, null)];
  expect([...blocksOverAt(blocks, "23:59")]).toEqual([]);
  expect(areTimesKnown(blocks)).toBe(false);
  expect(areTimesKnown(morning)).toBe(true);
});
