import { expect, test } from "vitest";
import { clockOf, overlapsIn, readClocks, wordsBesideTimes } from "./clock-labels";

const timesOf = (labels: string[], known: string[] = []) => {
  const read = readClocks(labels, known);
  if (read === null || read === "unclear") return read;
  return read.clocks
    .map(({ begins, ends }) => clockOf(begins) + (ends === null ? "" : `-${clockOf(ends)}`))
    .join(" ");
};

test.each([
  ["8:00 8:50 12:20 1:10 2:00", "08:00 08:50 12:20 13:10 14:00"],
  ["4:00 4:50 5:40 6:30 7:20", "16:00 16:50 17:40 18:30 19:20"],
  ["12:30 2:00 1:15", "12:30 13:15 14:00"],
  ["3:00 1:30", "13:30 15:00"],
  ["4:10 5:05 11:00", "11:00 16:10 17:05"],
  ["14:00 9:00 12:30", "09:00 12:30 14:00"],
  ["[1]07:45-08:35a [6]12:25-01:15p [7]01:15-02:05p", "07:45-08:35 12:25-13:15 13:15-14:05"],
  ["[5]11:30-12:20p [6]12:25-01:15p [8]2:05-2:55", "11:30-12:20 12:25-13:15 14:05-14:55"],
  ["9.00am 12.15pm 1.15pm", "09:00 12:15 13:15"],
  ["9am 1pm 2pm", "09:00 13:00 14:00"],
  ["8h 9h30 13h", "08:00 09:30 13:00"],
  ["0.333333333333333 0.375 0.5 0.5625", "08:00 09:00 12:00 13:30"],
  ["0830-0920 0920-1010 1330-1420", "08:30-09:20 09:20-10:10 13:30-14:20"],
  ["8:00-8:45 12:50-1:35 1:40-2:25", "08:00-08:45 12:50-13:35 13:40-14:25"],
  ["٨:١٥ص ١٢:٣٠م ١:١٥م", "08:15 12:30 13:15"],
  ["下午1:30 上午9:00", "09:00 13:30"],
  [
    "7:00 7:50 8:40 9:30 10:20 11:10 12:00 12:50 1:40 2:30 3:20 4:10 5:00",
    "07:00 07:50 08:40 09:30 10:20 11:10 12:00 12:50 13:40 14:30 15:20 16:10 17:00",
  ],
  ["13:00 11:35 1:30", "unclear"],
  ["5:30 6:15 7:00", "unclear"],
  ["8:00 8:00", "unclear"],
])("%s", (labels, times) => expect(timesOf(labels.split(" "))).toBe(times));

test("labels that are no times are none", () => {
  for (const label of ["1", "Period 1", "1-2", "25:00", "7A", "first"]) {
    expect(timesOf([label]), label).toBeNull();
  }
});

test("numbers before the times, and the file's own order, say when it is afternoon", () => {
  expect(timesOf(["P1 8:00", "P3 6:10", "P2 12:30"])).toBe("08:00 12:30 18:10");
  expect(timesOf(["8:00", "6:10"], ["8:00", "6:10"])).toBe("08:00 18:10");
  const read = readClocks(["1 8:00", "2 9:40", "3 8:50am"]);
  expect(read).toMatchObject({ backwards: ["3 8:50am"] });
});

test("two bells side by side are seen", () => {
  const read = readClocks(["9:00-9:40", "9:10-9:50", "9:50-10:30"]);
  if (read === null || read === "unclear") throw new Error("not read");
  expect(overlapsIn(read.clocks).map((pair) => pair.map(({ label }) => label))).toEqual([
    ["9:00-9:40", "9:10-9:50"],
  ]);
});

test.each([
  ["Period 1 (8:00-8:45)", "Period 1"],
  ["8:00 - 8:45", ""],
  ["[7]01:15-02:05p", "[7]"],
])("beside the times %s says %s", (label, words) => expect(wordsBesideTimes(label)).toBe(words));
