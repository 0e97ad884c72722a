import { readVersions, versionedCache } from "db/cache";
import type { Left } from "~/cover/board/day-figures";
import { type PlannedDay, readPlannedDays } from "~/cover/board/day-figures.server";
import type { DateCounts } from "~/cover/lists/substitutions.server";
import { today } from "~/school/clock.server";
import { firstDayOf, type IsoDate, type IsoMonth, monthOf, monthRangeOf } from "~/school/dates";
import { readSums } from "./term/sums.server";

const recall = versionedCache<DateCounts>(["roster", "cover", "week"], 3);

/** What of a date is left, or had nobody; zeros are missing. */
export type LeftOfDay = Partial<Record<Left, number>>;
export type LeftByDate = Partial<Record<IsoDate, LeftOfDay>>;

/** Today and the two school days after it are `planned`; later days are not. */
export async function readLeftByDate(
  month: IsoMonth,
  planned: Promise<readonly PlannedDay[]> = readPlannedDays(),
): Promise<LeftByDate> {
  const [versions, days] = await Promise.all([readVersions(), planned]);
  const without = await recall(`${month} ${today()}`, versions, async () => {
    const { left } = await readSums(monthRangeOf(firstDayOf(month)), versions);
    return Object.fromEntries(left);
  });
  const left: LeftByDate = Object.fromEntries(
    Object.entries(without).map(([date, count]) => [
      date,
      date < today() ? { hadNobody: count } : { notAssigned: count },
    ]),
  );
  for (const { date, figures } of days.filter((day) => monthOf(day.date) === month)) {
    const { proposed, open, hadNobody } = figures;
    if (proposed + open + hadNobody > 0) left[date] = { proposed, open, hadNobody };
    else delete left[date];
  }
  return left;
}
