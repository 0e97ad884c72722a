import type { DayName, IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { WeekBlock } from "~/school/week";

export type KeptTeacher = {
  name: string;
  email: string | null;
  subject: string;
  classesPerWeek: number;
  /** Only if no version has them any more: the teacher or the week has changed. */
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
