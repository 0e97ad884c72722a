import { expect, test } from "vitest";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { halfDaysOf, lastOfMorning, writeHalfDays } from "./half-days";
import { cellName } from "./teacher-fields";

const LABELS = labelsOf(DEFAULT_WEEK);
const off = { taught: "on", kind: "notInSchool" };
const taught = { taught: "on", kind: "class", students: "8C" };

test("the morning ends with the last block that ends by noon, else in the middle", () => {
  expect(lastOfMorning(DEFAULT_WEEK)).toBe("4");
  const timed = DEFAULT_WEEK.blocks.map((block, at) => {
    return { ...block, begins: null, ends: `${String(8 + at).padStart(2, "0")}:15` };
  });
  expect(lastOfMorning({ ...DEFAULT_WEEK, blocks: timed })).toBe("4");
});

test("a half day is off where no block is free, and one says so", () => {
  const morning = Object.fromEntries(LABELS.slice(0, 4).map((label) => [label, off]));
  const out = (grid: Parameters<typeof halfDaysOf>[1]) =>
    halfDaysOf(DEFAULT_WEEK, grid).flatMap(({ name, isIn }) => (isIn ? [] : [name]));
  expect(out({ Monday: morning })).toEqual(["Monday am"]);
  expect(out({ Monday: { ...morning, 3: taught } })).toEqual(["Monday am"]);
  expect(out({ Monday: { 1: off, 2: off, 3: off } })).toEqual([]);
  expect(out({ Monday: { 1: taught, 2: taught, 3: taught, 4: taught } })).toEqual([]);
});

test("what is unticked is Not in school where nothing is taught; ticked again it is free", () => {
  const all = halfDaysOf(DEFAULT_WEEK).map(({ name }) => name);
  const form = new FormData();
  for (const name of all) form.append("halvesBefore", name);
  for (const name of all.filter((one) => one !== "Tuesday am")) form.append("halves", name);
  form.set(cellName("Tuesday", "3", "taught"), "on");
  form.set(cellName("Tuesday", "3", "students"), "8C");
  form.set("morningEnds", "5L1");
  expect(writeHalfDays(form, DEFAULT_WEEK)).toEqual(["Tuesday am, block 3: 8C"]);
  const kinds = () =>
    LABELS.map((label) => form.has(cellName("Tuesday", label, "taught")) && label).filter(Boolean);
  expect(kinds()).toEqual(["1", "2", "3", "4", "5L1"]);
  expect(form.get(cellName("Tuesday", "5L1", "kind"))).toBe("notInSchool");
  form.append("halves", "Tuesday am");
  form.delete("halvesBefore");
  for (const name of all.filter((one) => one !== "Tuesday am")) form.append("halvesBefore", name);
  expect(writeHalfDays(form, DEFAULT_WEEK)).toEqual([]);
  expect(kinds()).toEqual(["3"]);
});
