import { DAYS, type DayName } from "~/school/dates";
import { plainText, withPlainDigits } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { type DayWords, dayNames, dayWordsOf } from "./day-names";

/** So many words of a label are one name at most: "thứ hai", "çərşənbə axşamı". */
const MOST_WORDS = 4;
/** So few labels do not show their language, nor what single letters are. */
const FEW = 3;

const EMPTY_WORDS = new Set(["day", "يوم", "יום"]);

type Reading = { day: DayName; rest: string };

/**
 * By the language that knows most, among other words ("2. Montag"), in short, or as a date. Null if
 * languages disagree, or labels of one day differ in other words ("Lunes A", "Lunes B").
 */
export function tellDays(labels: Iterable<string>): Map<string, DayName | null> {
  const distinct = [...new Set(labels)];
  const dates = daysOfDates(distinct);
  const named = inLanguages(distinct.map(labelOf));
  const told = distinct.map((label, at): Reading | null => {
    const day = dates[at] ?? null;
    return named[at] ?? (day ? { day, rest: label } : null);
  });
  const isDoubtful = (reading: Reading) =>
    told.some((other) => other?.day === reading.day && other.rest !== reading.rest);
  return new Map(
    distinct.map((label, at) => {
      const reading = told[at] ?? null;
      return [label, reading && !isDoubtful(reading) ? reading.day : null];
    }),
  );
}

/** `names` are those that may begin at each place, the longest first. */
type Label = { words: readonly string[]; names: readonly (readonly string[])[] };

function labelOf(text: string): Label {
  const words = dayWordsOf(text);
  const names = words.map((_, at) => {
    const longest = Math.min(MOST_WORDS, words.length - at);
    return Array.from({ length: longest }, (_, less) =>
      words.slice(at, at + longest - less).join(""),
    );
  });
  return { words, names };
}

function inLanguages(labels: readonly Label[]): (Reading | null)[] {
  const readings = dayNames().map((language) => {
    const days = daysIn(language, labels);
    const found = days.flatMap((day) => day?.day ?? []);
    const isSpelled = labels.every(
      ({ words: [word = "", more] }) => !more && language.signs.has(word),
    );
    return { days, isSpelled, score: new Set(found).size * labels.length + found.length };
  });
  const best = Math.max(...readings.map(({ score }) => score));
  if (best === 0) return labels.map(() => null);
  const heard = readings.filter(({ score, isSpelled }) => score === best || isSpelled);
  const days = labels.map((_, at) => agreed(heard.map((one) => one.days[at] ?? null)));
  const taken = new Set(days.map((day) => day?.day));
  return labels.map((label, at) => {
    if (heard.some((one) => one.isSpelled && !one.days[at])) return null;
    const reading = days[at] ?? null;
    const isDisputed = reading === null && heard.some(({ days }) => days[at]);
    if (reading !== null || (isDisputed && labels.length >= FEW)) return reading;
    const another = readAlone(label);
    return another && !taken.has(another.day) ? another : null;
  });
}

function agreed(readings: readonly (Reading | null)[]): Reading | null {
  const [first = null, ...others] = readings.filter((reading) => reading !== null);
  return others.every(({ day }) => day === first?.day) ? first : null;
}

/** By words; by signs and beginnings only if these tell all apart. */
function daysIn(language: DayWords, labels: readonly Label[]): (Reading | null)[] {
  const byWords = labels.map((label) => readAmong(label, language.words));
  if (byWords.every((reading) => reading !== null) || labels.length < FEW) return byWords;
  const bySigns = labels.map((label, at) => byWords[at] ?? readSign(label, language));
  const days = new Set(bySigns.map((reading) => reading?.day));
  return days.size === labels.length && !days.has(undefined) ? bySigns : byWords;
}

function readSign({ words }: Label, { signs, full }: DayWords): Reading | null {
  const [word, ...more] = words.filter((word) => !EMPTY_WORDS.has(word));
  if (word === undefined || more.length > 0 || !/\p{L}/u.test(word)) return null;
  const sign = signs.get(word);
  if (sign !== undefined) return sign ? { day: sign, rest: "" } : null;
  const begun = new Set([...full].flatMap(([name, day]) => (name.startsWith(word) ? [day] : [])));
  const [day, another] = begun;
  return day && !another ? { day, rest: "" } : null;
}

/** The one day that words name, the longest names first, and what else they say. */
function readAmong({ words, names }: Label, days: ReadonlyMap<string, DayName>): Reading | null {
  if (!names.some((those) => those.some((name) => days.has(name)))) return null;
  const found = new Set<DayName>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const those = names[at] ?? [];
    const name = those.findIndex((one) => days.has(one));
    const day = days.get(those[name] ?? "");
    if (day) found.add(day);
    else if (!EMPTY_WORDS.has(words[at] ?? "")) rest.push(words[at] ?? "");
    at += day ? those.length - name : 1;
  }
  const [day, another] = found;
  return day && !another ? { day, rest: rest.join(" ") } : null;
}

const fullNames = weakMemo((languages: readonly DayWords[]): ReadonlyMap<string, DayName> => {
  const days = new Map<string, DayName | null>();
  for (const { full } of languages) {
    for (const [word, day] of full) days.set(word, (days.get(word) ?? day) === day ? day : null);
  }
  return new Map([...days].flatMap(([word, day]) => (day ? [[word, day]] : [])));
});

function readAlone(label: Label): Reading | null {
  return readAmong(label, fullNames(dayNames()));
}

/** "5ª" is a Thursday, "5A" a class. */
const CLASS_NAME = /^\s*\d\s?A\s*$/;

/** Named in full (in English also in short), or by a date; else null. */
export function dayNamed(text: string): DayName | null {
  if (CLASS_NAME.test(text)) return null;
  const named = readAlone(labelOf(text))?.day ?? null;
  return named ?? (isDate(text) ? (daysOfDates([text])[0] ?? null) : null);
}

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
function isDate(label: string): boolean {
  return datesIn(label) !== null;
}

/** Null for no date. 3/4 is read as the file's other dates allow, or lie closer together. */
function daysOfDates(labels: readonly string[]): (DayName | null)[] {
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
