import type { BoardColumn } from "~/cover/board/board";
import type { BoardView } from "./board-view";

export type BoardProps = { board: BoardView };

export function widthsOf({ columns }: BoardView): { table: string; list: string } {
  return columns.length > 10
    ? { table: "board-from-xl", list: "board-below-xl" }
    : { table: "board-from-md", list: "board-below-md" };
}

/** "1 open", "18 free", "over"; and "1 of 3 on standby is away". Thin: somebody is missing. */
export function headOf(column: BoardColumn): { lines: string[]; isThin: boolean } {
  const { toCover, open, hadNobody, free, standby, isOver } = column;
  if (isOver) {
    const lines = toCover + hadNobody > 0 ? ["over"] : [];
    return { lines: hadNobody > 0 ? [...lines, `${hadNobody} had nobody`] : lines, isThin: false };
  }
  const away =
    standby.away > 0
      ? [`${standby.away} of ${standby.count} on standby ${standby.away === 1 ? "is" : "are"} away`]
      : [];
  if (toCover === 0) return { lines: away, isThin: false };
  return { lines: [open > 0 ? `${open} open` : `${free} free`, ...away], isThin: open > 0 };
}
