import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { absences, substitutions } from "db/schema";
import { and, between, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { usedAsOf } from "~/cover/day/open.server";
import { yearBeginsOf } from "~/cover/week/school-year.server";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";

type Counts = { month: number; year: number };
export type PersonTerm = { covered: Counts; away: Counts };
export type TermOfPeople = { yearBegins: IsoDate; of: ReadonlyMap<string, PersonTerm> };

const NOTHING: Counts = { month: 0, year: 0 };

const recall = versionedCache<TermOfPeople>(["cover"], 16);

/** In today's month and the whole school year, as in Reports. Read again only after a change. */
export async function readTermOf(ids: readonly string[]): Promise<TermOfPeople> {
  const versions = await readVersions();
  const { start: month, end } = monthRangeOf(today());
  const year = schoolYearOf(today(), yearBeginsOf(versions));
  return recall(`${today()} ${year} ${ids.join()}`, versions, async () => {
    const first = year < month ? year : month;
    const { substituteTeacherId, date } = substitutions;
    const countsOf = (id: SQLiteColumn, on: SQLiteColumn, counts?: SQL) => {
      const since = (day: IsoDate) => sql<number>`sum(${on} >= ${day})`;
      return db()
        .select({ id: sql<string>`${id}`, month: since(month), year: since(year) })
        .from(id.table as typeof substitutions)
        .where(and(among(id, ids), between(on, first, end), counts))
        .groupBy(id);
    };
    const found = await readTogether(db(), {
      covered: countsOf(substituteTeacherId, date, usedAsOf(today())),
      away: countsOf(absences.teacherId, absences.date),
    });
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
