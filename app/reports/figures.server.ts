import { tooLateNow } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import {
  countByDate,
  countTeachersCovered,
  type DateCounts,
} from "~/cover/lists/substitutions.server";
import { today } from "~/school/clock.server";
import { firstDayOf, type IsoMonth, monthOf, monthRangeOf } from "~/school/dates";

import { type DashboardFigures, figuresOfDay, figuresOfMonth, type MonthFigures } from "./figures";

const daysOf = (month: IsoMonth) => monthRangeOf(firstDayOf(month));

export async function readDashboard(
  month: IsoMonth = monthOf(today()),
): Promise<{ day: CoverDay; figures: DashboardFigures; counts: DateCounts }> {
  const thisMonth = monthOf(today());
  const [day, counts, others] = await Promise.all([
    readCoverDay(today()),
    countByDate(daysOf(thisMonth)),
    month === thisMonth ? null : countByDate(daysOf(month)),
  ]);
  return {
    day,
    figures: figuresOfDay(day, counts, tooLateNow(day).over),
    counts: others ?? counts,
  };
}

export async function readMonth(
  month: IsoMonth,
): Promise<{ figures: MonthFigures; counts: DateCounts }> {
  const [counts, covered] = await Promise.all([
    countByDate(daysOf(month)),
    countTeachersCovered(daysOf(month)),
  ]);
  return { figures: figuresOfMonth(month, today(), counts, covered), counts };
}
