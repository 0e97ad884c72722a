import type { DayName, Weekday } from "./dates";
import type { Block } from "./week";

export type Entry = {
  block: Block;
  room: string | null;
  students?: string;
  /** "13 HL Arabic B"; left out if it is the department, or not known. */
  course?: string;
  /** `false`: nothing to cover, busy unless a field below says more; left out for a class. */
  needsCover?: false;
  busy?: string;
  standby?: true;
  notInSchool?: true;
};

/**
 * By day of the timetable, in block order; that of a day off is empty. Where days take turns, only
 * who is not in school lies by weekday.
 */
export type Schedule = Record<Weekday, Entry[]> & { [day: DayName]: Entry[] };

/** Of all of these, each once. */
export function daysWithin(...schedules: readonly Partial<Record<DayName, unknown>>[]): DayName[] {
  return [...new Set(schedules.flatMap((one) => Object.keys(one)))];
}
