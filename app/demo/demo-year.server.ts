import type { Transaction } from "db/client";
import type { Bell } from "~/school/bell";
import { today } from "~/school/clock.server";
import { addDays, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { openWeekdays, type Timetable, timetablesOf, type Week } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { addBell, removeBell, removeFromWeekdays } from "~/settings/write-bells.server";
import { addTimetable, removeTimetable, writeTimetableName } from "~/settings/write-week.server";
import { addEntries, haveEntriesIn } from "~/teachers/entries.server";
import { entriesOn } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import { type DemoTeacher, isDemoTeacherId } from "./rows";

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
  for (const timetable of timetablesOf(week).filter(({ id }) => isDemoTimetable(id))) {
    const isAsOldest =
      JSON.stringify(shapeOf(timetable)) === JSON.stringify(oldest && shapeOf(oldest));
    if (isAsOldest && !(await haveEntriesIn(tx, timetable.id)))
      await removeTimetable(tx, timetable.id);
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

const AUTUMN = "Autumn";

type Coming = {
  timetable: Timetable;
  entries: { id: string; schedule: Schedule; schedules: Schedule[] }[];
};

const COMING_IDS = ["demo-spring", "demo-two-weeks"] as const;

/**
 * Spring in ten weeks, two days swapped, and a two-week one a year away: no date has a letter. Where
 * days take turns, Spring alone: weeks cannot take turns as well.
 */
function comingTimetables(
  people: readonly Pick<DemoTeacher, "id" | "schedule">[],
  week: Week,
  today: IsoDate,
): Coming[] {
  const [spring, twoWeeks] = COMING_IDS;
  const { days, blocks, weekdays } = week;
  const [first = "Sunday", second = first] = days;
  const last = days.at(-1) ?? first;
  const made = (
    named: Pick<Timetable, "id" | "name" | "firstDate" | "weeks">,
    weeks: readonly [DayName, DayName][],
  ): Coming => ({
    timetable: { ...named, lastDate: null, days, blocks, ...(weekdays && { weekdays }) },
    entries: people.map(({ id, schedule }) => {
      const schedules = weeks.map((two) => exchanged(schedule, ...two));
      return { id, schedule: schedules[0] ?? schedule, schedules };
    }),
  });
  const schoolWeekAfter = (days: number) =>
    firstOn(openWeekdays(week)[0] ?? "Sunday", addDays(today, days));
  const comingFirst = made({ id: spring, name: "Spring", firstDate: schoolWeekAfter(70) }, [
    [first, second],
  ]);
  if (weekdays) return [comingFirst];
  return [
    comingFirst,
    made(
      {
        id: twoWeeks,
        name: "Two weeks, A and B",
        firstDate: schoolWeekAfter(364),
        weeks: ["A", "B"],
      },
      [
        [first, first],
        [first, last],
      ],
    ),
  ];
}

function firstOn(weekday: DayName, from: IsoDate): IsoDate {
  let day = from;
  while (weekdayName(day) !== weekday) day = addDays(day, 1);
  return day;
}

/** A week in which two days have each other's entries: whoever met nobody then meets nobody now. */
function exchanged(schedule: Schedule, one: DayName, other: DayName): Schedule {
  return { ...schedule, [one]: entriesOn(schedule, other), [other]: entriesOn(schedule, one) };
}
