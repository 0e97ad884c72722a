import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { today } from "~/school/clock.server";
import { countWeeks, type NamedWeek, weekShown } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { firstDayInForce } from "~/school/in-force";
import type { Schedule } from "~/school/schedule";
import { dayShown, timetablesOf, type Week, weekOn } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { everyoneIn, recallVersions, type Teacher } from "./teachers.server";

/** The timetable as of today or its first day; the one in force if unknown (`isUnknown`). */
export async function readShown(named: NamedWeek = {}) {
  const versions = await readVersions();
  const present = await readWeekOn(today(), db(), versions);
  const shown = weekShown(present, named, today());
  const { week, turn } = shown;
  const place = { timetableId: week.timetableId, week: turn };
  const everyone = await everyoneIn(place, dayShown(week, today()), db(), versions);
  return { present, ...shown, everyone };
}

/** By name, once for each week of the cycle; as of today, its first day, or a `date`. */
export async function everyoneInWeeks(
  week: Week,
  source: Database | Transaction = db(),
  date: IsoDate = dayShown(week, today()),
): Promise<readonly (readonly Teacher[])[]> {
  const versions = await readVersions(source);
  const all: (readonly Teacher[])[] = [];
  for (let turn = 1; turn <= countWeeks(week); turn++) {
    const place = { timetableId: week.timetableId, week: turn };
    all.push(await everyoneIn(place, date, source, versions));
  }
  return all;
}

export type EntriesFrom = {
  id: string;
  name: string;
  week: number;
  /** As they are then (null), and as they are planned from later days on. */
  versions: { since: IsoDate | null; schedule: Schedule }[];
};

/** By name, once for each week of the cycle, from a date on: today, or the timetable's first day. */
export async function entriesFrom(
  week: Week,
  source: Database | Transaction = db(),
  date: IsoDate = dayShown(week, today()),
): Promise<EntriesFrom[]> {
  const weeks = await everyoneInWeeks(week, source, date);
  const { after } = await recallVersions(source, await readVersions(source), [week.timetableId]);
  return weeks.flatMap((everyone, at) =>
    everyone.map(({ id, name, schedule }) => {
      const later = after(id, { timetableId: week.timetableId, week: at + 1 }, date);
      return { id, name, week: at + 1, versions: [{ since: null, schedule }, ...later] };
    }),
  );
}

/**
 * What is taught between two dates (null: for ever), in the timetables that are in force on one of
 * them, as it is when the first begins and as it is planned.
 */
export async function schedulesBetween(
  from: IsoDate,
  until: IsoDate | null,
  source: Database | Transaction = db(),
): Promise<Schedule[]> {
  const school = await readSchool(source);
  const timetables = timetablesOf(school);
  const all: Schedule[] = [];
  for (const { id } of timetables) {
    const first = firstDayInForce(timetables, id, from);
    if (!first || (until && first > until)) continue;
    const people = await entriesFrom(weekOn(school, first), source, first);
    for (const { versions } of people) {
      const then = versions.filter(({ since }) => !since || !until || since <= until);
      all.push(...then.map(({ schedule }) => schedule));
    }
  }
  return all;
}
