import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Diagnostics } from "recheck";
// Its build without Java and without a program of its own.
// @ts-expect-error: it has no types beside it.
import { checkSync } from "recheck/lib/browser.js";
import ts from "typescript";
import { expect, test } from "vitest";
import { PRODUCT } from "./sources";

/** Bounds in steps, none in time, so that a slow machine comes to the same verdict. */
const BOUNDS = {
  ...{ timeout: null, incubationTimeout: null, attackTimeout: null },
  ...{ attackLimit: 20_000_000, maxIteration: 3 },
};

/** Verdicts of earlier runs, by expression: one costs up to a second. */
const CACHE = ".cache/regular-expressions.json";

test("no regular expression takes time that grows faster than its text", () => {
  const found = expressionsOf(PRODUCT);
  expect(found.size).toBeGreaterThan(80);
  const known = knownVerdicts();
  const verdicts = new Map<string, string>();
  for (const expression of found.keys()) {
    verdicts.set(expression, known[expression] ?? verdictOf(expression));
  }
  mkdirSync(".cache", { recursive: true });
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(verdicts)));
  const wrong = [...verdicts].filter(([, verdict]) => verdict !== "safe");
  expect(wrong.map(([one, verdict]) => `${verdict}: ${one} in ${found.get(one)}`)).toEqual([]);
}, 600_000);

test.each([
  "/\\/+$/",
  "/^(?:\\s|<!--[\\s\\S]*?-->)*<[a-z]/",
  "/(?<![a-z])no(?:[.:]|no\\.?)+\\d(?!\\d)/g",
])("%s is found out", (expression) => expect(verdictOf(expression)).toMatch(/^vulnerable/));

/** Where each literal stands. One that repeats nothing without end cannot take long. */
function expressionsOf(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(file, "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
    const look = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node) && /[+*]|,\}/.test(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.set(node.text, `${file}:${line + 1}`);
      }
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return found;
}

function verdictOf(expression: string): string {
  const end = expression.lastIndexOf("/");
  const found: Diagnostics = checkSync(expression.slice(1, end), expression.slice(end + 1), BOUNDS);
  return found.status === "vulnerable"
    ? `vulnerable, ${found.complexity.summary}`
    : found.status === "unknown"
      ? `unknown, ${found.error.kind}`
      : "safe";
}

function knownVerdicts(): Record<string, string | undefined> {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8"));
  } catch {
    return {};
  }
}
