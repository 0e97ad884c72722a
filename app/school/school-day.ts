import { bellOn, findBell, NORMAL_BELL, rung } from "./bells";
import { type CalendarRange, datesInWords, rangeOn } from "./calendar";
import { type BesideDate, besideDate, dayRunOn, isWorkingDay, runsInWords } from "./cycle";
import {
  addDays,
  type DateRange,
  type DayName,
  type IsoDate,
  type Weekday,
  weekdayName,
} from "./dates";
import { runEntryInWords } from "./runs";
import { listed } from "./sentence";
import { weakMemo } from "./weak-memo";
import {
  type Block,
  type KnownBlocks,
  labelsOf,
  namesOf,
  type School,
  timesOf,
  type WeekBlock,
  weekOn,
} from "./week";

export type SchoolDay = {
  /** The day of the timetable that is run; null on a day off. */
  weekday: DayName | null;
  /** Those that take place, in order; none on a day off. */
  blocks: readonly Block[];
  bells: readonly WeekBlock[];
  bell: string | null;
  off: readonly Block[];
  note: string | null;
  /** The weekday that says who is in school, where that is not the day that is run. */
  hours?: Weekday;
} & BesideDate;

export function schoolDayIn(day: SchoolDay): SchoolDay {
  const { weekday, blocks, bells, bell, off, note, hours, cycleWeek, runs } = day;
  return {
    ...{ weekday, blocks, bells, bell, off, note },
    ...(hours ? { hours } : {}),
    ...(cycleWeek ? { cycleWeek } : {}),
    ...(runs ? { runs } : {}),
  };
}

const daysKnown = weakMemo((_school: School) => new Map<IsoDate, SchoolDay>());

const MOST_KNOWN = 2000;

/** Kept as long as the school is, and shared: change nothing in it. */
export function schoolDayOf(school: School, date: IsoDate): SchoolDay {
  const days = daysKnown(school);
  const day = days.get(date) ?? makeSchoolDay(school, date);
  if (days.size >= MOST_KNOWN) days.clear();
  days.set(date, day);
  return day;
}

function makeSchoolDay(school: School, date: IsoDate): SchoolDay {
  const hours = weekOn(school, date).weekdays ? { hours: weekdayName(date) } : {};
  return { ...dayOfWeek(school, date), ...hours, ...besideDate(school, date) };
}

function dayOfWeek(school: School, date: IsoDate): SchoolDay {
  const week = weekOn(school, date);
  const range = rangeOn(week.calendar, date);
  const note = range?.note || null;
  const weekday = dayRunOn(school, date);
  if (!week.days.includes(weekday) || range?.isClosed) {
    return { weekday: null, blocks: [], bells: [], bell: null, off: [], note };
  }
  const bell = bellOn(school, date);
  const bells = rung(week.blocks, bell, date);
  const blocks = bells.map(({ label }) => label);
  const off = labelsOf(week).filter((label) => !blocks.includes(label));
  return { weekday, blocks, bells, bell: bell?.name ?? null, off, note };
}

export function knownBlocksOn(week: School, date: IsoDate): KnownBlocks {
  return { names: namesOf(weekOn(week, date)), bells: timesOf(schoolDayOf(week, date).bells) };
}

/** A year without a school day is no school's. */
const FAR = 400;

/** `date` itself when it is a school day. */
export function schoolDayFrom(week: School, date: IsoDate): IsoDate {
  for (let ahead = 0; ahead < FAR; ahead++) {
    const day = addDays(date, ahead);
    if (schoolDayOf(week, day).weekday) return day;
  }
  return date;
}

/** In order; no more than `most`. */
export function schoolDaysBetween(
  week: School,
  from: IsoDate,
  until: IsoDate,
  most: number,
): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= until && days.length < most; day = addDays(day, 1)) {
    if (schoolDayOf(week, day).weekday) days.push(day);
  }
  return days;
}

export function offInWords(
  longDate: string,
  block: Block,
  day: Pick<SchoolDay, "bell" | "note">,
): string {
  const why = whyInWords(day);
  return `Block ${block} is not taught on ${longDate}${why ? `: ${why}` : ""}`;
}

function whyInWords({ bell, note }: Pick<SchoolDay, "bell" | "note">): string {
  return [...new Set([bell, note])].filter(Boolean).join(", ");
}

export function bellInWords({ bell, off, note, weekday }: SchoolDay): string | null {
  if (!weekday || (!bell && !note)) return null;
  if (!bell) return `The normal times: ${note}`;
  const what = off.length > 0 ? offBlocksInWords(off) : "other times";
  return `${whyInWords({ bell, note })}: ${what}`;
}

export function offBlocksInWords(off: readonly Block[]): string {
  return off.length === 1
    ? `block ${off[0]} does not take place`
    : `blocks ${listed(off)} do not take place`;
}

/** By date, only those with something: "closed: Eid", "Ramadan". */
export function notesOf(week: School, dates: readonly IsoDate[]): Partial<Record<IsoDate, string>> {
  const said = dates.flatMap((date) => {
    if (!isWorkingDay(week, date)) return [];
    const { weekday, bell, note, runs } = schoolDayOf(week, date);
    const run = runs ? [runsInWords(runs)] : [];
    const words = weekday
      ? [...run, whyInWords({ bell, note })].filter(Boolean).join("; ")
      : ["closed", note].filter(Boolean).join(": ");
    return words ? [[date, words]] : [];
  });
  return Object.fromEntries(said);
}

export function calendarWithin(week: School, { start, end }: DateRange): string[] {
  const ranges = week.calendar.filter(({ from, until }) => from <= end && until >= start);
  const runs = (week.runs ?? []).filter(({ date }) => start <= date && date <= end);
  return [
    ...ranges.map((range) => rangeInWords(week, range)),
    ...runs.map((run) => runEntryInWords(week, run)),
  ];
}

/** "22 Nov 2026 – 24 Nov 2026: closed, Eid", "8 Feb 2027: Ramadan". */
export function rangeInWords(
  { bells }: Pick<School, "bells">,
  { isClosed, bellId, note, ...dates }: Omit<CalendarRange, "id" | "entered">,
): string {
  const what = isClosed ? "closed" : (findBell(bells, bellId)?.name ?? NORMAL_BELL);
  const words = [...new Set([what, note])].filter(Boolean).join(", ");
  return `${datesInWords(dates)}: ${words}`;
}

/** "Friday 27 November 2026 is not a school day", with the note where it says why. */
export function dayOffInWords(longDate: string, note: string | null): string {
  return `${longDate} is not a school day${note ? `: ${note}` : ""}`;
}
