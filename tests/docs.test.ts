import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesIn("docs").filter((file) => file.endsWith(".md")),
];
const INDEX = "docs/decisions/README.md";
const DECISIONS = PAGES.filter((page) => page.startsWith("docs/decisions/") && page !== INDEX);
const SOURCES = ["app", "bench", "db", "docs", "tests"].flatMap(filesIn);
const NAMES = new Set([...SOURCES, ...readdirSync(".")].map((file) => path.basename(file)));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) =>
    path.posix.join(folder, String(name)),
  );
}
const CODE = SOURCES.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith("docs.test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const SCREENS = SOURCES.filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** What a page names in backticks outside its blocks of code. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
}

/** A name in camel case: `readCoverDay`. */
const isFunction = (name: string) => /^[a-z]+[A-Z]\w*$/.test(name);
const isPath = (name: string) => /^[\w.$-]+(\/[\w.$-]+)+\.(tsx?|mjs|md|sql)$/.test(name);
const isFileName = (name: string) => /^[\w$-][\w.$-]*\.(tsx?|mjs|md)$/.test(name);

describe("the documentation", () => {
  test("is more than thirty pages", () => expect(PAGES.length).toBeGreaterThan(30));

  test.each(PAGES)("%s names files that are there", (page) => {
    const wrong = namedIn(page).filter(
      (name) => (isPath(name) && !existsSync(name)) || (isFileName(name) && !NAMES.has(name)),
    );
    expect(wrong).toEqual([]);
  });

  test.each(PAGES)("%s names functions that are there", (page) => {
    const names = namedIn(page).map((name) => name.replace(/\(.*\)$/, ""));
    const wrong = names.filter(
      (name) => isFunction(name) && !new RegExp(`\\b${name}\\b`).test(CODE),
    );
    expect(wrong).toEqual([]);
  });

  test.each(PAGES)("%s leads to pages that are there", (page) => {
    const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^)#]+)[^)]*\)/g)];
    const wrong = links
      .map(([, link = ""]) => link)
      .filter((link) => !link.includes("://"))
      .filter((link) => !existsSync(path.join(path.dirname(page), link)));
    expect(wrong).toEqual([]);
  });

  test("names only commands that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = PAGES.flatMap((page) => [
      ...readFileSync(page, "utf8").matchAll(/npm run ([\w:]+)/g),
    ]).map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  test.each(DECISIONS)("%s says when it was taken and whether it stands", (page) => {
    const [, , line = ""] = readFileSync(page, "utf8").split("\n");
    expect(line).toMatch(/^20\d\d-\d\d-\d\d[.,] (?:.*\. )?(?:it )?(?:stands|replaced by)\b/i);
  });

  test("has every decision in its index once", () => {
    const links = [...readFileSync(INDEX, "utf8").matchAll(/\]\(([\w-]+\.md)\)/g)];
    const named = links.map(([, page]) => `docs/decisions/${page}`);
    expect(named.sort()).toEqual([...DECISIONS].sort());
  });

  test("begins with a page of 500 words at most", () => {
    const words = readFileSync("README.md", "utf8").split(/\s+/).filter(Boolean);
    expect(words.length).toBeLessThanOrEqual(500);
  });

  test("quotes in bold, in the office's manual, what the screens say", () => {
    const manual = readFileSync("docs/office.md", "utf8");
    const captions = [...manual.matchAll(/\*\*([^*]+)\*\*/g)].map(([, caption = ""]) => caption);
    expect(captions.length).toBeGreaterThan(40);
    expect(captions.filter((caption) => !SCREENS.includes(caption))).toEqual([]);
  });
});
