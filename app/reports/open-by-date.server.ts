import { readVersions, versionedCache } from "db/cache";
import { groupBy } from "~/cover/day/day";
import { readLessons } from "~/cover/lessons/lessons.server";
import type { DateCounts } from "~/cover/lists/substitutions.server";
import { today } from "~/school/clock.server";
import { firstDayOf, type IsoMonth, monthRangeOf } from "~/school/dates";

const recall = versionedCache<DateCounts>(["roster", "cover", "week"], 3);

/** How many classes of each date of a month have nobody, or had nobody when it went by; a date without any is missing. */
export async function readOpenByDate(month: IsoMonth): Promise<DateCounts> {
  const versions = await readVersions();
  return recall(`${month} ${today()}`, versions, async () => {
    const { lessons } = await readLessons(monthRangeOf(firstDayOf(month)), versions);
    const open = lessons.filter(({ state }) => state === "open");
    const byDate = groupBy(open, ({ date }) => date);
    return Object.fromEntries([...byDate].map(([date, all]) => [date, all.length]));
  });
}
