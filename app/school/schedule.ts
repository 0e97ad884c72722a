import type { DayName } from "./dates";
import type { Block } from "./week";

/** What stands in one block of a teacher's day: a class, or what needs no cover. */
export type Entry = {
  block: Block;
  room: string | null;
  /** The class that is taught, "7B"; left out where it is not known. */
  students?: string;
  /** The course's name, "13 HL Arabic B"; left out if it is the department, or not known. */
  course?: string;
  /** `false`: nothing to cover, busy unless a field below says more; left out for a class. */
  needsCover?: false;
  /** What keeps the teacher busy, "Gate duty". */
  busy?: string;
  /** Kept free to cover. */
  standby?: true;
  /** The teacher is not in school then. */
  notInSchool?: true;
};

/** A teacher's week: every day has a list, in block order; that of a day off is empty. */
export type Schedule = Record<DayName, Entry[]>;
