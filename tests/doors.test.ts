import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRODUCT } from "./sources";

test("no file sets inner HTML", () => {
  const setters = PRODUCT.filter((file) =>
    /dangerouslySetInnerHTML|(inner|outer)HTML\s*[+]?=[^=]|insertAdjacentHTML|document\.write/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(setters).toEqual([]);
});

test("no text is normalised before it has a bound on marks in a row", () => {
  const calling = PRODUCT.filter((file) => /\.normalize\("/.test(readFileSync(file, "utf8")));
  // What is printed was short enough to be kept.
  expect(calling).toEqual(["app/pdf/text-lines.ts"]);
});

test("no statement has as many values as somebody sends", () => {
  const texts = PRODUCT.map((file) => [file, readFileSync(file, "utf8")] as const);
  const listing = texts.filter(([, text]) => /\b(?:inArray|notInArray)\b/.test(text));
  expect(listing.map(([file]) => file)).toEqual([]);
  // One row is written out, or has one of these names; many are `some` of `inPortions`.
  const INSERTED =
    /\.insert(?:<\w+>)?\(\w+\)\s*\.values\((?!\{|some\)|(?:one|row|link|before|timetable)\))/;
  const inserting = texts.filter(([, text]) => INSERTED.test(text));
  // The days, blocks and bells of a week, which its form counts.
  const counted = ["app/settings/write-bells.server.ts", "app/settings/write-week.server.ts"];
  expect(inserting.map(([file]) => file)).toEqual(counted);
});

test("a password is compared as an attempt, which the throttle counts, and nowhere else", () => {
  const comparing = PRODUCT.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<!function )\bisPassword\(/g)].map(({ index }) => {
      const before = readFileSync(file, "utf8").slice(Math.max(0, index - 60), index);
      return /await attempt\(\s+request,\s+tried,\s+\(\) => $/.test(before) ? "an attempt" : file;
    }),
  );
  expect(comparing).toEqual(["an attempt", "an attempt", "an attempt"]);
});

const doors = PRODUCT.filter((file) =>
  /^app\/routes\/_app.*(route|file\.server)\.tsx?$|^app\/routes\/_app[^/]*\.tsx$/.test(file),
);

test.each(doors)("no route forgets to ask who is signed in %s", (file) => {
  const text = readFileSync(file, "utf8");
  for (const name of ["loader", "action"]) {
    const [, body] =
      text.match(new RegExp(`export const ${name} = screen\\w+\\(([\\s\\S]*?)\\n}\\);\\n`)) ?? [];
    const exists = new RegExp(`export (async function|const|function) ${name}\\b`).test(text);
    if (exists) expect(body ?? "", `${name} of ${file}`).toMatch(/require(User|Session|Admin)\(/);
  }
});

const screens = PRODUCT.filter((file) => /^app\/(root|routes\/(_app|login)).*\.tsx$/.test(file));
const says = (text: string, name: string) =>
  new RegExp(`export (async function|const|function) ${name}\\b`).test(text);
const sharedBy = (text: string) =>
  text.match(/export \{([^}]+)\} from "[^"]+\/offline\/client-requests"/)?.[1]?.match(/\w+/g);

test.each(screens)("no screen forgets what to do when no answer comes %s", (file) => {
  const text = readFileSync(file, "utf8");
  // Nothing is ever loaded within it.
  if (file.includes("assignment-confirmation")) return;
  if (says(text, "loader")) {
    expect(sharedBy(text)).toEqual(expect.arrayContaining(["clientLoader", "shouldRevalidate"]));
  }
  if (says(text, "action")) expect(sharedBy(text)).toContain("clientAction");
});
