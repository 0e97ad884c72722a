import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const TABLE = "docs/spec-coverage.md";

type Row = { what: string; proof: string; named: { file: string; name: string }[] };

/** The rows of the tables, without their headings. */
const ROWS: Row[] = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (The specification|---) \|/.test(line))
  .map((line) => {
    const [what = "", proof = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    const named = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return { what, proof, named: named.map(([, file = "", name = ""]) => ({ file, name })) };
  });

/** Whether a file of tests has a test of this name, or a table of tests a row of it. */
function hasTest({ file, name }: { file: string; name: string }): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8");
  return source.includes(`"${name}"`) || source.includes(`\`${name}\``);
}

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
    const gone = ROWS.flatMap(({ named }) => named).filter((one) => !hasTest(one));
    expect(gone.map(({ file, name }) => `${file} “${name}”`)).toEqual([]);
  });
});
