import type { DayFigures } from "~/cover/board/day-figures";
import { type PlannedDay, readPlannedDays } from "~/cover/board/day-figures.server";
import { type BesideDate, besideDate } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { readSchool } from "~/settings/week.server";

export type ComingDay = {
  date: IsoDate;
  away: number;
  figures: DayFigures;
} & BesideDate;

/** Of `planned` those after today; fewer where the school has no more within a year. */
export async function readComingDays(
  planned: Promise<readonly PlannedDay[]> = readPlannedDays(),
): Promise<ComingDay[]> {
  const [week, [, ...days]] = await Promise.all([readSchool(), planned]);
  return days
    .filter(({ day }) => day.weekday !== null)
    .map(({ date, day, figures }) => ({
      ...{ date, away: day.absences.length, figures },
      ...besideDate(week, date),
    }));
}
