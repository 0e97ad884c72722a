import { readVersions, type Versions, versionedCache } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { databaseFaultOf } from "db/faults";
import { readTogether } from "db/read-together";
import { blocks, calendar, settings } from "db/schema";
import { asc, eq } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { isDayName } from "~/school/dates";
import { schoolDayFrom } from "~/school/school-day";
import { DEFAULT_WEEK, inWorkingOrder, type Week } from "~/school/week";

const cached = versionedCache<Week>(["week"], 1);

/**
 * The school's week as it is now, read again only after a change, and shared: nobody changes anything in it. `versions` are
 * those of the source, when they have been read.
 */
export async function readWeek(
  source: Database | Transaction = db(),
  versions?: Versions,
): Promise<Week> {
  return cached("week", versions ?? (await readVersions(source)), async () => {
    const { taught, ranges, days } = await readTogether(source, {
      taught: source.select().from(blocks).orderBy(asc(blocks.position)),
      ranges: source.select().from(calendar).orderBy(asc(calendar.from), asc(calendar.until)),
      days: source.select().from(settings).where(eq(settings.name, "days")),
    });
    const plain = ({ position: _, retired: __, ...block }: (typeof taught)[number]) => block;
    const named = days.flatMap(({ value }) => value.split(",")).filter(isDayName);
    return {
      days: days.length > 0 ? inWorkingOrder(named) : DEFAULT_WEEK.days,
      blocks: taught.filter((one) => !one.retired).map(plain),
      former: taught.filter((one) => one.retired).map(plain),
      calendar: ranges,
    };
  });
}

let lastKnown = DEFAULT_WEEK;

/** The same for whoever can do with an old answer while the database cannot be reached: the last one there was. */
export async function lastKnownWeek(): Promise<Week> {
  try {
    lastKnown = await readWeek();
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
  }
  return lastKnown;
}

/** Today, or the next school day when today is none. */
export async function nextSchoolDay(): Promise<IsoDate> {
  return schoolDayFrom(await readWeek(), today());
}
