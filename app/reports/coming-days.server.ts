import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { today } from "~/school/clock.server";
import { type BesideDate, besideDate } from "~/school/cycle";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayFrom, schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";

export type ComingDay = {
  date: IsoDate;
  absent: number;
  toCover: number;
} & BesideDate;

/** Two after today; fewer where the school has no more within a year. */
export async function readComingDays(): Promise<ComingDay[]> {
  const week = await readSchool();
  const first = schoolDayFrom(week, addDays(today(), 1));
  const dates = [first, schoolDayFrom(week, addDays(first, 1))];
  const days = dates.filter((date) => schoolDayOf(week, date).weekday !== null);
  return Promise.all(
    days.map(async (date) => {
      const day = await readCoverDay(date);
      const counts = { absent: day.absences.length, toCover: uncoveredClasses(day).length };
      return { date, ...counts, ...besideDate(week, date) };
    }),
  );
}
