import { expect, test } from "vitest";
import { lengthOfWords, typeSize } from "./type-size";

test.each([
  ["one class is read from afar", 1, 18],
  ["ten are the last in the largest type", 10, 18],
  ["thirty are the last in 14 points", 30, 14],
  ["thirty-one are the first in less", 31, 12],
  ["eighty have the smallest there is", 80, 9],
  ["and so have three hundred", 300, 9],
])("the size of a sheet's type %s", (_, classes, size) => expect(typeSize(classes)).toBe(size));

test("the size of a sheet's type is less where a word would have no room in a large one", () => {
  expect(typeSize(5, ["Mona Adel"])).toBe(18);
  expect(typeSize(5, ["Mona Featherstonehaugh"])).toBe(14);
});

test("the size of a sheet's type is not less for one very long word, which is set smaller by itself", () =>
  expect(typeSize(5, ["Schlegelsteinhausenbergerdorff"])).toBe(18));

test.each([
  ["of 18 letters has room", "a".repeat(18), null],
  ["of 19 is set in the smallest type", "a".repeat(19), "long"],
  ["of 28 is the last that then stays whole", "a".repeat(28), "long"],
  ["of 29 is broken", "a".repeat(29), "too-long"],
  ["ends at a hyphen", "Wolfeschlegel-Featherstone", null],
  ["of wide signs is as long as twice as many letters", "王".repeat(10), "long"],
])("a word %s", (_, text, length) => expect(lengthOfWords(text)).toBe(length));
