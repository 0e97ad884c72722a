import type { DayState } from "~/routes/_app/day-bar/day-state";

/** A day to come with nobody away, nobody told, and nothing shown. */
export const NOTHING_DONE: DayState = {
  ...{ isOff: false, isPast: false, away: 0, shown: null, since: null, lastChange: null },
  figures: {
    ...{ toCover: 0, assigned: 0, proposed: 0, open: 0 },
    ...{ notAssigned: 0, hadNobody: 0, noCover: 0 },
  },
  telling: {
    ...{
      people: 0,
      toTell: 0,
      byHand: 0,
      onTheWay: 0,
      goesOut: null,
      told: 0,
      read: 0,
      isChanged: false,
    },
    ...{ again: [], unread: [], shown: [], waitsUntil: null, isMailOn: false },
  },
};
