import { classRefOf } from "../assignments/assignment";
import { type DayToMove, findOffers } from "./offers";

/** More open classes than these are not looked through: a day of so many has other troubles. */
const MOST = 12;

export type HeldAnotherWay = { swap: string[]; move: string[] };

/** Of open classes, by their ids, those that could be swapped, and of the rest those that could be moved. */
export function heldAnotherWay(
  days: readonly DayToMove[],
  open: readonly string[],
): HeldAnotherWay {
  const ways: HeldAnotherWay = { swap: [], move: [] };
  for (const id of open.slice(0, MOST)) {
    const { absentTeacherId, block } = classRefOf(id);
    const { why, swaps, moves } = findOffers(days, absentTeacherId, block);
    if (why === null && swaps.length > 0) ways.swap.push(id);
    else if (why === null && moves.length > 0) ways.move.push(id);
  }
  return ways;
}
