import { expect, it } from "vitest";
import { rowsOfPages } from "./pages";

const room = { first: 30, next: 50 };

it("the pages of a table take as many rows as there is room for, fewer on the first", () => {
  expect(rowsOfPages([10, 10, 10], room, 0)).toEqual([3]);
  expect(rowsOfPages([10, 10, 11], room, 0)).toEqual([2, 1]);
  expect(rowsOfPages(Array(9).fill(10), room, 0)).toEqual([3, 5, 1]);
});

it("the pages of a table keep the closing line with the last row", () => {
  expect(rowsOfPages([10, 10], room, 10)).toEqual([2]);
  expect(rowsOfPages([10, 10], room, 11)).toEqual([1, 1]);
});

it("the pages of a table take a row that is higher than a page alone", () =>
  expect(rowsOfPages([90, 90, 10], room, 0)).toEqual([1, 1, 1]));

it("the pages of a table are one page without rows", () =>
  expect(rowsOfPages([], room, 10)).toEqual([0]));
