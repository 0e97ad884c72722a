import { write } from "db/client";
import {
  absences,
  bells,
  bellVersions,
  calendar,
  scheduleVersions,
  teachers,
  timetables,
  weekdayBells,
} from "db/schema";
import { type Random, seededRandom } from "~/demo/random";
import { addDays, DAYS, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import { type Block, DEFAULT_WEEK, type Week, type WeekRotation } from "~/school/week";
import { writeSetting } from "~/settings/settings.server";
import { addTimetable, writeRotations } from "~/settings/write-week.server";
import { emptySchedule } from "~/teachers/schedule";
import { makeAbsence } from "../make-rows";
import { fromTheWallOn } from "../written-on-the-wall";

export type DrawnTimetable = {
  id: string;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
  days: DayName[];
  blocks: Block[];
  /** How many weeks take turns. */
  many: number;
};
type Cells = Partial<Record<DayName, Block[]>>;
export type DrawnTeacher = {
  id: string;
  isDedicated: boolean;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};
export type DrawnVersion = {
  teacherId: string;
  timetableId: string;
  week: number;
  since: IsoDate | null;
  cells: Cells;
};
/** Which blocks do not take place where it rings, since a day each. */
type DrawnBell = { id: string; versions: { since: IsoDate | null; off: Block[] }[] };
/** What the calendar says of dates; a null bell is the normal one. */
export type DrawnRange = {
  from: IsoDate;
  until: IsoDate;
  isClosed: boolean;
  bellId: string | null;
};
export type DrawnWeekday = { weekday: DayName; since: IsoDate; bellId: string | null };

/**
 * A school whose timetables begin and end within a few weeks, in most with weeks that take turns and are corrected, closed days, and bells over the timetables' bounds; with dates
 * around these days, and who is away on each.
 */
export type DrawnYear = {
  timetables: DrawnTimetable[];
  teachers: DrawnTeacher[];
  versions: DrawnVersion[];
  turns: WeekRotation[];
  skipsClosed: boolean;
  bells: DrawnBell[];
  ranges: DrawnRange[];
  weekdays: DrawnWeekday[];
  dates: IsoDate[];
  away: ReadonlyMap<IsoDate, string>;
};

export const TODAY = "2026-11-22" as const;
const ALL_BLOCKS = ["a", "b", "c"];
/** As many days as a drawn year is looked at. */
export const FAR = 60;

export function drawYear(seed: number): DrawnYear {
  const random = seededRandom(seed);
  const dayFrom = (low: number, high: number) => addDays(TODAY, random.between(low, high));
  const some = <One>(all: readonly One[], least: number) => {
    const sure = random.shuffled(all).slice(0, least);
    return all.filter((each) => sure.includes(each) || random.chance(0.7));
  };
  const hasTurns = random.chance(0.7);
  const firsts = random.shuffled(Array.from({ length: 16 }, (_, at) => addDays(TODAY, at + 1)));
  const drawn = Array.from({ length: random.between(2, 4) }, (_, at): DrawnTimetable => {
    const firstDate = at === 0 ? null : (firsts[at] as IsoDate);
    const isShort = firstDate !== null && random.chance(0.5);
    return {
      id: `t${at}`,
      firstDate,
      lastDate: isShort ? addDays(firstDate, random.between(0, 8)) : null,
      // Where weeks take turns all of them begin with the same day.
      days: hasTurns ? ["Sunday", ...some(DAYS.slice(1, 5), 2)] : some(DAYS.slice(0, 5), 3),
      blocks: some(ALL_BLOCKS, 1),
      many: hasTurns ? random.between(1, 3) : 1,
    };
  });
  const people = Array.from({ length: random.between(3, 5) }, (_, at): DrawnTeacher => {
    const firstDate = random.chance(0.2) ? dayFrom(0, 10) : null;
    const lastDate = random.chance(0.2) ? addDays(firstDate ?? TODAY, random.between(0, 12)) : null;
    return { id: `p${at}`, isDedicated: random.chance(0.2), firstDate, lastDate };
  });
  const cells = ({ days, blocks }: DrawnTimetable): Cells =>
    Object.fromEntries(days.map((day) => [day, blocks.filter(() => random.chance(0.4))]));
  const versions = people.flatMap(({ id: teacherId }) =>
    drawn.flatMap(weeksOf).flatMap(({ one, week }) => {
      const first = { teacherId, timetableId: one.id, week, since: null, cells: cells(one) };
      const later = { ...first, since: dayFrom(1, 18), cells: cells(one) };
      return [
        ...(one.firstDate === null || random.chance(0.7) ? [first] : []),
        ...(random.chance(0.3) ? [later] : []),
      ];
    }),
  );
  const year = drawYearOf(random, hasTurns, dayFrom);
  const bounds = year.ranges.map(({ from, until }) => ({ firstDate: from, lastDate: until }));
  const begins = [
    ...year.turns.map(({ from }) => from),
    ...year.weekdays.map(({ since }) => since),
  ];
  const more = begins.map((firstDate) => ({ firstDate, lastDate: null }));
  const around = [...drawn, ...people, ...bounds, ...more].flatMap(({ firstDate, lastDate }) => [
    ...(firstDate ? [addDays(firstDate, -1), firstDate] : []),
    ...(lastDate ? [lastDate, addDays(lastDate, 1)] : []),
  ]);
  const coming = [...new Set([TODAY, ...around])].filter((date) => date >= TODAY);
  const dates = random.shuffled(coming).slice(0, 3);
  const away = new Map(dates.map((date) => [date, one(random, people).id]));
  return { timetables: drawn, teachers: people, versions, ...year, dates, away };
}

const weeksOf = (timetable: DrawnTimetable) =>
  Array.from({ length: timetable.many }, (_, at) => ({ one: timetable, week: at + 1 }));

/** Corrected letters, closed days and bells; ranges and weekdays overlap as they fall. */
function drawYearOf(
  random: Random,
  hasTurns: boolean,
  dayFrom: (low: number, high: number) => IsoDate,
): Pick<DrawnYear, "turns" | "skipsClosed" | "bells" | "ranges" | "weekdays"> {
  const many = <One>(most: number, draw: (at: number) => One) =>
    Array.from({ length: random.between(0, most) }, (_, at) => draw(at));
  const turns = many(3, (): WeekRotation => {
    const day = dayFrom(0, 28);
    return { from: random.chance(0.8) ? sundayOf(day) : day, week: random.between(1, 3) };
  });
  const off = () => ALL_BLOCKS.filter(() => random.chance(0.4));
  const drawn = many(2, (at): DrawnBell => {
    const later = random.chance(0.3) ? [{ since: dayFrom(1, 18), off: off() }] : [];
    return { id: `bell${at}`, versions: [{ since: null, off: off() }, ...later] };
  });
  const someBell = () => random.shuffled([null, ...drawn.map(({ id }) => id)])[0] ?? null;
  const ranges = many(3, (): DrawnRange => {
    const from = dayFrom(0, 18);
    const isClosed = random.chance(0.5);
    const until = addDays(from, random.between(0, 9));
    return { from, until, isClosed, bellId: isClosed ? null : someBell() };
  });
  const weekdays = many(2, (): DrawnWeekday => {
    const weekday = one(random, DAYS.slice(0, 5)) as DayName;
    return { weekday, since: dayFrom(0, 14), bellId: someBell() };
  });
  return {
    turns: hasTurns ? eachOnce(turns, ({ from }) => from).sort(byFrom) : [],
    skipsClosed: random.chance(0.5),
    bells: drawn,
    ranges,
    weekdays: eachOnce(weekdays, ({ weekday, since }) => `${weekday} ${since}`),
  };
}

const byFrom = (a: WeekRotation, b: WeekRotation) => (a.from < b.from ? -1 : 1);
const eachOnce = <One>(all: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

function sundayOf(date: IsoDate): IsoDate {
  let day = date;
  while (weekdayName(day) !== "Sunday") day = addDays(day, -1);
  return day;
}

/** The school of a drawn year as the wall is written for it, and its turns with where the wall begins. */
export function schoolOf({ timetables: all, ranges, turns, skipsClosed }: DrawnYear): Week {
  const named = all.map(({ many, blocks, ...one }) => ({
    ...one,
    name: one.id,
    blocks: blocks.map(plainBlock),
    ...(many > 1 ? { weeks: LETTERS.slice(0, many) } : {}),
  }));
  const entered = ranges.map((range, at) => ({ ...range, id: `${at}`, note: "", entered: at }));
  const days = { days: named[0]?.days ?? DEFAULT_WEEK.days };
  const school = { ...DEFAULT_WEEK, ...days, timetables: named, calendar: entered, turns };
  const skipping = skipsClosed ? { skipsClosed: true as const } : {};
  return { ...school, ...skipping, turns: fromTheWallOn(school, TODAY) };
}

const LETTERS = ["A", "B", "C"];
const plainBlock = (label: Block) => ({ label, name: null, begins: null, ends: null });

const one = <One>(random: Random, all: readonly One[]) =>
  all[random.between(0, all.length - 1)] as One;

/** Puts a drawn school in the place of the one that is there. */
export function settle(year: DrawnYear): Promise<void> {
  return write(async (tx) => {
    await tx.delete(teachers);
    await tx.delete(timetables);
    for (const table of [calendar, weekdayBells, bells]) await tx.delete(table);
    const school = schoolOf(year);
    for (const timetable of school.timetables ?? []) await addTimetable(tx, timetable);
    const hasTurns = year.timetables.some(({ many }) => many > 1);
    await writeRotations(tx, hasTurns ? (school.turns ?? []) : []);
    await writeSetting(tx, "closedWeeks", year.skipsClosed ? "0" : null);
    for (const { id, versions } of year.bells) {
      await tx.insert(bells).values({ id, name: id });
      const rows = versions.map(({ since, off }) => {
        return { bellId: id, since, blocks: off.map((label) => ({ label, times: null })) };
      });
      await tx.insert(bellVersions).values(rows);
    }
    if (year.ranges.length > 0) await tx.insert(calendar).values([...school.calendar]);
    if (year.weekdays.length > 0) await tx.insert(weekdayBells).values(year.weekdays);
    await tx.insert(teachers).values(
      year.teachers.map(({ isDedicated, ...facts }) => ({
        ...facts,
        ...{ name: facts.id, nameKey: facts.id, createdAt: "2026-09-01T05:00:00.000Z" },
        subject: isDedicated ? "Substitute" : "Art",
        classesPerWeek: 20,
      })),
    );
    const rows = year.versions.map(({ cells, ...version }) => {
      const schedule = emptySchedule();
      for (const [day, blocks] of Object.entries(cells))
        schedule[day] = (blocks ?? []).map((block) => ({ block, room: null }));
      return { ...version, schedule };
    });
    await tx.insert(scheduleVersions).values(rows);
    await tx
      .insert(absences)
      .values([...year.away].map(([date, teacherId]) => makeAbsence(date, teacherId)));
  });
}
