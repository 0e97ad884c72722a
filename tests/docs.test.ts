import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

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

/** The sources that screens are made of, without their docstrings: those quote captions, too. */
const SCREENS = SOURCES.filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(file, "utf8").replace(/\/\*\*[\s\S]*?\*\//g, ""))
  .join("\n")
  .replace(/\$\{[^{}]*\}/g, "0");

/** What a page names in backticks outside its blocks of code. */
function namedIn(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
}

/** A name in camel case: `readCoverDay`. */
const isFunction = (name: string) => /^[a-z]+[A-Z]\w*$/.test(name);
const isPath = (name: string) => /^[\w.$-]+(\/[\w.$-]+)+\.(tsx?|mjs|md|sql)$/.test(name);
const isFileName = (name: string) => /^[\w$-][\w.$-]*\.(tsx?|mjs|md)$/.test(name);

/** Milliseconds stand in these pages only where somebody took the time. */
const MEASURED = /\d ms\b/;

/** The headings of a page as their addresses: `Adding …` is `adding-`. */
function headingsOf(page: string): string[] {
  return [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Whether a caption stands in the sources from its beginning to its end, its number as what is put in there: `Save ${count} teachers`. */
function isOnAScreen(caption: string): boolean {
  const text = caption.replace(/\d+/, "0").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}\\n]\\s*${text}\\s*["'\`<{\\n]`).test(SCREENS);
}

test("the documentation is more than thirty pages", () => expect(PAGES.length).toBeGreaterThan(30));

test.each(PAGES)("the documentation %s names files that are there", (page) => {
  const wrong = namedIn(page).filter(
    (name) => (isPath(name) && !existsSync(name)) || (isFileName(name) && !NAMES.has(name)),
  );
  expect(wrong).toEqual([]);
});

test.each(PAGES)("the documentation %s names functions that are there", (page) => {
  const names = namedIn(page).map((name) => name.replace(/\(.*\)$/, ""));
  const wrong = names.filter((name) => isFunction(name) && !new RegExp(`\\b${name}\\b`).test(CODE));
  expect(wrong).toEqual([]);
});

test.each(PAGES)("the documentation %s leads to pages that are there", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^)#]+)[^)]*\)/g)];
  const wrong = links
    .map(([, link = ""]) => link)
    .filter((link) => !link.includes("://"))
    .filter((link) => !existsSync(path.join(path.dirname(page), link)));
  expect(wrong).toEqual([]);
});

test.each(PAGES)("the documentation %s leads to headings that are there", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\(([^):#]*)#([^)]+)\)/g)];
  const wrong = links.filter(([, link = "", heading = ""]) => {
    const target = link === "" ? page : path.join(path.dirname(page), link);
    return !existsSync(target) || !headingsOf(target).includes(heading);
  });
  expect(wrong.map(([link]) => link)).toEqual([]);
});

test.each(PAGES.filter((page) => !DECISIONS.includes(page)))(
  "the documentation %s has a date beside what was measured",
  (page) => {
    const parts = readFileSync(page, "utf8").split(/^## /m);
    const wrong = parts.filter((part) => MEASURED.test(part) && !/20\d\d-\d\d-\d\d/.test(part));
    expect(wrong.map((part) => part.slice(0, 60))).toEqual([]);
  },
);

test("the documentation names only commands that package.json has", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = PAGES.flatMap((page) => [
    ...readFileSync(page, "utf8").matchAll(/npm run ([\w:]+)/g),
  ]).map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

test.each(DECISIONS)(
  "the documentation %s says when it was taken and whether it stands",
  (page) => {
    const [, , line = ""] = readFileSync(page, "utf8").split("\n");
    expect(line).toMatch(/^20\d\d-\d\d-\d\d[.,] (?:.*\. )?(?:it )?(?:stands|replaced by)\b/i);
  },
);

test("the documentation draws every folder of app in CONTRIBUTING", () => {
  const drawing = readFileSync("CONTRIBUTING.md", "utf8").match(/```\nentry,[\s\S]*?```/)?.[0];
  const folders = readdirSync("app", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.filter(({ name }) => !drawing?.includes(`${name}/`))).toEqual([]);
});

test("the documentation has every decision in its index once", () => {
  const links = [...readFileSync(INDEX, "utf8").matchAll(/\]\(([\w-]+\.md)\)/g)];
  const named = links.map(([, page]) => `docs/decisions/${page}`);
  expect(named.sort()).toEqual([...DECISIONS].sort());
});

test("the documentation begins with a page of 500 words at most", () => {
  const words = readFileSync("README.md", "utf8").split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(500);
});

test("the documentation quotes in bold, in the office's pages, what the screens say", () => {
  const manual = ["docs/office.md", "docs/first-hour.md"].map((page) => readFileSync(page, "utf8"));
  const captions = manual
    .flatMap((page) => [...page.matchAll(/\*\*([^*]+)\*\*/g)])
    .map(([, caption = ""]) => caption);
  expect(captions.length).toBeGreaterThan(40);
  expect(captions.filter((caption) => !isOnAScreen(caption))).toEqual([]);
});
