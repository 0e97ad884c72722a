import { expect, test } from "vitest";
import { type LostCover, sayFreed } from "./lost-cover";

const lost = (by: string, block: string, date = "2026-11-22") =>
  ({ id: `${by} ${block}`, date, block, by }) as LostCover;

test("who is free again is named with their blocks, each once", () => {
  expect(sayFreed([], "2026-11-22")).toBe("");
  expect(sayFreed([lost("Mona", "2"), lost("Mona", "3")], "2026-11-22")).toBe(
    "Mona (blocks 2, 3) is free again.",
  );
  expect(sayFreed([lost("Mona", "2"), lost("Rana", "1", "2026-11-23")], "2026-11-22")).toBe(
    "Mona (block 2) and Rana (block 1 on 23 Nov 2026) are free again.",
  );
});

test("four are named, of five the fifth is counted", () => {
  const people = ["A", "B", "C", "D", "E"].map((name) => lost(name, "1"));
  expect(sayFreed(people.slice(0, 4), "2026-11-22")).toMatch(
    / and D \(block 1\) are free again\.$/,
  );
  expect(sayFreed(people, "2026-11-22")).toMatch(
    / and 1 more are free again\. History lists them\.$/,
  );
});
