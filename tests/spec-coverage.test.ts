import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { missingTests, rowsOf } from "./coverage-table";

const TABLE = "docs/spec-coverage.md";
const ROWS = rowsOf(TABLE);

describe(TABLE, () => {
  test("has the sentences of nine sections", () => {
    const sections = readFileSync(TABLE, "utf8").match(/^## \d\. /gm);
    expect(sections).toHaveLength(9);
    expect(ROWS.length).toBeGreaterThan(190);
  });

  test("names a test for each, or says why there is none", () => {
    const bare = ROWS.filter(({ proof, named }) => {
      return named.length === 0 && !/^(waived|open): \S/.test(proof);
    });
    expect(bare.map(({ what }) => what)).toEqual([]);
  });

  test("names only tests that are there", () => {
    expect(missingTests(ROWS)).toEqual([]);
  });
});
