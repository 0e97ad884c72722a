import type { BoardClass } from "~/cover/board/board";
import type { SearchState } from "~/cover/search-state";
import { useOnTheirWay } from "./presses";

const RELEASED = { by: "hand", note: null, withTeacherId: null, withName: null } as const;

/** A class as it will be once what has been pressed is done: a candidate that was chosen is proposed, and a class left open is open. */
export function useCandidateAhead(one: BoardClass, state: SearchState): BoardClass {
  const released = useOnTheirWay("release").some((form) => form.get("class") === one.id);
  const presses = useOnTheirWay("lock").filter((form) => form.get("class") === one.id);
  const chosen = presses[presses.length - 1];
  if (released && (one.state === "open" || one.state === "proposed")) {
    return { ...one, state: "released", who: null, word: null, released: RELEASED };
  }
  if (chosen && state.locks.some(({ classId }) => classId === one.id)) {
    const who = {
      id: String(chosen.get("person")),
      name: String(chosen.get("name") ?? ""),
      isDedicated: false,
    };
    return { ...one, state: "proposed", who, word: "chosen" };
  }
  const isLeft = state.leftOpen.includes(one.id) && one.state === "proposed";
  return isLeft ? { ...one, state: "open", who: null, word: "left open", awayName: null } : one;
}
