import { expect, test } from "vitest";
import type { BoardColumn } from "~/cover/board/board";
import { headOf } from "./board-props";

const column = (more: Partial<BoardColumn>): BoardColumn => {
  const counts = { count: 0, toCover: 0, open: 0, released: 0, free: 4 };
  const standby = { count: 3, away: 1 };
  return { block: "2", ...counts, standby, isOver: false, isNext: false, ...more };
};
const away = "1 of 3 on standby is away";

test("the head of a block says how many are to cover, are free, and are on standby and away", () => {
  expect(headOf(column({ count: 2, toCover: 1 })).lines).toEqual(["1 to cover", "4 free", away]);
  expect(headOf(column({ count: 2 })).lines).toEqual(["all covered", away]);
  expect(headOf(column({ standby: { count: 3, away: 2 } })).lines).toEqual([
    "2 of 3 on standby are away",
  ]);
  expect(headOf(column({ standby: { count: 3, away: 0 } })).lines).toEqual([]);
});

test("a block that is over says nothing of who is on standby", () => {
  expect(headOf(column({ count: 2, open: 1, isOver: true })).lines).toEqual(["over", "1 open"]);
  expect(headOf(column({ isOver: true })).lines).toEqual([]);
});
