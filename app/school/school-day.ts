import { type CycleWeek, cycleWeekOn } from "./cycle";
import {
  addDays,
  type DateRange,
  type DayName,
  formatDate,
  type IsoDate,
  weekdayName,
} from "./dates";
import { type Block, type CalendarRange, labelsOf, type Week, weekOn } from "./week";

/** What a date is to a school. */
export type SchoolDay = {
  /** Null on a day off. */
  weekday: DayName | null;
  /** The blocks that run, in order; none on a day off. */
  blocks: readonly Block[];
  /** Whether only some of the week's blocks run. */
  isShort: boolean;
  /** Why the school is closed or the day short, as the calendar has it. */
  note: string | null;
  /** The week of the cycle that the date is in; left out where there is one week. */
  cycleWeek?: CycleWeek;
};

/** What a date is to the school, of all that is known of it. */
export function schoolDayIn({ weekday, blocks, isShort, note, cycleWeek }: SchoolDay): SchoolDay {
  return { weekday, blocks, isShort, note, ...(cycleWeek ? { cycleWeek } : {}) };
}

/** What a date is in a school's week and calendar. */
export function schoolDayOf(school: Week, date: IsoDate): SchoolDay {
  const cycleWeek = cycleWeekOn(school, date);
  return { ...dayOfWeek(school, date), ...(cycleWeek ? { cycleWeek } : {}) };
}

function dayOfWeek(school: Week, date: IsoDate): SchoolDay {
  const week = weekOn(school, date);
  const range = rangeOf(week, date);
  const note = range?.note || null;
  const weekday = weekdayName(date);
  if (!week.days.includes(weekday) || range?.blocks === null) {
    return { weekday: null, blocks: [], isShort: false, note };
  }
  const labels = labelsOf(week);
  if (!range) return { weekday, blocks: labels, isShort: false, note };
  const blocks = labels.filter((one) => range.blocks?.includes(one));
  return { weekday, blocks, isShort: blocks.length < labels.length, note };
}

/** The range of the calendar that decides a date: one that closes the school before a short day, else the shortest. */
function rangeOf({ calendar }: Week, date: IsoDate): CalendarRange | undefined {
  return calendar
    .filter(({ from, until }) => from <= date && date <= until)
    .sort(
      (a, b) => Number(a.blocks !== null) - Number(b.blocks !== null) || lengthOf(a) - lengthOf(b),
    )[0];
}

function lengthOf({ from, until }: CalendarRange): number {
  return Date.parse(until) - Date.parse(from);
}

/** A year without a school day is no school's. */
const FAR = 400;

/** `date` itself when it is a school day, else the first one after it. */
export function schoolDayFrom(week: Week, date: IsoDate): IsoDate {
  for (let ahead = 0; ahead < FAR; ahead++) {
    const day = addDays(date, ahead);
    if (schoolDayOf(week, day).weekday) return day;
  }
  return date;
}

/** The school days of a range of dates, in order; no more than `most`. */
export function schoolDaysBetween(
  week: Week,
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

/** "Block 6 is not taught on Sunday 22 November 2026: Exams". */
export function shortDayInWords(longDate: string, block: Block, note: string | null): string {
  return `Block ${block} is not taught on ${longDate}${note ? `: ${note}` : ""}`;
}

/** What the calendar says of dates, by those of which it says something: "closed: Eid", "1, 2 only: Exams". */
export function notesOf(week: Week, dates: readonly IsoDate[]): Partial<Record<IsoDate, string>> {
  const said = dates.flatMap((date) => {
    const range = rangeOf(week, date);
    if (!range || !weekOn(week, date).days.includes(weekdayName(date))) return [];
    const what = range.blocks ? `${range.blocks.join(", ")} only` : "closed";
    return [[date, `${what}: ${range.note}`]];
  });
  return Object.fromEntries(said);
}

/** What the calendar says of any day of a range of dates, in words: a line for each of its own ranges. */
export function calendarWithin({ calendar }: Week, { start, end }: DateRange): string[] {
  return calendar
    .filter(({ from, until }) => from <= end && until >= start)
    .map((range) => rangeInWords(range));
}

/** `22 Nov 2026`, or `22 Nov 2026 – 24 Nov 2026`. */
export function datesInWords({ from, until }: Pick<CalendarRange, "from" | "until">): string {
  return from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
}

/** "22 Nov 2026 – 24 Nov 2026: closed, Eid": a range of the calendar in words. */
export function rangeInWords({ note, blocks, ...dates }: Omit<CalendarRange, "id">): string {
  const what = blocks ? blocksInWords({ blocks, note: null }).toLowerCase() : "closed";
  return `${datesInWords(dates)}: ${what}${note ? `, ${note}` : ""}`;
}

/** "Blocks 1, 2 and 3 only: Exams": what a short day has. */
export function blocksInWords({ blocks, note }: Pick<SchoolDay, "blocks" | "note">): string {
  const listed = blocks.length === 0 ? "No blocks" : `Blocks ${blocks.join(", ")} only`;
  return `${listed}${note ? `: ${note}` : ""}`;
}

/** "Friday 27 November 2026 is not a school day", with the calendar's note where it says why. */
export function dayOffInWords(longDate: string, note: string | null): string {
  return `${longDate} is not a school day${note ? `: ${note}` : ""}`;
}
