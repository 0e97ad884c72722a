import { expect, test } from "vitest";
import { asSentence } from "./sentence";

test.each([
  ["Already has a class in this block", "Already has a class in this block."],
  ["Try again in a moment.", "Try again in a moment."],
  ["Davis Jr.", "Davis Jr."],
  ["Really?", "Really?"],
])("%s", (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});
