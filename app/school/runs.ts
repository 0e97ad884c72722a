import type { Run } from "./calendar";
import { cycleWeekInWords, runOn } from "./cycle";
import { formatDate } from "./dates";
import { type School, weekOn } from "./week";

/** "Thursday", or "Thursday, Week A" where a week of the cycle is named. */
export function runInWords(school: School, { date, day, week }: Run): string {
  const name = week ? weekOn(school, date).weeks?.[week - 1] : undefined;
  return [day, ...(name ? [cycleWeekInWords(name)] : [])].join(", ");
}

/** "12 Dec 2026: runs Thursday, for the storm"; says so where the day is gone since. */
export function runEntryInWords(school: School, run: Run): string {
  const words = [`runs ${runInWords(school, run)}`, ...(run.note ? [run.note] : [])].join(", ");
  const gone = `; the timetable in force then has no ${run.day}, so it does not`;
  return `${formatDate(run.date)}: ${words}${runOn(school, run.date) ? "" : gone}`;
}
