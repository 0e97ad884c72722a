import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
} from "date-fns";

export const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export type Weekday = (typeof DAYS)[number];
/** A day of a timetable: a weekday, or one of days that take turns, such as "Day 4". */
export type DayName = string;

/** `YYYY-MM-DD`; it has no time and no time zone. */
export type IsoDate = `${number}-${number}-${number}`;
export type IsoMonth = `${number}-${number}`;
export type DateRange = { start: IsoDate; end: IsoDate };

/** On this machine; a day that no month has is one of the next month. */
function toDate(date: IsoDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
}

function toIso(date: Date): IsoDate {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${date.getFullYear()}-${month}-${day}` as IsoDate;
}

/** Exactly `YYYY-MM-DD` (years 1900 to 2199), or null. */
export function parseIsoDate(text: unknown): IsoDate | null {
  if (typeof text !== "string" || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as IsoDate;
  return toIso(toDate(date)) === date ? date : null;
}

/** Exactly `YYYY-MM`, or null. */
export function parseIsoMonth(text: unknown): IsoMonth | null {
  return typeof text === "string" && parseIsoDate(`${text}-01`) ? (text as IsoMonth) : null;
}

const DAY_PARTS = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const TIME_PARTS = { hour: "2-digit", minute: "2-digit" } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making a formatter takes far longer than using it. */
function formatterFor(
  locale: "en-CA" | "en-GB",
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  formatters.set(key, known);
  return known;
}

/** `timeZone` is IANA. */
export function dateAt(instant: Date, timeZone: string): IsoDate {
  return formatterFor("en-CA", timeZone, DAY_PARTS).format(instant) as IsoDate;
}

/** As `06:52`; `timeZone` is IANA. */
export function timeAt(instant: Date, timeZone: string): string {
  return formatterFor("en-GB", timeZone, TIME_PARTS).format(instant);
}

/** Since midnight; `time` is a time of day such as "07:30". */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function shortTime(time: string): string {
  return time.replace(/^0/, "");
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIso(addDaysTo(toDate(date), days));
}

/** Negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return differenceInCalendarDays(toDate(to), toDate(from));
}

export function weekdayName(date: IsoDate): Weekday {
  return DAYS[toDate(date).getDay()] as Weekday;
}

export function weekOf(date: IsoDate): DateRange {
  return { start: toIso(startOfWeek(toDate(date))), end: toIso(endOfWeek(toDate(date))) };
}

export function monthRangeOf(date: IsoDate): DateRange {
  return { start: toIso(startOfMonth(toDate(date))), end: toIso(endOfMonth(toDate(date))) };
}

export function monthsWithin({ start, end }: DateRange): DateRange[] {
  const parts: DateRange[] = [];
  for (let from = start; from <= end; ) {
    const { end: last } = monthRangeOf(from);
    parts.push({ start: from, end: last < end ? last : end });
    from = addDays(last, 1);
  }
  return parts;
}

export function monthOf(date: IsoDate): IsoMonth {
  return date.slice(0, 7) as IsoMonth;
}

export function firstDayOf(month: IsoMonth): IsoDate {
  return `${month}-01` as IsoDate;
}

export function addMonths(month: IsoMonth, months: number): IsoMonth {
  return monthOf(toIso(addMonthsTo(toDate(firstDayOf(month)), months)));
}

export function isWithin(date: IsoDate, range: DateRange): boolean {
  return range.start <= date && date <= range.end;
}

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function monthName(of: IsoDate | IsoMonth): string {
  return MONTHS[Number(of.slice(5, 7)) - 1] ?? "";
}

/** `Sunday 22 November 2026`. */
export function formatLongDate(date: IsoDate): string {
  return `${weekdayName(date)} ${Number(date.slice(8))} ${formatMonth(monthOf(date))}`;
}

/** `22 Nov`. */
export function formatShortDate(date: IsoDate): string {
  return `${Number(date.slice(8))} ${monthName(date).slice(0, 3)}`;
}

export function whenInWords(date: IsoDate, today: IsoDate): string {
  return date === today ? "today" : `on ${weekdayName(date)} ${formatShortDate(date)}`;
}

export type SpokenDay = "today" | "that day";

export function spokenDay(date: IsoDate, today: IsoDate): SpokenDay {
  return date === today ? "today" : "that day";
}

/** `22 Nov 2026`, where no year is near. */
export function formatDate(date: IsoDate): string {
  return `${formatShortDate(date)} ${date.slice(0, 4)}`;
}

export function formatMonth(month: IsoMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** In a locale (BCP 47); null where people read no Arabic. */
export function hijriDate(date: IsoDate, locale: string): string | null {
  if (new Intl.Locale(locale).language !== "ar") return null;
  const calendar = new Intl.Locale(locale, {
    calendar: "islamic-umalqura",
    numberingSystem: "latn",
  });
  const format = new Intl.DateTimeFormat(calendar, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${date}T12:00:00Z`));
}

/** "Sun"; a day that takes turns has its name whole, since those of one timetable begin alike. */
export function shortDay(day: DayName): string {
  return isWeekday(day) ? day.slice(0, 3) : day;
}

export function isWeekday(text: unknown): text is Weekday {
  return DAYS.includes(text as Weekday);
}
