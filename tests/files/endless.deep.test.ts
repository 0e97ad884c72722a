import { expect, test } from "vitest";
import { Refusal } from "~/http/refusal";
import { readTimetable } from "../read-timetable";
import { fc } from "../seeds";
import { endlessFile, ROOTS, type Root, SHAPES, TEXTS } from "./endless";

const MB = 1024 * 1024;
const MOST_FILE = 8 * MB;

const file = fc.oneof(
  fc.record({
    root: fc.constantFrom(...(Object.keys(ROOTS) as Root[])),
    shape: fc.constantFrom(...SHAPES),
    count: fc.constantFrom(100, 5_000, 60_000, 1_000_000),
  }),
  fc.record({
    text: fc.constantFrom(...Object.keys(TEXTS)),
    count: fc.constantFrom(100, 20_000, 200_000, 2_000_000),
  }),
);

function bytesOf(drawn: typeof file extends fc.Arbitrary<infer One> ? One : never): Uint8Array {
  if ("text" in drawn)
    return Buffer.from((TEXTS[drawn.text] as (n: number) => string)(drawn.count));
  return endlessFile(drawn.root, drawn.shape, drawn.count);
}

function read(bytes: Uint8Array): unknown {
  try {
    return readTimetable(bytes);
  } catch (error) {
    return error;
  }
}

test("a file of any depth, width, length and number of parts is read, or refused in words", () => {
  fc.assert(
    fc.property(file, (drawn) => {
      const bytes = bytesOf(drawn);
      fc.pre(bytes.length <= MOST_FILE);
      const outcome = read(bytes);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
      if (outcome instanceof Refusal) expect(outcome.message.length).toBeLessThan(1_000);
    }),
    { numRuns: 120 },
  );
}, 600_000);
