import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayFrom } from "~/school/school-day";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { readCoverDay } from "../day/cover-day.server";
import type { CoverDay } from "../day/day";
import { onDay } from "../search-state";
import { countsOfPlan } from "./board";
import { type DayFigures, unplanned } from "./day-figures";
import { NOTHING_PLANNED } from "./day-plan";
import { plannedBoard } from "./planned-board.server";

/** Today and the two school days after it: of these every screen says what is proposed. */
export function plannedDates(week: School): IsoDate[] {
  const first = schoolDayFrom(week, addDays(today(), 1));
  return [today(), first, schoolDayFrom(week, addDays(first, 1))];
}

export type PlannedDay = { date: IsoDate; day: CoverDay; figures: DayFigures };

/** Those of `plannedDates`, today first. */
export async function readPlannedDays(): Promise<PlannedDay[]> {
  const dates = plannedDates(await readSchool());
  const days = await Promise.all(dates.map((date) => readCoverDay(date)));
  return Promise.all(
    days.map(async (day) => ({ date: day.date, day, figures: await readPlanned(day) })),
  );
}

async function readPlanned(day: CoverDay): Promise<DayFigures> {
  return countsOfPlan(day, await plannedBoard(day, onDay(day.date)));
}

/** The figures that every screen, file and call says of a day; the board's address may say more. */
export async function readDayFigures(day: CoverDay): Promise<DayFigures> {
  const isNear = day.isPast || plannedDates(await readSchool()).includes(day.date);
  if (isNear) return readPlanned(day);
  return unplanned(countsOfPlan(day, NOTHING_PLANNED));
}
