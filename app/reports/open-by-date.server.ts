import { readVersions, versionedCache } from "db/cache";
import type { DateCounts } from "~/cover/lists/substitutions.server";
import { today } from "~/school/clock.server";
import { firstDayOf, type IsoMonth, monthRangeOf } from "~/school/dates";
import { readSums } from "./term/sums.server";

const recall = versionedCache<DateCounts>(["roster", "cover", "week"], 3);

export async function readOpenByDate(month: IsoMonth): Promise<DateCounts> {
  const versions = await readVersions();
  return recall(`${month} ${today()}`, versions, async () => {
    const { open } = await readSums(monthRangeOf(firstDayOf(month)), versions);
    return Object.fromEntries(open);
  });
}
