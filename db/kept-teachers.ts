import type { DayName, IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { WeekBlock } from "~/school/week";

/** A teacher's facts, kept to be put back. */
export type KeptTeacher = {
  name: string;
  email: string | null;
  subject: string;
  classesPerWeek: number;
  /** Their entries, where no version of them says these any more: the teacher was removed, or the week is another. */
  schedule?: Schedule;
  phone: string | null;
  cover: "last resort" | "never" | null;
  monthlyAllowance: number | null;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};

/** The school's week, kept to be put back. */
export type KeptWeek = {
  days: readonly DayName[];
  blocks: readonly WeekBlock[];
  weeks?: readonly string[];
};
