import { cycleWeekInWords, cycleWeekOn, weekStart } from "./cycle";
import { addDays, firstDayOf, type IsoDate, type IsoMonth, monthOf, weekOf } from "./dates";
import { notesOf, schoolDayOf } from "./school-day";
import type { Week } from "./week";

export type MonthDay = { date: IsoDate; day: number; inMonth: boolean };

/** The 42 days (six weeks from a Sunday) that a calendar of `month` shows. */
export function monthGrid(month: IsoMonth): MonthDay[] {
  const { start } = weekOf(firstDayOf(month));
  return Array.from({ length: 42 }, (_, index) => {
    const date = addDays(start, index);
    return { date, day: Number(date.slice(8)), inMonth: monthOf(date) === month };
  });
}

/** The dates that a month is shown with on which there is no school: days off and closed days. */
export function daysOffInMonth(week: Week, month: IsoMonth): IsoDate[] {
  return monthGrid(month)
    .filter(({ date, inMonth }) => inMonth && !schoolDayOf(week, date).weekday)
    .map(({ date }) => date);
}

/** Notes beside the days of a month: the calendar's, and where a week begins, its name. */
export function notesInMonth(week: Week, month: IsoMonth): Partial<Record<IsoDate, string>> {
  const dates = monthGrid(month).map(({ date }) => date);
  const notes = notesOf(week, dates);
  for (const date of dates) {
    const turn = weekStart(week, date) === date ? cycleWeekOn(week, date) : null;
    if (turn) notes[date] = [cycleWeekInWords(turn.name), notes[date]].filter(Boolean).join("; ");
  }
  return notes;
}
