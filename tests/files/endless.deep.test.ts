import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { Refusal } from "~/http/refusal";
import { readTimetable } from "~/imports/read-timetable.server";
import { fc } from "../seeds";
import { endlessFile, ROOTS, type Root, SHAPES, TEXTS } from "./endless";

const MB = 1024 * 1024;
const MOST_FILE = 8 * MB;
/** Others get their turn within this, on a machine that has other work to do too. */
const LONGEST_HOLD_MS = 2_000;

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

test("a file of any depth, width, length and number of parts is read or refused, and others are served", async () => {
  await fc.assert(
    fc.asyncProperty(file, async (drawn) => {
      const bytes = bytesOf(drawn);
      fc.pre(bytes.length <= MOST_FILE);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const outcome = await readTimetable(bytes).catch((error: unknown) => error);
      delay.disable();
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
      if (outcome instanceof Refusal) expect(outcome.message.length).toBeLessThan(1_000);
      expect(delay.max / 1e6, `held ${JSON.stringify(drawn)}`).toBeLessThan(LONGEST_HOLD_MS);
    }),
    { numRuns: 120 },
  );
}, 600_000);
