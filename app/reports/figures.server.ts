import { readCoverDay } from "~/cover/cover-day.server";
import type { CoverDay } from "~/cover/day";
import { type CoverTally, tallySubstitutions } from "~/cover/listing.server";
import { today } from "~/school/clock.server";
import { firstDayOf, type IsoDate, type IsoMonth, monthOf, monthRangeOf } from "~/school/dates";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import {
  countsByDate,
  type DashboardFigures,
  figuresOfDay,
  figuresOfMonth,
  type Groups,
  inGroups,
  type MonthFigures,
} from "./figures";

const tallyMonth = (month: IsoMonth) => tallySubstitutions(monthRangeOf(firstDayOf(month)));

/** Active substitutions by date; a date without any is missing. */
export type DateCounts = Partial<Record<IsoDate, number>>;

const countsOf = (tallies: CoverTally[]): DateCounts => Object.fromEntries(countsByDate(tallies));

/** Today whole, the dashboard's numbers of it, and the active substitutions of each date in `month`. */
export async function readDashboard(
  month: IsoMonth = monthOf(today()),
): Promise<{ day: CoverDay; figures: DashboardFigures; counts: DateCounts }> {
  const thisMonth = monthOf(today());
  const [day, tallies, others] = await Promise.all([
    readCoverDay(today()),
    tallyMonth(thisMonth),
    month === thisMonth ? null : tallyMonth(month),
  ]);
  return { day, figures: figuresOfDay(day, tallies), counts: countsOf(others ?? tallies) };
}

/** A month's four figures, and the active substitutions of each of its dates. */
export async function readMonth(
  month: IsoMonth,
): Promise<{ figures: MonthFigures; counts: DateCounts }> {
  const tallies = await tallyMonth(month);
  return { figures: figuresOfMonth(month, today(), tallies), counts: countsOf(tallies) };
}

/** Every teacher with their schedule in their group, by name. */
export async function listGroups(): Promise<Groups<Teacher>> {
  return inGroups(await listTeachers());
}
