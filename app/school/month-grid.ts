import { addDays, firstDayOf, type IsoDate, type IsoMonth, monthOf, weekOf } from "./dates";
import { notesOf } from "./school-day";
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

/** What the school's calendar says of the days that a month is shown with. */
export function notesInMonth(week: Week, month: IsoMonth): Partial<Record<IsoDate, string>> {
  return notesOf(
    week,
    monthGrid(month).map(({ date }) => date),
  );
}
