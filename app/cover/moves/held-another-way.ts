import { classRefOf } from "../assignments/assignment";
import type { CoverDay } from "../day/day";
import { isAnybodyLetGo } from "../hand-on/offers";
import { type DayToMove, findOffers } from "./offers";

/** More open classes than these are not looked through: a day of so many has other troubles. */
const MOST = 12;

/** `first`: so many alone were looked through; null for all. */
export type HeldAnotherWay = {
  swap: string[];
  move: string[];
  hand: string[];
  first: number | null;
};

/**
 * Of open classes of a day, by their ids, those that could be swapped, of the rest those that could
 * be moved, and then those that somebody could take whose own class needs nobody in their place. (Who
 * would take a class that is handed on could take this one.)
 */
export function heldAnotherWay(
  days: readonly DayToMove[],
  day: CoverDay,
  open: readonly string[],
): HeldAnotherWay {
  const first = open.length > MOST ? MOST : null;
  const ways: HeldAnotherWay = { swap: [], move: [], hand: [], first };
  for (const id of open.slice(0, MOST)) {
    const { absentTeacherId, block } = classRefOf(id);
    const { why, swaps, moves } = findOffers(days, absentTeacherId, block);
    if (why === null && swaps.length > 0) ways.swap.push(id);
    else if (why === null && moves.length > 0) ways.move.push(id);
    else if (isAnybodyLetGo(day, id)) ways.hand.push(id);
  }
  return ways;
}
