import { expect, test } from "vitest";
import { initialsOf } from "./avatar";

test.each([
  ["two words", "Huda Nasser", "HN"],
  ["one word gives one", "Madonna", "M"],
  ["of three words the first and the last", "Mona bint Adel", "MA"],
  ["small letters are raised", "sami fadel", "SF"],
  ["spaces around and between do not count", "  Rana \u00a0 Khoury ", "RK"],
  ["a mark stays with its letter", "E\u0301milie Zola", "ÉZ"],
  ["brackets and quotes are passed over", "(Sub) \u201cMona\u201d", "SM"],
  ["a word of punctuation alone is no word", "Huda - Nasser", "HN"],
  ["Hebrew", "נועה לוי", "נל"],
  ["Chinese without a space", "王小明", "王"],
  ["Japanese with a space", "山田 太郎", "山太"],
  ["a Devanagari syllable is one character", "कि राज", "किरा"],
  ["an Arabic letter keeps its mark", "\u0645\u064f\u0646\u0649", "\u0645\u064f"],
  ["a Latin letter keeps what is joined to it", "a\u200db c", "A\u200dC"],
  ["a digit counts", "3rd Sub", "3S"],
  ["a title is left out", "Mrs. Mona Adel", "MA"],
  ["a title alone leaves one", "Miss Rahman", "R"],
])("the initials of a name %s", (_, name, initials) => expect(initialsOf(name)).toBe(initials));

test("the initials of a name two Arabic letters stand side by side without joining", () =>
  expect(initialsOf("هدى ناصر")).toBe("ه\u200cن"));

test("the initials of a name a name without any letter has none", () => {
  expect(initialsOf(" – ")).toBe("");
  expect(initialsOf("")).toBe("");
});
