import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { missingTests, rowsOf } from "./coverage-table";

const PAGE = "docs/security.md";
const ROWS = rowsOf(PAGE);

describe(PAGE, () => {
  test("goes through all seventeen chapters", () => {
    const text = readFileSync(PAGE, "utf8");
    for (let chapter = 1; chapter <= 17; chapter++) {
      expect(text).toMatch(new RegExp(`^### .*V${chapter}\\b`, "m"));
    }
  });

  test("names a test for each requirement, or says in words why there is none", () => {
    const requirements = ROWS.filter(({ what }) => /^\d+\.\d+\.\d+\b/.test(what));
    expect(requirements.length).toBeGreaterThan(80);
    const bare = requirements.filter(({ proof, named }) => {
      return named.length === 0 && !/\b(met|n\/a|platform|open)[:. ]|see below/.test(proof);
    });
    expect(bare.map(({ what }) => what)).toEqual([]);
  });

  test("names only tests that are there", () => {
    expect(ROWS.flatMap(({ named }) => named).length).toBeGreaterThan(60);
    expect(missingTests(ROWS)).toEqual([]);
  });
});
