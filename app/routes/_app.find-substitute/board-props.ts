import type { BoardColumn } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import type { BoardView } from "./board-view";

/** What every part of the board is given. */
export type BoardProps = {
  board: BoardView;
  date: IsoDate;
  weekday: string;
  state: SearchState;
  url: string;
  canChange: boolean;
};

/** "5 to cover, 4 free": thin where more are to cover than the program could ask. */
export function headOf({ count, toCover, open, free, isOver }: BoardColumn): {
  text: string;
  isThin: boolean;
} {
  if (count === 0) return { text: "", isThin: false };
  if (toCover === 0) return { text: "all covered", isThin: false };
  if (isOver) return { text: `over, ${open} open`, isThin: false };
  return { text: `${toCover} to cover · ${free} free`, isThin: open > 0 };
}
