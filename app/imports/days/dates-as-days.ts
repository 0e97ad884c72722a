import { DAYS, type DayName } from "~/school/dates";
import { plainText, withPlainDigits } from "~/school/names";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Excel's numbers of the days from 2009 to 2064; its day 0 is the last of 1899. */
const [FIRST_NUMBER, LAST_NUMBER] = [40_000, 60_200];
const DAY_ZERO = Date.UTC(1899, 11, 30);

const NUMBER = /^\d{5}(?:\.\d+)?$/;
const YEAR_FIRST = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;

function datesIn(label: string): { dayFirst: number | null; monthFirst: number | null } | null {
  const text = withPlainDigits(plainText(label));
  const number = NUMBER.test(text) ? Math.floor(Number(text)) : 0;
  if (number >= FIRST_NUMBER && number <= LAST_NUMBER) {
    const date = DAY_ZERO + number * DAY_MS;
    return { dayFirst: date, monthFirst: date };
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) {
    const date = dateOf(year, month, day);
    return date === null ? null : { dayFirst: date, monthFirst: date };
  }
  const [, one, other, last] = YEAR_LAST.exec(text) ?? [];
  if (!last) return null;
  const both = { dayFirst: dateOf(last, other, one), monthFirst: dateOf(last, one, other) };
  return both.dayFirst === null && both.monthFirst === null ? null : both;
}

function dateOf(year = "", month = "", day = ""): number | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isOne = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isOne ? date.getTime() : null;
}

/** True also for a number that Excel has for a date. */
export function isDate(label: string): boolean {
  return datesIn(label) !== null;
}

/** Null for no date. 3/4 is read as the file's other dates allow, or lie closer together. */
export function daysOfDates(labels: readonly string[]): (DayName | null)[] {
  const read = labels.map(datesIn);
  const dates = read.filter((one) => one !== null);
  const spanOf = (order: "dayFirst" | "monthFirst") => {
    const all = dates.map((one) => one[order]);
    if (!all.every((date) => date !== null)) return Number.POSITIVE_INFINITY;
    return Math.max(...all) - Math.min(...all);
  };
  const [dayFirst, monthFirst] = [spanOf("dayFirst"), spanOf("monthFirst")];
  const isSame = dates.every((one) => one.dayFirst === one.monthFirst);
  if (!isSame && dayFirst === monthFirst) return labels.map(() => null);
  const order = monthFirst < dayFirst ? "monthFirst" : "dayFirst";
  return read.map((one) => {
    const date = one?.[order] ?? null;
    return date === null ? null : (DAYS[new Date(date).getUTCDay()] ?? null);
  });
}
