import { makeBoard } from "~/cover/board/board";
import { plannedBoard } from "~/cover/board/planned-board.server";
import type { CoverDay } from "~/cover/day/day";
import { nextOpenDay } from "~/cover/lists/next-open-day.server";
import type { DaysToMove } from "~/cover/moves/days-to-move.server";
import { heldAnotherWay } from "~/cover/moves/held-another-way";
import type { SearchState } from "~/cover/search-state";
import { spokenTime, today } from "~/school/clock.server";
import { type BoardView, viewBoard } from "./board-view";

/** `daysToMove` is asked only where lessons could be moved; null where nothing can be. */
export async function readBoard(day: CoverDay, state: SearchState, daysToMove: DaysToMove | null) {
  const planned = await plannedBoard(day, state);
  const { board, faults } = viewBoard(day, state, planned, { timeOf: spokenTime, today: today() });
  board.together = await leftByAllWays(day, state, board);
  const open = board.rows.flatMap(({ classes }) =>
    classes.flatMap((one) => (one.state === "open" && !one.isOver ? [one] : [])),
  );
  if (board.bottleneck && daysToMove) {
    const ways = heldAnotherWay(
      await daysToMove(),
      day,
      open.map(({ id }) => id),
    );
    const named = (ids: readonly string[]) =>
      open.flatMap(({ id, block, students }) =>
        ids.includes(id) ? [{ id, block, students }] : [],
      );
    board.otherWays = {
      ...{ swap: named(ways.swap), move: named(ways.move), hand: named(ways.hand) },
      first: ways.first,
    };
  }
  const { assigned, toCover } = board.figures;
  const isDone = day.absences.length > 0 && assigned === toCover;
  return { board, faults, pairs: planned.pairs, next: isDone ? await nextOpenDay(day.date) : null };
}

/** Reckoned on a bad day alone: it takes another plan. */
async function leftByAllWays(
  day: CoverDay,
  state: SearchState,
  { isBad, offers, supplyCovers }: BoardView,
): Promise<number | null> {
  const ways = [offers.everyone, offers.byMoving, supplyCovers].filter((more) => more > 0);
  if (!isBad || day.isPast || ways.length < 2) return null;
  const words = { ...state, asksEveryone: true, allowsMoves: true } as const;
  const planned = await plannedBoard(day, words);
  const { figures } = makeBoard(day, words, planned, String);
  return figures.open - (planned.supply?.one ?? 0);
}
