import { expect, test } from "vitest";
import { readDrawn } from "../../../tests/pasted/read-drawn";

test(
  "eight thousand drawn lists are never clear with another meaning",
  () => expect(readDrawn(1_000, 8_000).wrong).toEqual([]),
  300_000,
);
