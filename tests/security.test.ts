import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/security.md", "utf8");

/** Tests as the page names them: `file` “title”, and more titles of the same file. */
const NAMED = [...PAGE.matchAll(/`([\w./-]+\.test\.tsx?)`((?:[,;]? (?:and )?“[^”]+”)+)/g)].flatMap(
  ([, file = "", titles = ""]) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file, title })),
);

/** When a test runs, at the end of its title: ` @deep`, or what decides it. */
const TAG = / ?(@\w+|\$\{[^{}]*\})(?=["`])/g;

function isThere({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8").replace(TAG, "");
  const name = title.replace(/ ?@\w+$/, "");
  return source.includes(`"${name}"`) || source.includes(`\`${name}\``);
}

test("docs/security.md says of all seventeen chapters what meets them, or why nothing has to", () => {
  const chapters = [...PAGE.matchAll(/^\| V(\d+) [^|]+\| ([^|]+)\|/gm)];
  const numbers = chapters.map(([, chapter]) => Number(chapter));
  expect(numbers).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  expect(chapters.filter(([, , met = ""]) => met.length < 20)).toEqual([]);
});

test("docs/security.md names only tests that are there", () => {
  expect(NAMED.length).toBeGreaterThan(30);
  expect(NAMED.filter((named) => !isThere(named))).toEqual([]);
});
