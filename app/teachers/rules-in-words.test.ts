import { expect, test } from "vitest";
import { wordsIn } from "~/languages/languages";
import { DEFAULT_LIMITS } from "./cover-terms";
import { DEFAULT_RULES } from "./rules";
import { rulesInWords } from "./rules-in-words";

const said = (rules: object) => rulesInWords({ ...DEFAULT_RULES, ...rules }, wordsIn("en"));

test("a school that has set no rules reads the program's", () =>
  expect(said({})).toEqual([
    "Only people who are free then, and below their limits, are asked.",
    "Group 1: at most 1 a day, 1 a week, 4 a month.",
    "Group 2: at most 1 a day, 5 a week, 20 a month.",
    "Dedicated substitutes: at most 5 a day.",
    "As many classes as possible are covered.",
    "Nobody is left without a free block as long as somebody else can.",
    "Substitutes and people on standby come first.",
    "The rest is shared evenly, by each one’s allowance of the month.",
    "Who teaches the class or the subject is preferred.",
  ]));

test("each rule of a school's own is a sentence", () => {
  const [group1, group2] = [
    { daily: 0, weekly: 1, monthly: 4 },
    { daily: 2, weekly: null, monthly: null },
  ];
  const none = { daily: null, weekly: null, monthly: null };
  const rules = said({
    limits: { ...DEFAULT_LIMITS, group1, group2, dedicated: none },
    ...{ classesADay: 7, takesFreeBlocks: true },
    coveredFirst: Array.from({ length: 14 }, (_, at) => `${at + 1}A`),
  });
  const own = rules.filter((rule) => !said({}).includes(rule));
  expect(own).toEqual([
    "Group 1: never asked to cover.",
    "Group 2: at most 2 a day.",
    "Dedicated substitutes: no limit.",
    "No teacher has more than 7 classes a day, own and cover together.",
    "Where not all can be covered, the order is 1A, 2A, 3A, 4A, 5A, 6A, 7A, 8A, 9A, 10A, 11A, 12A and 2 more.",
    "Of these, who has covered less that day comes first.",
  ]);
  expect(rules).not.toContain("Nobody is left without a free block as long as somebody else can.");
});
