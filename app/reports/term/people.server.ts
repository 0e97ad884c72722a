import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import { absences, substitutions } from "db/schema";
import { and, between, type Column, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { countedAsOf } from "~/cover/day/open.server";
import { yearBeginsOf } from "~/cover/week/school-year.server";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";

type Counts = { month: number; year: number };
/** How many classes somebody covered and on how many days they were away: in the month, and since the school year's first day. */
export type PersonTerm = { covered: Counts; away: Counts };
export type TermOfPeople = { yearBegins: IsoDate; of: ReadonlyMap<string, PersonTerm> };

const NOTHING: Counts = { month: 0, year: 0 };

const query = new QueryBuilder();
const asked = (name: "ids" | "today" | "month" | "year" | "first" | "end") => sql.placeholder(name);

/** What to count of a table for each person of `ids`, found by its index of theirs. */
function countsOf(id: Column, date: Column, counts: SQL = sql`true`) {
  const since = (name: "month" | "year") => sql<number>`sum(${date} >= ${asked(name)})`.as(name);
  const table = id.table as typeof substitutions;
  const found = query
    .select({ id: sql<string>`${id}`.as("id"), month: since("month"), year: since("year") })
    .from(table)
    .where(
      and(
        sql`${id} in (select value from json_each(${asked("ids")}))`,
        between(date, asked("first"), asked("end")),
        counts,
      ),
    )
    .groupBy(sql`${id}`)
    .as("found");
  return query
    .select({ rows: jsonRows({ id: found.id, month: found.month, year: found.year }) })
    .from(found);
}

const ask = combinedQuery({
  covered: countsOf(
    substitutions.substituteTeacherId,
    substitutions.date,
    countedAsOf(asked("today")),
  ),
  away: countsOf(absences.teacherId, absences.date),
});

const recall = versionedCache<TermOfPeople>(["cover"], 16);

/**
 * How often these people covered and were away, in the calendar month of today and from the school year's first day to that month's end:
 * what Reports add up of the same days, row for row. It is read again only after a change.
 */
export async function readTermOf(ids: readonly string[]): Promise<TermOfPeople> {
  const versions = await readVersions();
  const { start: month, end } = monthRangeOf(today());
  const year = schoolYearOf(today(), yearBeginsOf(versions));
  return recall(`${today()} ${year} ${ids.join()}`, versions, async () => {
    const first = year < month ? year : month;
    const dates = { today: today(), month, year, first, end };
    const found = await ask(db(), { ids: JSON.stringify(ids), ...dates });
    const [covered, away] = [byId(found.covered), byId(found.away)];
    const of = new Map(
      ids.map((id) => [id, { covered: covered.get(id) ?? NOTHING, away: away.get(id) ?? NOTHING }]),
    );
    return { yearBegins: year, of };
  });
}

function byId(rows: readonly ({ id: string } & Counts)[]): Map<string, Counts> {
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
