import { plannedBoard } from "~/cover/board/planned-board.server";
import { REPLANNED, replannedClasses } from "~/cover/board/replanned";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { readSearchState, type SearchState } from "~/cover/search-state";

/** As many as an address can name; of a day planned all anew no single mark says more. */
const MOST = 60;

/**
 * Compares with the board before (`day`, `state`). Marks in the address stay until the next press,
 * whose forms leave them out.
 */
export async function withReplanned<A extends { headers: Headers }>(
  answer: A,
  day: CoverDay,
  state: SearchState,
): Promise<A> {
  const [address = "", place] = answer.headers.get("Location")?.split("#") ?? [];
  const [path, search] = address.split("?");
  if (path !== FIND_SUBSTITUTE || search === undefined) return answer;
  const { state: now } = readSearchState(new URLSearchParams(search), state.date);
  if (now.date !== day.date) return answer;
  const after = await readCoverDay(day.date);
  const replanned = replannedClasses(
    { day, board: await plannedBoard(day, state) },
    { day: after, board: await plannedBoard(after, now) },
  );
  if (replanned.length === 0) return answer;
  const marks = new URLSearchParams(replanned.slice(0, MOST).map((id) => [REPLANNED, id]));
  answer.headers.set("Location", `${address}&${marks}${place ? `#${place}` : ""}`);
  return answer;
}
