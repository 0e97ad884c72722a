import { describe, expect, test } from "vitest";
import { readFile, readTimetable } from "~/imports/read-timetable.server";
import { endlessFile, ROOTS, type Root } from "./endless";

describe("XML within XML", () => {
  test.each(Object.keys(ROOTS) as Root[])(
    "without end is refused, in the part %s",
    async (root) => {
      await expect(readTimetable(endlessFile(root, "depth", 200_000))).rejects.toThrow(
        /^On line \d+ the XML has more than 64 elements one within the other, and no timetable has/,
      );
    },
  );

  test("sixty-four deep is read, sixty-five is not", async () => {
    const nested = (deep: number) =>
      `<?xml version="1.0"?><timetable ascttversion="1">${"<a>".repeat(deep - 1)}${"</a>".repeat(deep - 1)}</timetable>`;
    const whyNot = (deep: number) =>
      readTimetable(Buffer.from(nested(deep))).then(
        () => "",
        (error: Error) => error.message,
      );
    expect(await whyNot(64)).not.toContain("one within the other");
    expect(await whyNot(65)).toContain("one within the other");
  });

  test.each(Object.keys(ROOTS) as Root[])("%s with attributes without end", async (root) => {
    await expect(readTimetable(endlessFile(root, "attributes", 50_000))).rejects.toThrow(
      /more than 256 attributes/,
    );
  });
});

test("a row of two thousand columns is read, one of more is refused", async () => {
  const whyNot = (columns: number) =>
    readTimetable(Buffer.from(`Teacher${",1".repeat(columns - 1)}\nMona\n`)).then(
      () => "",
      (error: Error) => error.message,
    );
  expect(await whyNot(2_000)).not.toContain("columns on line");
  expect(await whyNot(2_001)).toBe(
    "More than 2000 columns on line 1: keep those of the timetable, then save again",
  );
});

test("a cell of 200,000 letters in a text is refused", async () => {
  await expect(readTimetable(Buffer.from("a".repeat(200_000)))).rejects.toThrow(
    "More than 10000 characters in a cell on line 1: shorten it, then save again",
  );
});

describe("a spreadsheet of a few words", () => {
  test("that stand far apart is refused", async () => {
    await expect(readTimetable(endlessFile("sheet", "width", 19_000))).rejects.toThrow(
      /has more than \d+ cells/,
    );
  });

  test("that are merged over and over is refused", async () => {
    await expect(readTimetable(endlessFile("sheet", "merges", 19_000))).rejects.toThrow(
      /has more than \d+ cells/,
    );
  });
});

test("of thirty files at once two are read, twenty wait, and the rest are told to come again", async () => {
  const file = Buffer.from("Teacher,Day,Period,Class\nMona,Sunday,1,7A\n");
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => readFile(file)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(503));
  expect((await readFile(file)).lessons).toHaveLength(1);
});
