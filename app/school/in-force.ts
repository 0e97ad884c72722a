import { addDays, type IsoDate } from "./dates";
import { type School, type Timetable, timetableOn, timetablesOf, weekNamed, weekOn } from "./week";

/** `from` is included. */
export function firstDayInForce(
  timetables: readonly Timetable[],
  id: string,
  from: IsoDate,
): IsoDate | null {
  const turns = timetables.flatMap(({ firstDate, lastDate }) => [
    ...(firstDate ? [firstDate] : []),
    ...(lastDate ? [addDays(lastDate, 1)] : []),
  ]);
  const days = [from, ...turns.filter((day) => day > from).sort()];
  return days.find((day) => timetableOn(timetables, day)?.id === id) ?? null;
}

/** `from`: its first day in force from today on; `later`: those in force on a later day. */
export type CorrectedTimetable = {
  timetable: Timetable;
  from: IsoDate;
  later: readonly { timetable: Timetable; from: IsoDate }[];
};

/** The timetable in force today when none is named, it is unknown, or it is over. */
export function correctedIn(
  present: School,
  key: string | undefined,
  today: IsoDate,
): CorrectedTimetable {
  const inForce = weekOn(present, today);
  const named = (key && weekNamed(present, key)) || inForce;
  const of = (id: string) => correctedOf(present, id, today);
  return (of(named.timetableId) ?? of(inForce.timetableId)) as CorrectedTimetable;
}

export function correctedOf(
  present: School,
  id: string,
  today: IsoDate,
): CorrectedTimetable | null {
  const timetables = timetablesOf(present);
  const timetable = timetables.find((timetable) => timetable.id === id);
  const from = timetable && firstDayInForce(timetables, id, today);
  return timetable && from ? { timetable, from, later: laterThan(timetables, id, from) } : null;
}

export function laterThan(timetables: readonly Timetable[], id: string, day: IsoDate) {
  return timetables
    .flatMap((timetable) => {
      const from = timetable.id === id ? null : firstDayInForce(timetables, timetable.id, day);
      return from && from > day ? [{ timetable, from }] : [];
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
