import { addDays, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { openWeekdays, type Timetable, type Week } from "~/school/week";
import { entriesOn } from "~/teachers/schedule";
import type { DemoTeacher } from "./rows";

export const AUTUMN = "Autumn";

type Coming = {
  timetable: Timetable;
  entries: { id: string; schedule: Schedule; schedules: Schedule[] }[];
};

export const COMING_IDS = ["demo-spring", "demo-two-weeks"] as const;

/**
 * Spring in ten weeks, two days swapped, and a two-week one a year away: no date has a letter. Where
 * days take turns, Spring alone: weeks cannot take turns as well.
 */
export function comingTimetables(
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
