import { expect, test } from "vitest";
import { countBandOf } from "./count-band";

test.each([
  ["one is low", 1, "low"],
  ["three is the last low", 3, "low"],
  ["four is the first medium", 4, "medium"],
  ["eight is the last medium", 8, "medium"],
  ["nine is the first high", 9, "high"],
])("%s", (_, count, band) => expect(countBandOf(count)).toBe(band));
