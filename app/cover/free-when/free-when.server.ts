import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { runInTurns } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import { labelsOf, type Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { listTeachersOn } from "~/teachers/teachers.server";
import { NO_USAGE } from "../day/limits";
import { presenceOf } from "../day/presence.server";
import { type FreeDay, freeDaySteps } from "./free-when";

const recall = versionedCache<readonly FreeDay[]>(["roster", "week"], 1);

/**
 * Who is free when on each of the school's weekdays, as they are next, had nobody been away or covered before. It is found out again only
 * after a change of the roster or the week.
 */
export async function readFreeWeek(): Promise<readonly FreeDay[]> {
  const versions = await readVersions();
  return recall(today(), versions, async () => {
    const week = await readWeek(db(), versions);
    const presence = presenceOf(versions);
    const days: FreeDay[] = [];
    for (const weekday of week.days) {
      // biome-ignore lint/performance/noAwaitInLoops: a day after the other, others in between
      const teachers = await listTeachersOn({ date: today(), weekday }, db(), versions);
      const people = teachers.map((one) => ({ ...one, usage: NO_USAGE }));
      const day = { ...ordinaryDay(week, weekday), presence, people };
      days.push(await runInTurns(freeDaySteps(day)));
    }
    return days;
  });
}

/** The next such weekday from today on, whatever the calendar says of it. */
function ordinaryDay(week: Week, weekday: DayName) {
  return {
    date: nextDateOf(weekday),
    weekday,
    blocks: labelsOf(week),
    isShort: false,
    note: null,
    isPast: false,
    absences: [],
    substitutions: [],
  };
}

function nextDateOf(weekday: DayName): IsoDate {
  let date = today();
  while (weekdayName(date) !== weekday) date = addDays(date, 1);
  return date;
}
