import type { IsoDate } from "~/school/dates";
import { type School, timetablesOf } from "~/school/week";
import type { Group } from "./groups";

export type MissingTimetable = { name: string; ids: ReadonlySet<string> };

export function timetableName(week: School, timetableId: string): string {
  return timetablesOf(week).find(({ id }) => id === timetableId)?.name ?? "";
}

/** Leaves out the oldest timetable, and dedicated substitutes, who are there to cover. */
export function missingIn(
  week: School,
  people: readonly { id: string; group: Group }[],
  { timetableId, date }: { timetableId: string; date: IsoDate },
  isSaid: (teacherId: string, timetableId: string, date: IsoDate) => boolean,
): MissingTimetable {
  const { firstDate = null } = timetablesOf(week).find(({ id }) => id === timetableId) ?? {};
  const isUnsaid = ({ id, group }: (typeof people)[number]) =>
    group !== "dedicated" && !isSaid(id, timetableId, date);
  return {
    name: timetableName(week, timetableId),
    ids: new Set(firstDate ? people.filter(isUnsaid).map(({ id }) => id) : []),
  };
}
