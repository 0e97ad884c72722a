import { plannedBoard } from "~/cover/board/planned-board.server";
import type { CoverDay } from "~/cover/day/day";
import { nextOpenDay } from "~/cover/lists/next-open-day.server";
import type { SearchState } from "~/cover/search-state";
import { schoolTime, today } from "~/school/clock.server";
import { viewBoard } from "./board-view";

export async function readBoard(day: CoverDay, state: SearchState) {
  const planned = await plannedBoard(day, state);
  const { board, faults } = viewBoard(day, state, planned, { timeOf: schoolTime, today: today() });
  const { assigned, toCover } = board.figures;
  const isDone = day.absences.length > 0 && assigned === toCover;
  return { board, faults, pairs: planned.pairs, next: isDone ? await nextOpenDay(day.date) : null };
}
