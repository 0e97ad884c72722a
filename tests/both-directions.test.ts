import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";

/*
 * The paper runs in the direction of the school's language, and the screens will: so nothing says "left" or "right" but what says both.
 */

const FILES = readdirSync("app", { recursive: true })
  .map((name) => path.posix.join("app", String(name)))
  .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes(".test."));

const SIDES = "(?:left|right)";
/** Classes of Tailwind that name a side: `ml-2`, `lg:pr-4`, `text-left`, `-left-1`, `rounded-tl`. */
const PHYSICAL_CLASS = new RegExp(
  `(?<=["'\`\\s:!])-?(?:(?:scroll-)?[mp][lr]-[\\w[]|${SIDES}-(?:[\\d[]|px\\b|auto\\b|full\\b)|(?:text|float|clear|origin)-${SIDES}\\b|border-[lr](?![a-z])|rounded-(?:[lr]|[tb][lr])(?![a-z]))`,
  "g",
);
/** Properties, or values of them, that name a side. */
const PHYSICAL_PROPERTY = /(^|-)(left|right)(-|$)/;
const PHYSICAL_VALUE: Record<string, RegExp> = {
  "text-align": /^(left|right)$/,
  float: /^(left|right)$/,
  clear: /^(left|right)$/,
};

const lineOf = (text: string, at: number) => text.slice(0, at).split("\n").length;

/** What of a rule names one side alone: both sides of one width are no side. */
function sidesIn(rule: Rule): string[] {
  const said = new Map<string, string>();
  rule.each((node) => {
    if (node.type !== "decl") return;
    const isPhysical =
      PHYSICAL_PROPERTY.test(node.prop) || PHYSICAL_VALUE[node.prop]?.test(node.value);
    if (isPhysical) said.set(node.prop, node.value);
  });
  const other = (prop: string) =>
    prop.replace(/left|right/, (side) => (side === "left" ? "right" : "left"));
  const isBoth = (prop: string, value: string) =>
    PHYSICAL_PROPERTY.test(prop) && said.get(other(prop)) === value;
  return [...said].flatMap(([prop, value]) => (isBoth(prop, value) ? [] : [prop]));
}

/** A style sheet in which a side that is applied as a utility is a declaration as any other. */
const sidesDeclared = (css: string) =>
  css.replace(/@apply ([^;]*);/g, (_all, names: string) => {
    const declared = names
      .split(" ")
      .map((name) => name.match(/^(left|right)-(0|auto)$/)?.[0] ?? "");
    const others = names.split(" ").filter((name) => !declared.includes(name));
    const sides = declared.filter(Boolean).map((name) => `${name.replace("-", ": ")};`);
    return `${sides.join(" ")} ${others.length > 0 ? `@apply ${others.join(" ")};` : ""}`;
  });

const MIRROR = /^\[dir="?rtl"?\] /;

/** Rules that name a side, and have no rule beside them that says the same for the other direction. */
function oneSided(css: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(css);
  const mirrored = new Map<unknown, Set<string>>();
  root.walkRules((rule) => {
    if (sidesIn(rule).length === 0) return;
    const known = mirrored.get(rule.parent) ?? new Set();
    mirrored.set(rule.parent, known);
    for (const one of rule.selectors) if (MIRROR.test(one)) known.add(one.replace(MIRROR, ""));
  });
  root.walkRules((rule) => {
    const sides = sidesIn(rule);
    if (sides.length === 0) return;
    for (const selector of rule.selectors) {
      if (MIRROR.test(selector) || mirrored.get(rule.parent)?.has(selector)) continue;
      found.push(`${rule.source?.start?.line}: ${selector} { ${sides.join(", ")} }`);
    }
  });
  return found;
}

/** Placed by scripts, which measure from the window's left edge. */
const BY_THE_WINDOW = ["app/ui/tooltips/tooltips.tsx"];

test.each(FILES.filter((file) => !BY_THE_WINDOW.includes(file)))("%s names no side", (file) => {
  const text = sidesDeclared(readFileSync(file, "utf8"));
  const classes = [...text.matchAll(PHYSICAL_CLASS)].map(
    ({ index, 0: name }) => `${lineOf(text, index)}: ${name}`,
  );
  expect([...classes, ...(file.endsWith(".css") ? oneSided(text) : [])]).toEqual([]);
});

test.each([
  ...['className="ml-2"', '"lg:pr-4 flex"', '"-left-1"', "`text-left`", "@apply border-l;"],
  ...['"rounded-tl-lg"', '"scroll-pl-2"', '"right-0"', '"float-right"'],
])("a side is found as a class: %s", (text) => expect(text.match(PHYSICAL_CLASS)).not.toBeNull());

test.each(['"ms-2 pe-4 text-start"', '"border-line rounded"', '"text-lefty"', '"left-open"'])(
  "a side is found and not in %s",
  (text) => expect(text.match(PHYSICAL_CLASS)).toBeNull(),
);

test.each([
  ["a { margin-left: 1px }", 1],
  ["a { float: right }", 1],
  ["a { left: 0; right: 0 }", 0],
  ["a { border-top-left-radius: 1px }", 1],
  ['a { left: 0 } [dir="rtl"] a { left: auto; right: 0 }', 0],
  ['@media print { a { left: 0 } } [dir="rtl"] a { left: auto; right: 0 }', 1],
  ["a { margin-inline-start: 1px; text-align: start }", 0],
  ["a { @apply flex left-0; }", 1],
  ['a { @apply left-0; } [dir="rtl"] a { @apply left-auto right-0; }', 0],
])("a side is found in %s", (css, count) =>
  expect(oneSided(sidesDeclared(css))).toHaveLength(count),
);
