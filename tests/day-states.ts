import type { DayState } from "~/routes/_app/day-bar/day-state";
import { NOBODY_TO_TELL } from "~/routes/_app/day-bar/read-day-state.server";

/** A day to come with nobody away, nobody told, and nothing shown. */
export const NOTHING_DONE: DayState = {
  ...{ isOff: false, isPast: false, away: 0, shown: null, since: null, lastChange: null },
  figures: {
    ...{ toCover: 0, assigned: 0, proposed: 0, open: 0 },
    ...{ notAssigned: 0, hadNobody: 0, noCover: 0 },
  },
  telling: NOBODY_TO_TELL,
};
