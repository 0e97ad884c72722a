import type { DayName, IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { WeekBlock } from "~/school/week";

/** A teacher as they were before or after an import, to take it back; null for a fact: none. */
export type KeptTeacher = {
  name: string;
  email: string | null;
  subject: string;
  classesPerWeek: number;
  /** Only where no version has them any more: the import removed the teacher or set the week. */
  schedule?: Schedule;
  phone: string | null;
  cover: "last resort" | "never" | null;
  monthlyAllowance: number | null;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};

export type KeptWeek = {
  days: readonly DayName[];
  blocks: readonly WeekBlock[];
  weeks?: readonly string[];
};
