import { expect, test } from "vitest";
import { aloneFrom, aloneOn, parseWorksAlone } from "./works-alone";

const [YESTERDAY, TODAY, TOMORROW] = ["2026-11-21", "2026-11-22", "2026-11-23"] as const;

test("who works alone does from the day it is said, and no longer once it is not", () => {
  const first = aloneFrom([], ["13A", "13B"], TODAY);
  expect(aloneOn(first, YESTERDAY)).toEqual([]);
  expect(aloneOn(first, TODAY)).toEqual(["13A", "13B"]);
  const later = aloneFrom(first, ["13b", "12C"], TOMORROW);
  expect(aloneOn(later, TODAY)).toEqual(["13A", "13B"]);
  expect(aloneOn(later, TOMORROW)).toEqual(["13B", "12C"]);
  expect(aloneFrom(first, [], TODAY)).toEqual([]);
});

test("a class that worked alone once may do so again", () => {
  const ended = aloneFrom(aloneFrom([], ["13A"], YESTERDAY), [], TODAY);
  const again = aloneFrom(ended, ["13A"], TOMORROW);
  expect([YESTERDAY, TODAY, TOMORROW].map((date) => aloneOn(again, date))).toEqual([
    ["13A"],
    [],
    ["13A"],
  ]);
});

test("nothing is said where nothing was", () => expect(parseWorksAlone(null)).toEqual([]));
