import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SOURCES, TESTS } from "./sources";

test("the house stays small no file has over 300 lines", () => {
  const long = [...SOURCES, ...TESTS].filter(
    (file) => readFileSync(file, "utf8").split("\n").length > 301,
  );
  expect(long).toEqual([]);
});

test("the house stays small no barrels and no rooms without a noun", () => {
  const nameless = SOURCES.filter((file) =>
    /\/(index|utils?|helpers?|common|misc|types)(\.server)?\.tsx?$/.test(file),
  );
  expect(nameless).toEqual([]);
});
