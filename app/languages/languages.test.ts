import { describe, expect, test } from "vitest";
import type { Forms } from "./forms";
import { LANGUAGES, type Language, languageOf, wordsIn } from "./languages";
import { aside, counted, dayAndMonth, inLine, longDate, longDay } from "./words";

const DATE = "2026-11-22";

/** All that a language says of numbers. */
function formsOf(language: Language): [string, Forms][] {
  const found: [string, Forms][] = [];
  const go = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    if ("other" in value) found.push([path, value as Forms]);
    else for (const [key, inner] of Object.entries(value)) go(inner, `${path}.${key}`);
  };
  go(wordsIn(language), language);
  return found;
}

describe.each(LANGUAGES)("in %s", (language) => {
  const words = wordsIn(language);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  test("what is said of a number has the plural forms of CLDR, no more and no fewer", () => {
    const forms = formsOf(language);
    expect(forms.length).toBeGreaterThan(1);
    for (const [path, one] of forms) {
      expect(Object.keys(one).sort(), path).toEqual([...pluralCategories].sort());
    }
  });

  test("a number is said, or the form itself says it", () => {
    for (const [path, forms] of formsOf(language)) {
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const said = counted(words, forms, count);
        expect(said, path).not.toContain("{");
        if (count > 2) expect(said, path).toContain(String(count));
      }
    }
  });

  test("the writing runs as it does in this language, and its dates have Latin digits", () => {
    const { script } = new Intl.Locale(language).maximize();
    expect(words.direction).toBe(["Arab", "Hebr"].includes(script ?? "") ? "rtl" : "ltr");
    expect(longDate(words, DATE)).toMatch(/22 .* 2026$/);
    expect(dayAndMonth(words, DATE)).toMatch(/^22 \D+$/);
  });
});

/** Everything that a language says, each thing with what it is put into. */
function allSaidIn(language: Language): [string, string][] {
  const found: [string, string][] = [];
  const go = (value: unknown, path: string) => {
    if (typeof value === "string") found.push([path, value]);
    if (typeof value === "function") found.push([path, value("Q1", "Q2")]);
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) go(inner, `${path}.${key}`);
    }
  };
  const { language: _, locale, direction, ...said } = wordsIn(language);
  go(said, language);
  return found;
}

test.each(LANGUAGES)("everything is said in %s, and in no other letters", (language) => {
  const { script = "" } = new Intl.Locale(language).maximize();
  const [own = "Latin"] = { Latn: ["Latin"], Arab: ["Arabic"], Hebr: ["Hebrew"] }[script] ?? [];
  const other = new RegExp(`(?=\\p{L})[^\\p{Script=${own}}\\p{Script=Common}]`, "u");
  const said = allSaidIn(language);
  expect(said.length).toBeGreaterThan(80);
  for (const [path, text] of said) {
    expect(text.replace(/Q\d|\{n\}/g, ""), path).not.toMatch(other);
    expect(text.trim(), path).not.toBe("");
  }
});

const STUDENTS: [Language, string[]][] = [
  ["en", ["0 students", "1 student", "2 students", "3 students", "11 students", "100 students"]],
  ["ar", ["لا طلاب", "طالب واحد", "طالبان", "3 طلاب", "11 طالبًا", "100 طالب"]],
  ["he", ["0 תלמידים", "תלמיד אחד", "שני תלמידים", "3 תלמידים", "11 תלמידים", "100 תלמידים"]],
];

test.each(STUDENTS)("0, 1, 2, 3, 11 and 100 students in %s", (language, said) => {
  const words = wordsIn(language);
  expect([0, 1, 2, 3, 11, 100].map((count) => counted(words, words.students, count))).toEqual(said);
});

test("dates are those of the language, and of the school's country where it speaks that", () => {
  const long = (language: Language, locale?: string) => longDate(wordsIn(language, locale), DATE);
  expect(long("en", "en-US")).toBe("Sunday 22 November 2026");
  expect(long("ar", "ar-SA")).toBe("الأحد، 22 نوفمبر 2026");
  expect(long("ar", "ar-LB")).toBe("الأحد، 22 تشرين الثاني 2026");
  expect(long("ar", "en-LB")).toBe("الأحد، 22 نوفمبر 2026");
  expect(long("he")).toBe("יום ראשון, 22 בנובמבר 2026");
});

test("a locale has its language where it is one of these, else English", () =>
  expect(["ar-EG", "he-IL", "en-GB", "fr", "zh-Hans"].map(languageOf)).toEqual([
    ...["ar", "he", "en", "en", "en"],
  ]));

test("what runs the other way is set apart, and what begins with it runs as the language does", () => {
  const [en, ar] = [wordsIn("en"), wordsIn("ar")];
  const apart = (text: string) => `\u2068${text}\u2069`;
  expect(aside(en, "7B")).toBe("7B");
  expect(aside(en, "هدى ناصر")).toBe(apart("هدى ناصر"));
  expect(aside(ar, "هدى ناصر")).toBe("هدى ناصر");
  expect(aside(ar, "12")).toBe("12");
  for (const other of ["7B", "1, 3", "9:10–9:55", "Huda", "王小明", "هدى (7B)"]) {
    expect(aside(ar, other)).toBe(apart(other));
  }
  expect([inLine(en, "7B"), inLine(ar, "7B"), inLine(ar, "")]).toEqual(["7B", "\u200f7B", ""]);
});

test("a date says which day it runs: a weekday's, or one of days that take turns by its name", () => {
  const said = (language: Language, runs: string) =>
    longDay(wordsIn(language), { date: "2027-02-17", runs });
  expect(said("en", "Thursday")).toBe("Wednesday 17 February 2027 · runs Thursday");
  expect(said("en", "Day 4")).toBe("Wednesday 17 February 2027 · Day 4");
  expect(said("ar", "Thursday")).toContain("بجدول يوم الخميس");
  expect(said("ar", "Day 4").split(" · ").at(-1)).toBe("\u2068Day 4\u2069");
});
