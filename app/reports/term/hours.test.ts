import fc from "fast-check";
import { expect, test } from "vitest";
import type { IsoDate } from "~/school/dates";
import { decimalHours, hoursInWords, minutesIn, spanOf } from "./hours";

const lasting = (date: IsoDate, begins: string, ends: string, zone: string) => {
  const span = spanOf(date, { begins, ends }, zone);
  return span && minutesIn([span]);
};

test("counts the minutes that really pass, also where the clock is changed, and until midnight", () => {
  expect(lasting("2026-11-24", "07:30", "08:15", "Asia/Dubai")).toBe(45);
  expect(lasting("2027-03-28", "01:30", "03:30", "Europe/Vienna")).toBe(60);
  expect(lasting("2026-10-25", "01:30", "03:30", "Europe/Vienna")).toBe(180);
  expect(lasting("2026-11-24", "23:15", "24:00", "Asia/Dubai")).toBe(45);
});

test("knows nothing of a block without a begin or an end, and of none", () => {
  const spans = [{ begins: "07:30", ends: null }, { begins: null, ends: "08:15" }, undefined].map(
    (block) => spanOf("2026-11-24", block, "Asia/Dubai"),
  );
  expect(spans).toEqual([null, null, null]);
});

test("counts each minute of the clock once, however spans overlap (seed 11)", () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 50 }))
    .map(([begins, length]) => ({ begins, ends: begins + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
      const minutes = new Set<number>();
      for (const { begins, ends } of spans) {
        for (let minute = begins; minute < ends; minute++) minutes.add(minute);
      }
      expect(minutesIn(spans)).toBe(minutes.size);
    }),
    { seed: 11, numRuns: 300 },
  );
});

test("is said in hours and minutes, and a number that adds up where it is calculated with", () => {
  expect([0, 5, 60, 750].map(hoursInWords)).toEqual(["0:00", "0:05", "1:00", "12:30"]);
  expect(decimalHours("12:30")).toBe(12.5);
  expect(["", "12", "1:60", "12:30 h"].map(decimalHours)).toEqual([null, null, null, null]);
  const each = Array.from({ length: 3 }, () => decimalHours(hoursInWords(40)) ?? 0);
  expect(each.reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(2, 12);
});
