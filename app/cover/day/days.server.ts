import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { classNotes } from "db/schema";
import type { Column } from "drizzle-orm";
import { yieldNowAndThen } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { listRooms } from "~/teachers/rooms.server";
import { rulesOn } from "~/teachers/rules";
import { rulesOf } from "~/teachers/rules.server";
import { listKnownPairs } from "~/teachers/taught-together.server";
import { readEntries } from "~/teachers/teachers.server";
import { listTeachersOn } from "~/teachers/teachers-on-day.server";
import type { CoverDay } from "./day";
import { dayOfFacts, endsOf, factsQueries, readClosedRooms, readMoved } from "./day-facts.server";
import { NO_USAGE } from "./limits";
import { presenceOf } from "./presence.server";

/**
 * These dates side by side, in one reading: what is taught where, who is away and what is covered,
 * with the rules but without limits and usage, and without what was said of people and the plan.
 */
export async function readDays(
  dates: readonly IsoDate[],
  source: Database | Transaction = db(),
): Promise<CoverDay[]> {
  const versions = await readVersions(source);
  const school = await readSchool(source, versions);
  const pairs = await listKnownPairs(source, versions);
  const areThese = (column: Column) => among(column, dates);
  const { notes, ...facts } = await readTogether(source, {
    ...factsQueries(source, today(), areThese),
    notes: source.select().from(classNotes).where(among(classNotes.date, dates)),
  });
  const moved = await readMoved(source, versions, areThese);
  const entriesOf = await readEntries(endsOf(moved), source, versions);
  const closed = await readClosedRooms(source, versions, areThese);
  const of = <Row extends { date: IsoDate }>(rows: readonly Row[], date: IsoDate) =>
    rows.filter((row) => row.date === date);
  const days: CoverDay[] = [];
  const giveWay = yieldNowAndThen();
  for (const date of dates) {
    // Many dates after others, other requests in between.
    await giveWay();
    const schoolDay = schoolDayOf(school, date);
    const people = await listTeachersOn({ date, ...schoolDay }, source, versions);
    const ofDate = {
      ...{ absent: of(facts.absent, date), rows: of(facts.rows, date) },
      ...{ released: of(facts.released, date), out: of(facts.out, date) },
      moved: of(moved, date),
    };
    const known = { date, today: today(), week: school, schoolDay, versions, pairs, entriesOf };
    const day = dayOfFacts(
      known,
      ofDate,
      people.map((person) => ({ ...person, usage: NO_USAGE })),
    );
    days.push({
      ...day,
      presence: presenceOf(versions),
      rules: rulesOn(rulesOf(versions), date),
      classNotes: of(notes, date),
      rooms: await listRooms(date, source, versions),
      closedRooms: of(closed, date),
    });
  }
  return days;
}
