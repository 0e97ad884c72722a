import type { DayName } from "./dates";
import type { Block } from "./week";

/** What stands in one block of a teacher's day: a class, or what only keeps them busy (duty, a meeting). */
export type Entry = {
  block: Block;
  room: string | null;
  /** The class that is taught, "7B"; left out where it is not known. */
  students?: string;
  /** What the course is called, "13 HL Arabic B"; left out where it is the department, or not known. */
  course?: string;
  /** `false` is busy, nothing to cover; left out for a class. */
  needsCover?: false;
};

/** A teacher's week: every day has a list, in block order; that of a day off is empty. */
export type Schedule = Record<DayName, Entry[]>;
