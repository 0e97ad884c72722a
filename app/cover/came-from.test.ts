import { expect, test } from "vitest";
import { boardBehind, fromBoard, keepingBoard } from "./came-from";

const DATE = "2026-11-29";
const BOARD = `/find-substitute?date=${DATE}&block=2&pick=huda%402`;
const TELL = `/manage-substitutions?date=${DATE}&view=tell#tell-huda`;

const searchOf = (href: string) => new URL(href, "http://school").search;

test("the way back to the board is the board as it was, selections and all", () => {
  const href = fromBoard(TELL, BOARD);
  expect(href).toMatch(/#tell-huda$/);
  expect(boardBehind(searchOf(href), DATE)).toBe(BOARD);
});

test("the way back to the board is kept from the sheet to Tell", () => {
  const sheet = fromBoard(`/manage-substitutions?date=${DATE}&view=sheet`, BOARD);
  expect(boardBehind(searchOf(keepingBoard(TELL, searchOf(sheet))), DATE)).toBe(BOARD);
});

test("the way back to the board is none for who came from elsewhere", () => {
  expect(boardBehind(`?date=${DATE}`, DATE)).toBeNull();
  expect(keepingBoard(TELL, `?date=${DATE}`)).toBe(TELL);
});

test.each(["//evil.example", "https://evil.example/?date=x", "javascript:alert(1)", "\\\\evil"])(
  "the way back to the board leads nowhere else, whatever the address says: %s",
  (board) => {
    const search = `?board=${encodeURIComponent(board)}`;
    expect(boardBehind(search, DATE)).toMatch(/^\/find-substitute\?date=2026-11-29(&|$)/);
  },
);
