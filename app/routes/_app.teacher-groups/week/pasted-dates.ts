import { DAYS, type IsoDate, MONTHS, parseIsoDate } from "~/school/dates";
import { plainText, withPlainDigits } from "~/school/names";
import { NEW_RANGE, NOTE_LENGTH, type RangeRow } from "./fields";

const month = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?\\.?`).join("|");
const weekday = DAYS.map((name) => `${name.slice(0, 3)}[a-z]*`).join("|");
/** A year, month and day by name, whichever way a date is written. */
const DATES = [
  String.raw`(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})`,
  String.raw`(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{4})`,
  String.raw`(?<d>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<m>${month})(?:,?\s+(?<y>\d{4}))?`,
  String.raw`(?<m>${month})\s+(?<d>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<y>\d{4}))?`,
].map((shape) => new RegExp(`(?<!\\d)(?:(?:${weekday}),?\\s+)?${shape}(?!\\d)`, "iu"));
const BETWEEN = /^\s*(?:-|–|—|to|until|till)?\s*/iu;
const LEADS = /(?:^|\s)(?:from|on)\s*$/iu;
/** From the first to the last letter or figure. */
const WORDS = /[^\s,:;()–—-](?:.*[^\s,:;()–—-])?/su;
/** "20–31 December" is two days of one month, "December 20–31" too. */
const ONE_MONTH = [
  new RegExp(`(?<!\\d)(\\d{1,2})\\s*[-–—]\\s*(\\d{1,2}\\s+(${month})(?:\\s+\\d{4})?)`, "iu"),
  new RegExp(`(${month})\\s+(\\d{1,2})\\s*[-–—]\\s*(\\d{1,2})(?!\\d)(,?\\s+\\d{4})?`, "iu"),
] as const;
const [LONGEST_LINE, MOST_LINES] = [200, 60];

/**
 * Closed days out of a list as it stands in a letter, a line each: a date or two, and why. A date
 * without a year is the next such from `today` on. `unread` are lines without a date.
 */
export function readPastedDates(
  text: string,
  today: IsoDate,
): { rows: RangeRow[]; unread: string[] } {
  const lines = text.split(/\r?\n/).filter((line) => plainText(line) !== "");
  const read = lines.slice(0, MOST_LINES).map((line) => ({ line, row: rowOf(line, today) }));
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    unread: [...read.flatMap(({ line, row }) => (row ? [] : [line])), ...lines.slice(MOST_LINES)],
  };
}

function rowOf(line: string, today: IsoDate): RangeRow | null {
  if (line.length > LONGEST_LINE) return null;
  const plain = withPlainDigits(plainText(line))
    .replace(ONE_MONTH[0], (_, day, last, of) => `${day} ${of} – ${last}`)
    .replace(ONE_MONTH[1], (_, of, day, last, year = "") => `${of} ${day} – ${of} ${last}${year}`);
  const first = dateIn(plain);
  if (!first) return null;
  const after = plain.slice(first.at + first.length);
  const between = BETWEEN.exec(after)?.[0];
  const second = between === undefined ? null : dateIn(after.slice(between.length));
  const last = second?.at === 0 ? second : null;
  const from = dayOf(first, last?.year ?? null, today);
  const until = last ? dayOf(last, null, from ?? today) : null;
  if (!from || (last && !until)) return null;
  const rest = last ? after.slice((between ?? "").length + last.length) : after;
  const why = [plain.slice(0, first.at).replace(LEADS, ""), rest].map(
    (one) => WORDS.exec(one)?.[0],
  );
  const note = plainText(why.filter(Boolean).join(" ")).slice(0, NOTE_LENGTH);
  return { ...NEW_RANGE, from, until: until && until > from ? until : "", note };
}

type FoundDate = { at: number; length: number; day: string; month: string; year: string | null };

function dateIn(text: string): FoundDate | null {
  const all = DATES.map((shape) => shape.exec(text)).filter((match) => match !== null);
  const [first] = all.sort((a, b) => a.index - b.index || b[0].length - a[0].length);
  const { d = "", m = "", y } = first?.groups ?? {};
  if (!first) return null;
  return { at: first.index, length: first[0].length, day: d, month: m, year: y ?? null };
}

/** Day first, but where that is no date; null for none. */
function dayOf({ day, month, year }: FoundDate, yearSaid: string | null, today: IsoDate) {
  const named = MONTHS.findIndex(
    (name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase(),
  );
  const number = named < 0 ? month : String(named + 1);
  const inYear = (of: string | number) =>
    dateOf(of, number, day) ?? (named < 0 ? dateOf(of, day, number) : null);
  const said = year ?? yearSaid;
  if (said) return inYear(said);
  const thisYear = Number(today.slice(0, 4));
  const coming = [thisYear, thisYear + 1].map(inYear);
  return coming.find((date) => date !== null && date >= today) ?? null;
}

const dateOf = (year: string | number, month: string, day: string) =>
  parseIsoDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
