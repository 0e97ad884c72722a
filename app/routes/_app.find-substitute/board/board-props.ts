import type { BoardColumn } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import type { BoardView } from "./board-view";

export type BoardProps = {
  board: BoardView;
  date: IsoDate;
  weekday: string;
  state: SearchState;
  url: string;
  canChange: boolean;
  /** The day is as it would be, and nothing of it can be said or assigned. */
  isTrial: boolean;
  /** Who else changed a class or an absence since the page was loaded, by its id. */
  changed: Record<string, string>;
  /** The classes that the last press changed in passing. */
  replanned: readonly string[];
};

export function widthsOf({ columns }: BoardView): { table: string; list: string } {
  return columns.length > 10
    ? { table: "board-from-xl", list: "board-below-xl" }
    : { table: "board-from-md", list: "board-below-md" };
}

/** "5 to cover", "4 free", "1 of 3 on standby is away"; thin: more to cover than could be asked. */
export function headOf(column: BoardColumn): { lines: string[]; isThin: boolean } {
  const { count, toCover, open, released, free, standby, isOver } = column;
  if (isOver && count > 0)
    return { lines: ["over", ...(open > 0 ? [`${open} open`] : [])], isThin: false };
  const away =
    standby.away > 0 && !isOver
      ? [`${standby.away} of ${standby.count} on standby ${standby.away === 1 ? "is" : "are"} away`]
      : [];
  if (count === 0)
    return { lines: [...(released > 0 ? ["none to cover"] : []), ...away], isThin: false };
  if (toCover === 0) return { lines: ["all covered", ...away], isThin: false };
  return { lines: [`${toCover} to cover`, `${free} free`, ...away], isThin: open > 0 };
}
