import { cycleWeekInWords, turnOn, weekStart } from "./cycle";
import { addDays, firstDayOf, type IsoDate, type IsoMonth, monthOf, weekOf } from "./dates";
import { notesOf, schoolDayOf } from "./school-day";
import { type School, weekOn } from "./week";

export type MonthDay = { date: IsoDate; day: number; inMonth: boolean };

export function monthGrid(month: IsoMonth): MonthDay[] {
  const { start } = weekOf(firstDayOf(month));
  return Array.from({ length: 42 }, (_, index) => {
    const date = addDays(start, index);
    return { date, day: Number(date.slice(8)), inMonth: monthOf(date) === month };
  });
}

export function daysOffInMonth(week: School, month: IsoMonth): IsoDate[] {
  return monthGrid(month)
    .filter(({ date, inMonth }) => inMonth && !schoolDayOf(week, date).weekday)
    .map(({ date }) => date);
}

export function notesInMonth(week: School, month: IsoMonth): Partial<Record<IsoDate, string>> {
  const dates = monthGrid(month).map(({ date }) => date);
  const notes = notesOf(week, dates);
  for (const date of dates) {
    const isFirst = weekStart(week, date) === date;
    const turn = isFirst ? weekOn(week, date).weeks?.[turnOn(week, date) - 1] : null;
    if (turn) notes[date] = [cycleWeekInWords(turn), notes[date]].filter(Boolean).join("; ");
  }
  return notes;
}
