import type { ColumnChoice } from "../reading/reading";

/** What was said of a staff list; what is left out is told by itself. */
export type StaffAnswers = {
  columns?: readonly ColumnChoice[];
  rowsFrom?: number;
  /** Whose a line is: a teacher's id, or one of `WHO_ELSE`. */
  who?: readonly [line: number, who: string][];
  /** Ticks that are not as they were proposed. */
  turned?: readonly string[];
  /** Names of people who are no teachers: nobody is asked about them again. */
  strangers?: readonly string[];
};

export const [NEW_TEACHER, NO_TEACHER, OUT] = ["new", "none", "out"] as const;
