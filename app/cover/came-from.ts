import type { IsoDate } from "~/school/dates";
import { readSearchState, searchUrl } from "./search-state";

/** The parameter that holds the board from which a sheet, or Tell, was opened: what stands after its "?". */
const BOARD = "board";

/** A way from the board, whose address is `board`, with which the way back is known. */
export function fromBoard(href: string, board: string): string {
  return withParameter(href, new URL(board, BASE).search.slice(1));
}

/** A way within the screen that was opened from the board: the way back is kept. */
export function keepingBoard(href: string, search: string): string {
  return withParameter(href, new URLSearchParams(search).get(BOARD) ?? "");
}

/** The board of a date from which a screen was opened; null when it was not. What is in the address is read as a board's, so that it leads nowhere else. */
export function boardBehind(search: string, date: IsoDate): string | null {
  const board = new URLSearchParams(search).get(BOARD);
  if (!board) return null;
  return searchUrl(readSearchState(new URLSearchParams(board), date).state);
}

const BASE = "http://board.invalid";

function withParameter(href: string, board: string): string {
  if (board === "") return href;
  const url = new URL(href, BASE);
  url.searchParams.set(BOARD, board);
  return `${url.pathname}${url.search}${url.hash}`;
}
