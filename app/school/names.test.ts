import { expect, test } from "vitest";
import { shortName, withNamesApart } from "./names";

test.each([
  ["Added Mona Adel", "Added Mona Adel"],
  ["Block 7 · 8 · هند الكعبي, 7F", "Block 7 · 8 · [هند الكعبي], 7F"],
  ["هند الكعبي 2 of 1", "[هند الكعبي] 2 of 1"],
  ["منى عادل, عبد الرحمن and דוד בן-לוי: 3", "[منى عادل], [عبد الرحمن] and [דוד בן-לוי]: 3"],
  ["مَنَى says no", "[مَنَى] says no"],
  ["Set apart \u2068منى 2\u2069 already, سعيد not", "Set apart [منى 2] already, [سعيد] not"],
])("in %j each name from right to left is set apart, once", (sentence, marked) => {
  const apart = withNamesApart(sentence);
  expect(apart.replaceAll("\u2068", "[").replaceAll("\u2069", "]")).toBe(marked);
  expect(withNamesApart(apart)).toBe(apart);
});

test.each([
  ["Mona Adel", "Mona Adel"],
  ["Joyce Abernathy", "Joyce Abernathy"],
  ["عبد الرحمن الشمري", "عبد الرحمن الشمري"],
  ["Teacher0081 Smith", "Teacher0081 Smith"],
  ["Teacher Krishnamurthy", "Teacher Krish…\u2060rthy"],
  ["Teacher Krishnamurthi", "Teacher Krish…\u2060rthi"],
  ["Teacher Krishnamurthy of Al Ain 28", "Teacher … 28"],
  ["Wolfeschlegelsteinhausenbergerdorff", "Wolfe…\u2060orff"],
])("%j has room in two lines of ten letters as %j", (name, short) =>
  expect(shortName(name, 10)).toBe(short),
);
