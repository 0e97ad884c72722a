import { expect, test } from "vitest";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { drawMorning } from "../../../tests/planner/drawn-morning";
import { expectSupply } from "../../../tests/planner/foresight-oracle";
import { planBoard } from "../board/day-plan";
import { onDay } from "../search-state";
import { finish } from "./plan-day";
import { saySupply } from "./supply";

/** Block 3 has four classes to cover, and three people. */
const DAY = makeDay(
  [
    ...["huda", "karim", "lina", "mona"].map((id) => makePerson(id, ["3"])),
    ...["omar", "rana", "sami"].map((id) => makePerson(id, ["2"])),
  ],
  { blocks: ["2", "3"], absences: makeAbsences("mona", "huda", "lina", "karim") },
);

test("what a supply teacher is worth is said with the blocks that are enough, and of two where that is more", () => {
  const { supply } = finish(planBoard(DAY, onDay(DAY.date)));
  expect(supply).toEqual({ one: 1, blocks: ["3"], two: null });
  expect(supply && saySupply(supply)).toBe(
    "One supply teacher would cover 1 more: block 3 is enough.",
  );
  expect(saySupply({ one: 2, blocks: ["3", "4", "5L1"], two: 3 })).toBe(
    "One supply teacher would cover 2 more: blocks 3 to 5L1 are enough. Two, all day, would cover 3 more.",
  );
  expect(saySupply({ one: 2, blocks: ["3"], two: null }, true)).toBe(
    "One supply teacher would cover 2 that people outside their hours need not take: block 3 is enough.",
  );
});

test("what a supply teacher is worth is not said where it is too late for the block, or nothing is open", () => {
  const tooLate = { over: new Set<string>(), forSupply: new Set(["2", "3"]) };
  expect(finish(planBoard(DAY, onDay(DAY.date), tooLate)).supply).toBeNull();
  const fewer = { ...DAY, absences: makeAbsences("mona", "huda", "lina") };
  expect(finish(planBoard(fewer, onDay(DAY.date))).supply).toBeNull();
});

test("what a supply teacher is worth is what the board does with them, of whole days out of chance", () => {
  let worth = 0;
  for (let seed = 0; seed < 80; seed++)
    worth += expectSupply(drawMorning(seed, { blocks: 5, people: 7 }).day, `seed ${seed}`);
  expect(worth).toBeGreaterThan(20);
});
