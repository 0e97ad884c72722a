import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { readTimetable } from "../../../tests/read-timetable";
import { inNumberOrder } from "../labels/number-words";

const HEAD = ["Teacher", "Day", "Period", "Class"];

function workbook(...names: string[]) {
  const sheets = names.map((sheet, at) => ({
    sheet,
    data: [
      HEAD,
      ["Mona Adel", "Sunday", "1", `7${"AB"[at]}`],
      ["Sami Fadel", "Monday", "2", "8A"],
    ].map((row) => row.map((value) => ({ value, type: String }))),
  }));
  return writeExcelFile(sheets as never).toBuffer();
}

const blocksOf = ({ week, teachers }: ReturnType<typeof readTimetable>) => ({
  blocks: week?.blocks.map(({ label, name }) => name ?? label),
  mona: teachers[0]?.schedule.Sunday.map(({ block, students }) => `${block} ${students}`),
});

test("sheets that are called after parts of the day are shifts, in their order", async () => {
  const file = await workbook("Afternoon", "Morning");
  expect(blocksOf(readTimetable(file, { setWeek: true }))).toEqual({
    blocks: ["Afternoon 1", "Afternoon 2", "Morning 1", "Morning 2"],
    mona: ["1 7A", "3 7B"],
  });
});

test("sheets of other names are asked which are read, then what they are", async () => {
  const file = await workbook("Red", "Blue");
  expect(() => readTimetable(file, { setWeek: true })).toThrow("Say which sheets are to be read");
  const sheets = ["Red", "Blue"];
  expect(() => readTimetable(file, { setWeek: true, reading: { sheets } })).toThrow(
    "--sheets-are: more, day, week, day week, teacher, shift",
  );
  const reading = { sheets, sheetsAre: "shift" as const };
  expect(blocksOf(readTimetable(file, { setWeek: true, reading }))).toEqual({
    blocks: ["Red 1", "Red 2", "Blue 1", "Blue 2"],
    mona: ["1 7A", "3 7B"],
  });
});

test.each([
  [
    ["Evening 1", "Morning 2", "Morning 1"],
    ["Morning 1", "Morning 2", "Evening 1"],
  ],
  [
    ["1 مسائي", "2 صباحي", "1 صباحي"],
    ["1 صباحي", "2 صباحي", "1 مسائي"],
  ],
  [["Red 1", "Blue 1", "Red 2"], null],
  [
    ["2nd", "1st", "3rd"],
    ["1st", "2nd", "3rd"],
  ],
])("of %j in a column of periods the order is told, or asked", (labels, inOrder) => {
  expect(inNumberOrder(labels)).toEqual(inOrder);
});
