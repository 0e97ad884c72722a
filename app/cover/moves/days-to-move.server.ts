import { readVersions } from "db/cache";
import { db, type Transaction } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { classNotes } from "db/schema";
import { blocksOverOn, today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { listRooms } from "~/teachers/rooms.server";
import { listKnownPairs } from "~/teachers/taught-together.server";
import { listTeachersOn, readEntries } from "~/teachers/teachers.server";
import { readCoverDay } from "../day/cover-day.server";
import type { CoverDay } from "../day/day";
import { dayOfFacts, factsQueries, readMoved } from "../day/day-facts.server";
import { NO_USAGE } from "../day/limits";
import { presenceOf } from "../day/presence.server";
import type { DayToMove } from "./offers";

/** How many school days ahead a lesson may go, and how many days these may lie apart. */
const [DAYS_AHEAD, FAR] = [5, 60];

/** A lesson's own date first, then the next school days. */
export async function readDaysToMove(date: IsoDate, tx?: Transaction): Promise<DayToMove[]> {
  const school = await readSchool(tx ?? db());
  const next = schoolDaysBetween(school, addDays(date, 1), addDays(date, FAR), DAYS_AHEAD);
  const days = [await readCoverDay(date, tx), ...(await readTaught(next, tx))];
  return days.map((day) => {
    return { day, over: blocksOverOn(day.date, schoolDayOf(school, day.date).bells) };
  });
}

export type DaysToMove = () => Promise<DayToMove[]>;

/** They are read where they are first asked for, once. */
export function daysToMoveOf(date: IsoDate): DaysToMove {
  let days: Promise<DayToMove[]> | undefined;
  return () => {
    days ??= readDaysToMove(date);
    return days;
  };
}

/** What is taught and covered on these dates, and who is away: without what was said of it. */
async function readTaught(dates: readonly IsoDate[], tx?: Transaction): Promise<CoverDay[]> {
  const source = tx ?? db();
  const versions = await readVersions(source);
  const school = await readSchool(source, versions);
  const pairs = await listKnownPairs(source, versions);
  const entriesOf = await readEntries(source, versions);
  const { notes, ...facts } = await readTogether(source, {
    ...factsQueries(source, today(), (column) => among(column, dates)),
    notes: source.select().from(classNotes).where(among(classNotes.date, dates)),
  });
  const moved = await readMoved(source, versions, (column) => among(column, dates));
  const of = <Row extends { date: IsoDate }>(rows: readonly Row[], date: IsoDate) =>
    rows.filter((row) => row.date === date);
  const days: CoverDay[] = [];
  for (const date of dates) {
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
    const rooms = await listRooms(date, source, versions);
    days.push({ ...day, presence: presenceOf(versions), classNotes: of(notes, date), rooms });
  }
  return days;
}
