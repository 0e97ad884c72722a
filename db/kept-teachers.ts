import type { DayName, Weekday } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { WeekBlock } from "~/school/week";
import type { teachers } from "./schema/teachers";

/** A teacher as they were before or after an import, to take it back; null for a fact: none. */
export type KeptTeacher = Omit<typeof teachers.$inferSelect, "id" | "nameKey" | "createdAt"> & {
  /** Only where no version has them any more: the import removed the teacher or set the week. */
  schedule?: Schedule;
};

export type KeptWeek = {
  days: readonly DayName[];
  weekdays?: readonly Weekday[];
  blocks: readonly WeekBlock[];
  weeks?: readonly string[];
};
