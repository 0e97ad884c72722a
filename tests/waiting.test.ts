import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const JOURNEYS = ["tests/e2e", "tests/server"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.ts$/.test(name) && name !== "at-rest.ts")
    .map((name) => `${folder}/${name}`),
);
const using = (pattern: RegExp) =>
  JOURNEYS.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("what is gone is looked for when nothing pressed is on its way: toBeGone, not toHaveCount(0)", () =>
  expect(using(/toHaveCount\(0\)|not\.toBeVisible|not\.toBeAttached/)).toEqual([]));

test("no journey waits for a while", () => expect(using(/waitForTimeout/)).toEqual([]));
