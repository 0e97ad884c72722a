import { expect, test } from "vitest";
import { asSentence, inBrief } from "./sentence";

test.each([
  ["Already has a class in this block", "Already has a class in this block."],
  ["Try again in a moment.", "Try again in a moment."],
  ["Davis Jr.", "Davis Jr."],
  ["Really?", "Really?"],
])("%s", (words, sentence) => expect(asSentence(words)).toBe(sentence));

test("of many words as many are said as are read, and how many more there are", () => {
  expect(inBrief(["Mona", "Sami"], 2)).toBe("Mona, Sami");
  expect(inBrief(["Mona", "Sami", "Lea", "Omar"], 2)).toBe("Mona, Sami and 2 more");
  expect(inBrief([], 2)).toBe("");
});
