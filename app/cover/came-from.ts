import type { IsoDate } from "~/school/dates";
import { readSearchState, searchUrl } from "./search-state";

/** The parameter with the board a sheet or Tell was opened from: what stands after its "?". */
const BOARD = "board";

export function fromBoard(href: string, board: string): string {
  return withParameter(href, new URL(board, BASE).search.slice(1));
}

export function keepingBoard(href: string, search: string): string {
  return withParameter(href, new URLSearchParams(search).get(BOARD) ?? "");
}

/** Read as a board's, so that it leads nowhere else. */
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
