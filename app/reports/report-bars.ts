import { isActive } from "~/cover/day/day";
import {
  addDays,
  type DateRange,
  daysBetween,
  formatShortDate,
  type IsoDate,
  weekdayName,
  weekOf,
} from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import { type Report, type ReportPeriod, withWeeks } from "./report";

export type ReportBar = {
  /** `Sunday 22 Nov`, or a week's days in the month: `1 Nov – 7 Nov`; with its turn if several. */
  label: string;
  count: number;
  period: ReportPeriod;
  date: IsoDate;
};

/** Days without classes have none, unless any were covered. */
export const reportBars = weakMemo(({ period, range, rows, week }: Report): ReportBar[] => {
  if (period === "daily") return [];
  const active = rows.filter((row) => isActive(row.status));
  const parts = period === "weekly" ? daysOf(range).map(oneDay) : weeksOf(range);
  return parts.flatMap((part) => {
    const count = active.filter(({ date }) => part.start <= date && date <= part.end).length;
    const hasClasses = daysOf(part).some((date) => schoolDayOf(week, date).weekday);
    if (!hasClasses && count === 0) return [];
    return [
      {
        label: withWeeks(labelOf(part), week, part),
        count,
        period: periodOf(period),
        date: part.start,
      },
    ];
  });
});

const oneDay = (date: IsoDate): DateRange => ({ start: date, end: date });
const periodOf = (period: ReportPeriod) => (period === "weekly" ? "daily" : "weekly");

function daysOf({ start, end }: DateRange): IsoDate[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, day) => addDays(start, day));
}

function weeksOf({ start, end }: DateRange): DateRange[] {
  const week = weekOf(start);
  if (week.end >= end) return [{ start, end }];
  return [{ start, end: week.end }, ...weeksOf({ start: addDays(week.end, 1), end })];
}

function labelOf({ start, end }: DateRange): string {
  if (start === end) return `${weekdayName(start)} ${formatShortDate(start)}`;
  return `${formatShortDate(start)} – ${formatShortDate(end)}`;
}
