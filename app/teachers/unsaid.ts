import type { IsoDate } from "~/school/dates";
import { timetablesOf, type Week } from "~/school/week";
import type { Group } from "./groups";

/** Teachers of whom a timetable with a first day says nothing on a date, and its name. */
export type Unsaid = { name: string; ids: ReadonlySet<string> };

/** What a timetable of the school is called; "" where there is no such. */
export function timetableName(week: Week, timetableId: string): string {
  return timetablesOf(week).find(({ id }) => id === timetableId)?.name ?? "";
}

/**
 * Of whom nobody has said whether they teach in a timetable (`isSaid`). Nobody in the oldest
 * timetable; never dedicated substitutes, who are there to cover.
 */
export function unsaidIn(
  week: Week,
  people: readonly { id: string; group: Group }[],
  { timetableId, date }: { timetableId: string; date: IsoDate },
  isSaid: (teacherId: string, timetableId: string, date: IsoDate) => boolean,
): Unsaid {
  const { firstDate = null } = timetablesOf(week).find(({ id }) => id === timetableId) ?? {};
  const isUnsaid = ({ id, group }: (typeof people)[number]) =>
    group !== "dedicated" && !isSaid(id, timetableId, date);
  return {
    name: timetableName(week, timetableId),
    ids: new Set(firstDate ? people.filter(isUnsaid).map(({ id }) => id) : []),
  };
}
