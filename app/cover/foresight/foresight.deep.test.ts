import { expect, test } from "vitest";
import { drawMorning, withTwoBells } from "../../../tests/planner/drawn-morning";
import { expectSpare, expectSupply, expectTolls } from "../../../tests/planner/foresight-oracle";

const SEEDS = Array.from({ length: 3_000 }, (_, at) => 10_000 + at);

test("who could be away too is who the board could do without, of thousands of days", () => {
  for (const seed of SEEDS) {
    const { day } = drawMorning(seed, { blocks: 5, people: 9 });
    expectSpare(day, `seed ${seed}`, false);
  }
}, 600_000);

test("and with two bells side by side", () => {
  for (const seed of SEEDS) {
    const { day } = drawMorning(seed, { blocks: 5, people: 7 });
    expectSpare(withTwoBells(day, seed), `seed ${seed}`, false);
  }
}, 600_000);

test("and of small ones by trying every plan there is", () => {
  for (const seed of SEEDS) {
    const { day } = drawMorning(seed, { blocks: 3, people: 4 });
    const words = day.choices?.filter(({ kind }) => kind !== "chosen");
    expectSpare({ ...day, substitutions: [], choices: words }, `seed ${seed}`, true);
  }
}, 600_000);

test("leave does what the board does with somebody away, on thousands of days", () => {
  for (const seed of SEEDS)
    expectTolls(drawMorning(seed, { blocks: 4, people: 5 }).day, `seed ${seed}`);
}, 600_000);

test("supply teachers are worth what the board does with them, of thousands of days", () => {
  let worth = 0;
  for (const seed of SEEDS)
    worth += expectSupply(drawMorning(seed, { blocks: 5, people: 7 }).day, `seed ${seed}`);
  expect(worth).toBeGreaterThan(1_000);
}, 600_000);
