import { expect, it } from "vitest";
import { fc } from "../../tests/seeds";
import { breakLines, graphemesOf, tidy, unbrokenParts } from "./text-lines";

const upTo = (length: number) => (line: string) => graphemesOf(line).length <= length;

it("a text as it is set has single spaces, also for tabs, line breaks and control characters", () =>
  expect(tidy("  Huda\t\u00a0Nasser\r\n\u0000(Physics) ")).toBe("Huda Nasser (Physics)"));

it("a text as it is set joins a letter and its accent", () => expect(tidy("e\u0301")).toBe("é"));

it("lines take as many words as fit", () => {
  expect(breakLines("one two three", upTo(7))).toEqual(["one two ", "three"]);
  expect(breakLines("one two three", upTo(6))).toEqual(["one ", "two ", "three"]);
});

it("lines never end at a no-break space", () =>
  expect(breakLines(tidy("block ●\u00a07A"), upTo(7))).toEqual(["block ", "●\u00a07A"]));

it("lines may end after a hyphen", () =>
  expect(breakLines("Smith-Jones", upTo(6))).toEqual(["Smith-", "Jones"]));

it("lines never end within a date", () =>
  expect(unbrokenParts("on 2026-11-22, in B-12")).toEqual(["on ", "2026-11-22, ", "in ", "B-12"]));

it("lines break a word that fits no line where its script or a slash parts words", () => {
  expect(breakLines("Science/Mathematics", upTo(12))).toEqual(["Science/", "Mathematics"]);
  expect(breakLines("สมชายใจดี", upTo(6))).toEqual(["สมชาย", "ใจดี"]);
});

it("lines break a word that fits no line, never within a character", () => {
  expect(breakLines("abcdefg", upTo(3))).toEqual(["abc", "def", "g"]);
  expect(breakLines("👩‍👩‍👧👩‍👩‍👧", upTo(1))).toEqual(["👩‍👩‍👧", "👩‍👩‍👧"]);
});

it("lines put a character on a line even where none fits", () =>
  expect(breakLines("ab", () => false)).toEqual(["a", "b"]));

it("lines are none of an empty text", () => expect(breakLines("", upTo(3))).toEqual([]));

it("lines lose nothing and are never too long, whatever the text", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (raw, length) => {
      const text = tidy(raw);
      const lines = breakLines(text, upTo(length));
      expect(lines.join("")).toBe(text);
      for (const line of lines) expect(upTo(length)(line.trimEnd())).toBe(true);
    }),
  ));
