import { expect, test } from "vitest";
import { readBlocks, readDayNames, readTime, readTimes } from "./week-fields";

const typed = (label: string, begins = "", ends = "", name = "") => ({ label, name, begins, ends });
const faults = (...fields: ReturnType<typeof typed>[]) => readBlocks(fields).faults;

test("the days are read in any case and order, each once", () =>
  expect(readDayNames([" tuesday", "MONDAY", "Monday"]).read).toEqual(["Monday", "Tuesday"]));

test("the days are one at least, and no others than there are", () => {
  expect(readDayNames([]).faults).toEqual(["A school has one working day at least"]);
  expect(readDayNames(["Sunday", "Someday"]).faults).toEqual([
    '"Someday" is not a day, such as Sunday',
  ]);
});

test("the blocks keep their order, with a name and times where they are known", () =>
  expect(
    readBlocks([typed("Reg", "7:45", "", "Registration"), typed("1", "8.00", "08:45")]).read,
  ).toEqual([
    { label: "Reg", name: "Registration", begins: "07:45", ends: null },
    { label: "1", name: null, begins: "08:00", ends: "08:45" },
  ]));

test("the blocks are 1 to 24", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => typed(String(at + 1)));
  expect(readBlocks(many(24)).read).toHaveLength(24);
  expect(faults(...many(25))).toEqual(["A school day has 1 to 24 blocks, this has 25"]);
  expect(faults()).toEqual(["A school day has 1 to 24 blocks, this has 0"]);
});

test("the blocks are told apart by more than capitals", () =>
  expect(faults(typed("A"), typed("a"))).toEqual(["Two blocks are called a"]));

test("the blocks have a label, and times that are some and in order", () => {
  expect(faults(typed(""), typed("123456789"))).toEqual([
    "The label of block number 1 takes 1 to 8 letters or digits, such as 5L1",
    "The label of block 123456789 takes 1 to 8 letters or digits, such as 5L1",
  ]);
  expect(faults(typed("1", "25:00"))).toEqual(['Block 1: "25:00" is not a time such as 09:10']);
  expect(faults(typed("1", "9:00", "9:00"))).toEqual(["Block 1 ends before it begins"]);
  expect(faults(typed("1", "9:00"), typed("2"), typed("3", "8:59"))).toEqual([
    "Block 3 begins before the one above it",
  ]);
  expect(readTime("٠٩:١٠")).toBeNull();
  expect(readTime("９:10")).toBe("09:10");
});

test.each([
  ["7:30–8:15", "07:30", "08:15"],
  ["730-815", "07:30", "08:15"],
  [" 7.30 to 8.15 ", "07:30", "08:15"],
  ["٧:٣٠-٨:١٥", "07:30", "08:15"],
  ["9:10–", "09:10", null],
  ["–9:55", null, "09:55"],
  ["12:00", "12:00", null],
  ["", null, null],
  ["soon", undefined, undefined],
  ["25:00", undefined, undefined],
  ["7:30-8:15-9:00", undefined, undefined],
])("the times in a box %j are read as typed", (typed, begins, ends) => {
  const read = readTimes(typed);
  expect([read?.begins, read?.ends]).toEqual([begins, ends]);
});
