import { expect, test } from "vitest";
import { readDrawn } from "../../../tests/pasted/read-drawn";

test.each([1, 2, 3, 4, 5, 6])(
  "drawn lists of names and what is said of them are never clear with another meaning (seed %i)",
  (seed) => {
    const { wrong, share } = readDrawn(seed, 60);
    expect(wrong).toEqual([]);
    // Not by answering "clear" to nothing.
    expect(share).toBeGreaterThan(0.7);
  },
);
