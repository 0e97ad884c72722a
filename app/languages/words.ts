import type { Forms } from "./forms";
import type { Words } from "./languages";

/** `YYYY-MM-DD`. */
type Day = `${number}-${number}-${number}`;

const kept = new Map<string, unknown>();

/** Making one of `Intl` takes far longer than using it. */
function keep<Made>(key: string, make: () => Made): Made {
  const known = kept.get(key) as Made | undefined;
  const made = known ?? make();
  if (!known) kept.set(key, made);
  return made;
}

/** "6 students", in the plural form of the language. */
export function counted(words: Words, forms: Forms, count: number): string {
  const { language } = words;
  const rules = keep(`plural ${language}`, () => new Intl.PluralRules(language));
  const said: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return (said[rules.select(count)] ?? forms.other).replace("{n}", String(count));
}

/** "7A, 7B and 8C". */
export function listedIn(words: Words, items: readonly string[]): string {
  const { locale } = words;
  return keep(`list ${locale}`, () => new Intl.ListFormat(locale)).format(items);
}

/** The text set apart where it runs the other way. */
export function aside(words: Words, text: string): string {
  return isolated(text, words.direction);
}

/** Keeps the language's direction whatever comes first. */
export function inLine({ direction }: Words, text: string): string {
  return direction === "rtl" && text ? `\u200f${text}` : text;
}

function dated({ locale }: Words, date: Day, parts: Intl.DateTimeFormatOptions): string {
  const format = keep(`date ${locale} ${JSON.stringify(parts)}`, () => {
    const calendar = { calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" };
    return new Intl.DateTimeFormat(locale, { ...calendar, ...parts });
  });
  return format.format(new Date(`${date}T12:00:00Z`));
}

/** "Sunday 22 November 2026". */
export function longDate(words: Words, date: Day): string {
  const day = dated(words, date, { day: "numeric", month: "long", year: "numeric" });
  return words.longDate(dated(words, date, { weekday: "long" }), day);
}

const A_WEEK: readonly Day[] = Array.from({ length: 7 }, (_, at) => `2026-11-${22 + at}` as const);

/** "runs Thursday", of a weekday by its English name; "Day 4", where days take turns. */
export function runsIn(words: Words, day: string): string {
  const dates = keep("dates by weekday", () => {
    const inEnglish = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
    return new Map(A_WEEK.map((date) => [inEnglish.format(new Date(date)), date]));
  });
  const date = dates.get(day);
  return date ? words.runs(dated(words, date, { weekday: "long" })) : aside(words, day);
}

/** "Monday 8 February 2027 · Week A", "Saturday 12 December 2026 · runs Thursday". */
export function longDay(
  words: Words,
  { date, cycleWeek, runs }: { date: Day; cycleWeek?: { name: string }; runs?: string },
): string {
  const week = cycleWeek ? [words.week(aside(words, cycleWeek.name))] : [];
  const run = runs ? [runsIn(words, runs)] : [];
  return [longDate(words, date), ...week, ...run].join(" · ");
}

/** "22 November", where the year is clear. */
export function dayAndMonth(words: Words, date: Day): string {
  return dated(words, date, { day: "numeric", month: "long" });
}

/** "Tue 1 Dec". */
export function shortDay(words: Words, date: Day): string {
  return dated(words, date, { weekday: "short", day: "numeric", month: "short" });
}

/** "November 2026". */
export function monthAndYear(words: Words, date: Day): string {
  return dated(words, date, { month: "long", year: "numeric" });
}

export function weekdayOf(words: Words, date: Day): string {
  return dated(words, date, { weekday: "long" });
}

/** At the beginning of a line: "Block 1". */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SCRIPTS = ["Arabic", "Hebrew", "Nko", "Syriac", "Thaana"];

const RIGHT_TO_LEFT_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join("");

const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_LETTERS}]`, "u");
const ONLY_RIGHT_TO_LEFT = new RegExp(`^([${RIGHT_TO_LEFT_LETTERS}\\p{M}\\s]*|\\d+)$`, "u");

/** The text set apart where it may run the other way, so that it turns nothing round. */
function isolated(text: string, direction: "ltr" | "rtl"): string {
  const isAlike = direction === "ltr" ? !RIGHT_TO_LEFT.test(text) : ONLY_RIGHT_TO_LEFT.test(text);
  return isAlike ? text : `\u2068${text}\u2069`;
}
