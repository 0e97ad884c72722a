import { expect, test } from "vitest";
import type { BoardColumn } from "~/cover/board/board";
import { headOf } from "./board-props";

const column = (more: Partial<BoardColumn>): BoardColumn => {
  const counts = { toCover: 0, open: 0, hadNobody: 0, noCover: 0, free: 4 };
  const standby = { count: 3, away: 1 };
  return { block: "2", ...counts, standby, isOver: false, isNext: false, ...more };
};
const away = "1 of 3 on standby is away";

test("the head of a block says how many are open, else how many are free, and who of standby is away", () => {
  expect(headOf(column({ toCover: 2, open: 1 }))).toEqual({
    lines: ["1 open", away],
    isThin: true,
  });
  expect(headOf(column({ toCover: 2 }))).toEqual({ lines: ["4 free", away], isThin: false });
  expect(headOf(column({ standby: { count: 3, away: 2 } })).lines).toEqual([
    "2 of 3 on standby are away",
  ]);
  expect(headOf(column({ standby: { count: 3, away: 0 } })).lines).toEqual([]);
});

test("a block that is over says nothing of who is on standby", () => {
  expect(headOf(column({ toCover: 1, hadNobody: 1, isOver: true })).lines).toEqual([
    "over",
    "1 had nobody",
  ]);
  expect(headOf(column({ isOver: true })).lines).toEqual([]);
});
