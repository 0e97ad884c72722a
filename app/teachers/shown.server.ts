import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { today } from "~/school/clock.server";
import { countWeeks, type NamedWeek, weekShown } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { dayShown, type Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { everyoneIn, type Teacher } from "./teachers.server";

/** The timetable as of today or its first day; the one in force if unknown (`isUnknown`). */
export async function readShown(named: NamedWeek = {}) {
  const versions = await readVersions();
  const present = await readWeek(db(), versions);
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
    // biome-ignore lint/performance/noAwaitInLoops: a week after the other
    all.push(await everyoneIn(place, date, source, versions));
  }
  return all;
}
