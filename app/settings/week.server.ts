import { readVersions, type Versions, versionedCache } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { databaseFaultOf } from "db/faults";
import { combinedQuery, jsonRows } from "db/json-rows";
import { blocks, calendar, settings } from "db/schema";
import { eq } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { isDayName } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { schoolDayFrom } from "~/school/school-day";
import { DEFAULT_WEEK, inWorkingOrder, type Week } from "~/school/week";

const query = new QueryBuilder();
const { label, position, name, begins, ends, retired } = blocks;
const { id, from, until, note } = calendar;

const askForWeek = combinedQuery({
  taught: query
    .select({ rows: jsonRows({ label, position, name, begins, ends, retired }) })
    .from(blocks),
  ranges: query
    .select({ rows: jsonRows({ id, from, until, note, blocks: calendar.blocks }) })
    .from(calendar),
  days: query
    .select({ rows: jsonRows({ value: settings.value }) })
    .from(settings)
    .where(eq(settings.name, "days")),
});

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
    const { taught, ranges, days } = await askForWeek(source, {});
    const inOrder = taught
      .sort((a, b) => a.position - b.position)
      .map(({ position: _, ...block }) => block);
    const plain = ({ retired: _, ...block }: (typeof inOrder)[number]) => block;
    const named = days.flatMap(({ value }) => value.split(",")).filter(isDayName);
    return {
      days: days.length > 0 ? inWorkingOrder(named) : DEFAULT_WEEK.days,
      blocks: inOrder.filter((one) => !one.retired).map(plain),
      former: inOrder.filter((one) => one.retired).map(plain),
      calendar: ranges
        .map((range) => ({ ...range, blocks: parsed(range.blocks) }))
        .sort((a, b) => compareCodes(a.from, b.from) || compareCodes(a.until, b.until)),
    };
  });
}

/** A list within a row comes as the text that it is in the database. */
function parsed(list: unknown): readonly string[] | null {
  return typeof list === "string" ? JSON.parse(list) : null;
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
