import { countWeeks, isClosedWeek, turnOn, weekStart } from "./cycle";
import { addDays, addMonths, DAYS, firstDayOf, type IsoDate, monthOf } from "./dates";
import { type School, type Timetable, timetableOn, timetablesOf, weekOn } from "./week";

export type WeekOfYear = {
  start: IsoDate;
  turn: { number: number; name: string } | null;
  under: string | null;
  begins: string | null;
  isClosed: boolean;
  when: "past" | "now" | "to come";
};

const AHEAD = 5;

/**
 * Of the school year, and half a year ahead of today when past its end. This week has today's turn,
 * which may have been corrected within it.
 */
export function listWeeks(school: School, begins: IsoDate, today: IsoDate): WeekOfYear[] {
  const year = addMonths(monthOf(begins), 12);
  const ahead = addMonths(monthOf(today), AHEAD + 1);
  const end = firstDayOf(year > ahead ? year : ahead);
  const weeks: WeekOfYear[] = [];
  let start = weekStart(school, begins);
  if (start < begins) start = addDays(start, DAYS.length);
  while (start < end) {
    weeks.push(weekOfYear(school, start, today));
    // From the middle of the next week: another timetable may begin on another weekday.
    start = weekStart(school, addDays(start, DAYS.length + 3));
  }
  return weeks;
}

function weekOfYear(school: School, start: IsoDate, today: IsoDate): WeekOfYear {
  const last = addDays(start, DAYS.length - 1);
  const isNow = start <= today && today <= last;
  const shown = isNow ? today : start;
  const all = timetablesOf(school);
  const now = timetableOn(all, shown);
  const { weeks } = weekOn(school, shown);
  const number = turnOn(school, shown);
  const name = weeks?.[number - 1];
  const beginsHere = ({ firstDate, lastDate }: Timetable) =>
    lastDate === null && firstDate !== null && start <= firstDate && firstDate <= last;
  return {
    start,
    turn: name === undefined ? null : { number, name },
    under: now?.lastDate ? now.name : null,
    begins: all.find(beginsHere)?.name ?? null,
    isClosed: isClosedWeek(school, start),
    when: isNow ? "now" : start > today ? "to come" : "past",
  };
}

export function otherCycleWeek(school: School, { start, turn }: WeekOfYear): number {
  return ((turn?.number ?? 1) % countWeeks(weekOn(school, start))) + 1;
}

export function hasTurns(school: School): boolean {
  return timetablesOf(school).some((timetable) => countWeeks(timetable) > 1);
}
