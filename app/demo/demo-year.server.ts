import type { Transaction } from "db/client";
import type { Bell } from "~/school/bell";
import { today } from "~/school/clock.server";
import { timetablesOf } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { addBell, removeBell, removeFromWeekdays } from "~/settings/write-bells.server";
import { addTimetable, removeTimetable, writeTimetableName } from "~/settings/write-week.server";
import { addEntries, haveEntriesIn } from "~/teachers/entries.server";
import { listTeachers } from "~/teachers/teachers.server";
import { AUTUMN, COMING_IDS, comingTimetables } from "./coming";
import { isDemoTeacherId } from "./rows";

const UNNAMED = "Timetable";

/** Inside a transaction, once the teachers are there. What is there stays. */
export async function addDemoYear(tx: Transaction): Promise<void> {
  const week = await readWeekOn(today(), tx);
  const there = new Set(timetablesOf(week).map(({ id }) => id));
  const people = (await listTeachers(tx)).filter(({ id }) => isDemoTeacherId(id));
  await renameOldest(tx, UNNAMED, AUTUMN);
  for (const { timetable, entries } of comingTimetables(people, week, today())) {
    if (there.has(timetable.id)) continue;
    await addTimetable(tx, timetable);
    await addEntries(tx, entries, timetable.id);
  }
  if (!week.bells.some(({ id }) => id === SHORT_THURSDAY.id)) await addBell(tx, SHORT_THURSDAY);
}

/** Inside a transaction, even if the year has begun. What others use stays. */
export async function removeDemoYear(tx: Transaction): Promise<void> {
  const week = await readSchool(tx);
  const [oldest] = timetablesOf(week).filter(({ firstDate }) => firstDate === null);
  for (const one of timetablesOf(week).filter(({ id }) => isDemoTimetable(id))) {
    const isAsOldest = JSON.stringify(shapeOf(one)) === JSON.stringify(oldest && shapeOf(oldest));
    if (isAsOldest && !(await haveEntriesIn(tx, one.id))) await removeTimetable(tx, one.id);
  }
  await renameOldest(tx, AUTUMN, UNNAMED);
  await removeFromWeekdays(tx, SHORT_THURSDAY.id);
  const isNamed = week.calendar.some(({ bellId }) => bellId === SHORT_THURSDAY.id);
  if (!isNamed) await removeBell(tx, SHORT_THURSDAY.id);
}

const isDemoTimetable = (id: string) => COMING_IDS.some((one) => one === id);

const shapeOf = ({ days, blocks }: { days: unknown; blocks: unknown }) => [days, blocks];

async function renameOldest(tx: Transaction, from: string, to: string): Promise<void> {
  const { timetables, timetableId } = await readWeekOn(today(), tx);
  const oldest = timetables?.find(({ firstDate }) => firstDate === null);
  // The only one is shown without a name, and so is read without.
  const id = oldest?.id ?? timetableId;
  if (!oldest || oldest.name === from) await writeTimetableName(tx, id, to);
}

const TIMES = {
  ...{ 1: "07:30-08:05", 2: "08:10-08:45", 3: "08:50-09:25", 4: "09:45-10:20" },
  ...{ "5L1": "10:25-10:55", "5L2": "10:55-11:25", 6: "11:30-12:05" },
};

const SHORT_THURSDAY: Bell = {
  id: "short-thursday",
  name: "Short Thursday",
  versions: [
    {
      since: null,
      blocks: [
        ...Object.entries(TIMES).map(([label, text]) => {
          const [begins = null, ends = null] = text.split("-");
          return { label, times: { begins, ends } };
        }),
        { label: "7", times: null },
      ],
    },
  ],
};
