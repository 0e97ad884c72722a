import type { DayName } from "./dates";
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

/** Every day has a list, in block order; that of a day off is empty. */
export type Schedule = Record<DayName, Entry[]>;
