import { expect, test } from "vitest";
import { readTimetable } from "../read-timetable";
import { endlessFile, ROOTS, type Root } from "./endless";

function whyNot(text: string): string {
  try {
    readTimetable(Buffer.from(text));
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

test.each(Object.keys(ROOTS) as Root[])(
  "XML within XML without end is refused, in the part %s",
  async (root) => {
    expect(() => readTimetable(endlessFile(root, "depth", 200_000))).toThrow(
      /^On line \d+ the XML has more than 64 elements one within the other, and no timetable has/,
    );
  },
);

test("XML within XML sixty-four deep is read, sixty-five is not", async () => {
  const nested = (deep: number) =>
    `<?xml version="1.0"?><timetable ascttversion="1">${"<a>".repeat(deep - 1)}${"</a>".repeat(deep - 1)}</timetable>`;
  expect(whyNot(nested(64))).not.toContain("one within the other");
  expect(whyNot(nested(65))).toContain("one within the other");
});

test.each(Object.keys(ROOTS) as Root[])(
  "XML within XML %s with attributes without end",
  async (root) => {
    expect(() => readTimetable(endlessFile(root, "attributes", 50_000))).toThrow(
      /more than 256 attributes/,
    );
  },
);

test("a row of two thousand columns is read, one of more is refused", async () => {
  const wide = (columns: number) => `Teacher${",1".repeat(columns - 1)}\nMona\n`;
  expect(whyNot(wide(2_000))).not.toContain("columns on line");
  expect(whyNot(wide(2_001))).toBe(
    "More than 2000 columns on line 1: keep those of the timetable, then save again",
  );
});

test("a cell of 200,000 letters in a text is refused", async () => {
  expect(() => readTimetable(Buffer.from("a".repeat(200_000)))).toThrow(
    "More than 10000 characters in a cell on line 1: shorten it, then save again",
  );
});

test("a spreadsheet of a few words that stand far apart is refused", async () => {
  expect(() => readTimetable(endlessFile("sheet", "width", 19_000))).toThrow(
    /has more than \d+ cells/,
  );
});

test("a spreadsheet of a few words that are merged over and over is refused", async () => {
  expect(() => readTimetable(endlessFile("sheet", "merges", 19_000))).toThrow(
    /has more than \d+ cells/,
  );
});
