import { expect, test } from "vitest";
import { fc } from "../../tests/seeds";
import { doOverlap, mostApart, overlapsOf } from "./overlaps";
import type { WeekBlock } from "./week";

const block = (label: string, begins: string | null, ends: string | null): WeekBlock => ({
  label,
  name: null,
  begins,
  ends,
});
const BELLS = [
  block("1", "09:00", "09:40"),
  block("1b", "09:10", "09:50"),
  block("2", "09:40", "10:20"),
  block("2b", "09:50", "10:30"),
];

test("two bells side by side overlap, blocks that follow each other do not", () => {
  expect([...overlapsOf(BELLS)]).toEqual([
    ["1", ["1b"]],
    ["1b", ["1", "2"]],
    ["2", ["1b", "2b"]],
    ["2b", ["2"]],
  ]);
  expect(overlapsOf([BELLS[0], BELLS[2]] as WeekBlock[]).size).toBe(0);
  expect(doOverlap(block("1", null, null), block("2", "09:00", "10:00"))).toBe(false);
});

test("as many blocks as do not overlap are kept, those that are wanted before others", () => {
  const labels = BELLS.map(({ label }) => label);
  expect(mostApart(labels, BELLS, () => 0)).toEqual(["1", "2"]);
  expect(mostApart(labels, BELLS, (one) => (one.endsWith("b") ? 0 : 1))).toEqual(["1b", "2b"]);
  expect(mostApart(["1b", "2"], BELLS, (one) => (one === "2" ? 0 : 1))).toEqual(["2"]);
});

const hour = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 }));

test("no more of them could be kept, whatever the bells", () => {
  const timeOf = (at: number) => `08:${String(at).padStart(2, "0")}`;
  fc.assert(
    fc.property(fc.array(hour, { minLength: 1, maxLength: 8 }), (hours) => {
      const bells = hours.map(([at, long], n) => block(`${n}`, timeOf(at), timeOf(at + long)));
      const labels = bells.map(({ label }) => label);
      const kept = mostApart(labels, bells, () => 0);
      const overlaps = overlapsOf(bells);
      const isApart = (some: readonly string[]) =>
        some.every((one) => !overlaps.get(one)?.some((other) => some.includes(other)));
      expect(isApart(kept)).toBe(true);
      for (let mask = 0; mask < 2 ** labels.length; mask++) {
        const some = labels.filter((_, at) => (mask >> at) & 1);
        if (some.length > kept.length) expect(isApart(some)).toBe(false);
      }
    }),
    { seed: 35, numRuns: 150 },
  );
});
