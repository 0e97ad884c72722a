import { readVersions, versionedCache } from "db/cache";
import type { OpenState } from "~/cover/board/day-figures";
import { type PlannedDay, readPlannedDays } from "~/cover/board/day-figures.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { DateCounts } from "~/cover/lists/substitutions.server";
import { listGivenSpans } from "~/cover/long-absence/give-to-one.server";
import { daysToCome } from "~/cover/long-absence/long-absences.server";
import { today } from "~/school/clock.server";
import {
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  isWithin,
  monthOf,
  monthRangeOf,
} from "~/school/dates";
import { readSums } from "./term/sums.server";

const recall = versionedCache<DateCounts>(["roster", "cover", "week"], 3);

const recallDecided = versionedCache<DateCounts>(["roster", "cover", "week"], 3);

/** Of days to come: what stayed open where somebody was given all of an absence. */
async function readDecided(month: IsoMonth): Promise<DateCounts> {
  const range = monthRangeOf(firstDayOf(month));
  const from = range.start < today() ? today() : range.start;
  const spans = range.end < from ? [] : await listGivenSpans({ from });
  const given = new Map<IsoDate, Set<string>>();
  for (const { absentTeacherId: id, from, until } of spans) {
    const span = { start: from, end: until };
    for (const date of await daysToCome(id, from)) {
      if (!isWithin(date, span) || !isWithin(date, range)) continue;
      given.set(date, (given.get(date) ?? new Set()).add(id));
    }
  }
  const open: DateCounts = {};
  for (const [date, ids] of given)
    open[date] = uncoveredClasses(await readCoverDay(date), [...ids]).length;
  return open;
}

/** What of a date is left, or had nobody; zeros are missing. */
export type LeftOfDay = Partial<Record<OpenState, number>>;
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
  const decided = await recallDecided(`${month} ${today()}`, versions, () => readDecided(month));
  const left: LeftByDate = Object.fromEntries(
    Object.entries(without).map(([date, count = 0]) => {
      if (date < today()) return [date, { hadNobody: count }];
      const open = Math.min(count, decided[date as IsoDate] ?? 0);
      const notAssigned = count - open;
      return [date, { ...(open ? { open } : {}), ...(notAssigned ? { notAssigned } : {}) }];
    }),
  );
  for (const { date, figures } of days.filter((day) => monthOf(day.date) === month)) {
    const { proposed, open, hadNobody } = figures;
    if (proposed + open + hadNobody > 0) left[date] = { proposed, open, hadNobody };
    else delete left[date];
  }
  return left;
}
