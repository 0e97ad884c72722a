import { expect, test } from "vitest";
import { pageOf, readPage } from "./list-page";

const letters = [..."abcdefg"];

test("a list is shown a page at a time, and each says where it is", () => {
  expect(pageOf(letters, 1, 3)).toEqual({
    ...{ shown: ["a", "b", "c"], from: 1, to: 3, count: 7, page: 1, pages: 3 },
  });
  expect(pageOf(letters, 3, 3)).toMatchObject({ shown: ["g"], from: 7, to: 7 });
});

test("a list that just fits has one page, one more thing makes a second", () => {
  expect(pageOf(letters, 1, 7)).toMatchObject({ pages: 1, to: 7 });
  expect(pageOf(letters, 1, 6)).toMatchObject({ pages: 2, to: 6 });
});

test("beyond the last page is the last page; an empty list has one, with nothing on it", () => {
  expect(pageOf(letters, 99, 3)).toMatchObject({ shown: ["g"], page: 3 });
  expect(pageOf([], 2, 3)).toEqual({ shown: [], from: 0, to: 0, count: 0, page: 1, pages: 1 });
});

test("the pages of a list are all of it", () => {
  const pages = [1, 2, 3, 4].map((page) => pageOf(letters, page, 2).shown);
  expect(pages.flat()).toEqual(letters);
});

test("a page is a whole number from 1 on", () =>
  expect(["1", "17", null, "", "0", "-1", "1.5", "1e3", "two", "1234567"].map(readPage)).toEqual([
    1, 17, 1, 1, 1, 1, 1, 1, 1, 1,
  ]));
