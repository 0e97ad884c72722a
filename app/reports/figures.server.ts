import { readCoverDay } from "~/cover/cover-day.server";
import type { CoverDay } from "~/cover/day";
import { tallySubstitutions } from "~/cover/listing.server";
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

/** The dashboard's four numbers as they are today. */
export async function dashboardFigures(): Promise<DashboardFigures> {
  return (await readToday()).figures;
}

/** Today whole, with the dashboard's numbers of it. */
export async function readToday(): Promise<{ day: CoverDay; figures: DashboardFigures }> {
  const [day, tallies] = await Promise.all([readCoverDay(today()), tallyMonth(monthOf(today()))]);
  return { day, figures: figuresOfDay(day, tallies) };
}

/** The active substitutions of each date in a month. */
export async function monthCounts(month: IsoMonth): Promise<DateCounts> {
  return Object.fromEntries(countsByDate(await tallyMonth(month)));
}

/** A month's four figures. */
export async function monthFigures(month: IsoMonth): Promise<MonthFigures> {
  return figuresOfMonth(month, today(), await tallyMonth(month));
}

/** Every teacher with their schedule in their group, by name. */
export async function listGroups(): Promise<Groups<Teacher>> {
  return inGroups(await listTeachers());
}
