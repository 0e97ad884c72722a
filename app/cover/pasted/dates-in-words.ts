import {
  addDays,
  DAYS,
  daysBetween,
  type IsoDate,
  parseIsoDate,
  weekdayName,
} from "~/school/dates";
import { foldedName } from "~/school/names";

/** Names by what they stand for: the first of each line is 0, the next 1. */
const placesOf = (...lines: string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap((line) =>
      line.split("|").map((name, at): [string, number] => [foldedName(name), at]),
    ),
  );

/** In English, Arabic (of Egypt and the Gulf, and of the Levant) and Hebrew. */
const MONTHS = placesOf(
  "january|february|march|april|may|june|july|august|september|october|november|december",
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec",
  "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر",
  "كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول",
  "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר",
);
const WEEKDAYS = placesOf(
  DAYS.join("|"),
  "sun|mon|tue|wed|thu|fri|sat",
  "sun|mon|tues|weds|thurs|fri|sat",
  "الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت",
  "יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|שבת",
);
const FROM_TODAY = new Map(
  [
    ["today", 0],
    ["tomorrow", 1],
    ["اليوم", 0],
    ["غدا", 1],
    ["بكرا", 1],
    ["بكره", 1],
    ["היום", 0],
    ["מחר", 1],
  ].map(([word, days]) => [foldedName(String(word)), Number(days)]),
);

/** Whatever alef they are written with. */
const anyOf = (...names: Iterable<string>[]) =>
  names
    .flatMap((some) => [...some])
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/ا/g, "[اأإآ]").replace(/ي/g, "[يى]"))
    .join("|");
const MONTH = anyOf(MONTHS.keys());
const DAY_WORDS = anyOf(WEEKDAYS.keys(), FROM_TODAY.keys());

export const DATE = [
  "\\d{4}-\\d{1,2}-\\d{1,2}",
  "\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?",
  `\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})(?: \\d{4})?`,
  `(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?: \\d{4})?`,
  `(?:يوم )?(?:${DAY_WORDS})`,
].join("|");

export type ReadDate = { date: IsoDate; unsure: string | null };

/**
 * The next such weekday from `base`, the nearest day of a month without a year; "today" and
 * "tomorrow" count from `today`. Null when there is no such day.
 */
export function readDate(written: string, base: IsoDate, today: IsoDate): ReadDate | null {
  const text = foldedName(written);
  const word = text.replace(/^يوم /, "");
  const ahead = FROM_TODAY.get(word);
  if (ahead !== undefined) return { date: addDays(today, ahead), unsure: null };
  const weekday = WEEKDAYS.get(word) ?? WEEKDAYS.get(text);
  if (weekday !== undefined) return { date: nextWeekday(weekday, base), unsure: null };
  const iso = /^(\d{4})-(\d+)-(\d+)$/.exec(text);
  if (iso) return certain(isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const plain = /^(\d+)[./](\d+)(?:[./](\d+))?$/.exec(text);
  if (plain) return readNumbers(plain, base);
  const name = [...MONTHS.keys()].find((one) => new RegExp(`(^|\\d|\\s)${one}(\\s|$)`).test(text));
  const month = name === undefined ? undefined : MONTHS.get(name);
  const [day, year] = text.match(/\d+/g) ?? [];
  if (month === undefined || !day) return null;
  return certain(inYear(year, base, (one) => isoOf(one, month + 1, Number(day))));
}

function readNumbers([, first, second, year]: RegExpExecArray, base: IsoDate): ReadDate | null {
  const [day, month] = [Number(first), Number(second)];
  const read = (d: number, m: number) => inYear(year, base, (one) => isoOf(one, m, d));
  const date = read(day, month);
  if (!date) return certain(read(month, day));
  const isUnsure = day <= 12 && day !== month;
  return { date, unsure: isUnsure ? `${first}/${second} was taken as day and month` : null };
}

const certain = (date: IsoDate | null): ReadDate | null => date && { date, unsure: null };

function isoOf(year: number, month: number, day: number): IsoDate | null {
  const [m, d] = [month, day].map((part) => String(part).padStart(2, "0"));
  return parseIsoDate(`${year}-${m}-${d}`);
}

function inYear(
  written: string | undefined,
  base: IsoDate,
  dayIn: (year: number) => IsoDate | null,
): IsoDate | null {
  if (written) return dayIn(Number(written.length === 2 ? `20${written}` : written));
  const year = Number(base.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) => dayIn(one) ?? []);
  const distance = (date: IsoDate) => Math.abs(daysBetween(base, date));
  return all.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function nextWeekday(weekday: number, base: IsoDate): IsoDate {
  const ahead = (weekday - DAYS.indexOf(weekdayName(base)) + 7) % 7;
  return addDays(base, ahead);
}
