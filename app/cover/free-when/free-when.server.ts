import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { runYielding } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { ownDayOn } from "~/school/cycle";
import { addDays, type DayName, type IsoDate } from "~/school/dates";
import { dayShown, labelsOf, type Week } from "~/school/week";
import { rulesOf } from "~/teachers/rules.server";
import { listTeachersOn } from "~/teachers/teachers-on-day.server";
import { withRules } from "../day/class-cap";
import { NO_USAGE } from "../day/limits";
import { presenceOf } from "../day/presence.server";
import { type FreeDay, freeDaySteps } from "./free-when";

const recall = versionedCache<readonly FreeDay[]>(["roster", "week"], 2);

/** As if nobody were away; kept until roster or week change. `turn`: week of the cycle. */
export async function readFreeWeek(week: Week, turn: number): Promise<readonly FreeDay[]> {
  const versions = await readVersions();
  const place = { timetableId: week.timetableId, week: turn };
  const from = dayShown(week, today());
  return recall(`${week.timetableId} ${turn} ${from}`, versions, async () => {
    const presence = presenceOf(versions);
    const rules = rulesOf(versions);
    const days: FreeDay[] = [];
    for (const weekday of week.days) {
      const teachers = await listTeachersOn({ date: from, weekday, place }, db(), versions);
      const people = teachers.map((teacher) => ({ ...teacher, usage: NO_USAGE }));
      const ordinary = { ...ordinaryDay(week, weekday, from), presence, people };
      const day = { ...withRules(ordinary, rules), weekday };
      days.push(await runYielding(freeDaySteps(day)));
    }
    return days;
  });
}

function ordinaryDay(week: Week, weekday: DayName, from: IsoDate) {
  return {
    date: nextDateOf(week, weekday, from),
    weekday,
    blocks: labelsOf(week),
    bells: week.blocks,
    bell: null,
    off: [],
    note: null,
    isPast: false,
    absences: [],
    substitutions: [],
  };
}

/** The next that is that day by itself; `from` where no date of a year is. */
function nextDateOf(week: Week, weekday: DayName, from: IsoDate): IsoDate {
  const isOne = (date: IsoDate) => ownDayOn(week, date) === weekday;
  return Array.from({ length: 366 }, (_, at) => addDays(from, at)).find(isOne) ?? from;
}
