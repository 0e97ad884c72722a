import type { Run } from "./calendar";
import { cycleWeekInWords, runOn } from "./cycle";
import { formatDate } from "./dates";
import { type School, type Week, weekOn } from "./week";

/** What is run: a day of a timetable, in one of its weeks; `week` null for the date's own. */
type WhatRuns = Pick<Run, "day" | "week">;

/** "Thursday", or "Thursday, Week A" where a week of the cycle is named. */
export function runInWords(school: School, { date, day, week }: Run): string {
  return whatRunsInWords({ day, week }, weekOn(school, date).weeks);
}

function whatRunsInWords({ day, week }: WhatRuns, weeks: readonly string[] = []): string {
  const name = week ? weeks[week - 1] : undefined;
  return [day, ...(name ? [cycleWeekInWords(name)] : [])].join(", ");
}

/** "12 Dec 2026: runs Thursday, for the storm"; says so where the day is gone since. */
export function runEntryInWords(school: School, run: Run): string {
  const words = [`runs ${runInWords(school, run)}`, ...(run.note ? [run.note] : [])].join(", ");
  const gone = `; the timetable in force then has no ${run.day}, so it does not`;
  return `${formatDate(run.date)}: ${words}${runOn(school, run.date) ? "" : gone}`;
}

/** As a form has it: `run 2 Thursday`, 0 for the date's own week. */
export function runKind({ day, week }: WhatRuns): string {
  return `run ${week ?? 0} ${day}`;
}

/** Null for what is no kind of run. */
export function readRunKind(kind: string): WhatRuns | null {
  const [, week, day] = /^run (\d) (.+)$/.exec(kind) ?? [];
  return day ? { day, week: Number(week) || null } : null;
}

/** What a date may run: a day of these timetables, or what the calendar has already. */
export function runChoices(
  school: School,
  timetables: readonly Week[],
): { value: string; label: string }[] {
  const ofTimetables = timetables.flatMap(({ days, weeks = [] }) =>
    days.flatMap((day) =>
      [null, ...weeks.map((_, at) => at + 1)].map((week) => {
        return { day, week, words: whatRunsInWords({ day, week }, weeks) };
      }),
    ),
  );
  const entered = (school.runs ?? []).map((run) => ({ ...run, words: runInWords(school, run) }));
  const choices = new Map(
    [...ofTimetables, ...entered].map(({ words, ...what }) => {
      return [runKind(what), `Runs ${words}`] as const;
    }),
  );
  return [...choices].map(([value, label]) => ({ value, label }));
}
