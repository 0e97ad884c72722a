import { plainText, withPlainDigits } from "~/school/names";
import { memoizeTexts } from "~/school/weak-memo";
import { wordsOfLabel } from "../labels/number-words";
import { tellDays } from "../labels/tell-days";
import { type DayOf, dayIn } from "../reading/parts";
import type { WorksheetRow } from "../reading/sheet";
import { fieldOfHeading } from "../reading/words";

const LONGEST = 40;
const HOUR_WORDS = ["period", "hour", "block", "lesson", "حصه", "שעה", "שיעור", "p", "h"];
const ORDINALS = new Set(
  "first second third fourth fifth sixth seventh eighth ninth tenth اولي ثانيه ثالثه رابعه خامسه سادسه سابعه ثامنه ראשונה שנייה שניה שלישית רביעית חמישית שישית שביעית שמינית".split(
    " ",
  ),
);
const TIME = /\d{1,2}\s?[:.h]\s?\d{2}/;
const ORDINAL_END = /^(?:st|nd|rd|th|e|ª|º|°|re|er)(?!\p{L})/u;

/** Whether a text may label an hour: a number, a time, or an ordinal with or without "period". */
export const isHour = memoizeTexts((text: string): boolean => {
  if (text.length > LONGEST || text === "") return false;
  const words = wordsOfLabel(text);
  if (words.length === 0 || words.length > 6) return false;
  const isOfHours = HOUR_WORDS.includes(words[0]?.replace(/[:：]/, "") ?? "");
  if (/\p{L}\s?[:：]/u.test(text) && !isOfHours) return false;
  const plain = withPlainDigits(plainText(text));
  if (/^\D{0,8}\d{1,2}\D{0,3}$/u.test(plain) && !/\p{L}{9}/u.test(text)) return true;
  if (TIME.test(plain)) return true;
  if (words.length <= 2 && words.some((word) => ORDINALS.has(word))) return true;
  return /\d/.test(plain) && words.some((word) => HOUR_WORDS.includes(word));
});

/** Labels are all different, alike but for numbers that grow, or times. "9A, 7B" are classes. */
export function areHours(labels: readonly string[]): boolean {
  if (labels.length === 0 || !labels.every(isHour)) return false;
  if (new Set(labels.map(plainText)).size < labels.length) return false;
  const plain = labels.map((label) => withPlainDigits(plainText(label)));
  if (plain.every((label) => TIME.test(label))) return true;
  const numbers = plain.map((label) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN));
  if (numbers.some(Number.isNaN)) return numbers.every(Number.isNaN) || labels.length > 2;
  const grows = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  const isFromFirst = (numbers[0] ?? 9) <= 2 || plain.some((label) => TIME.test(label));
  const frames = plain.map((label) => label.split(/[\d(]/, 1)[0]?.trim().toLowerCase() ?? "");
  const ends = plain.map((label) => {
    const number = /\d+/u.exec(label);
    const after = number ? label.slice(number.index + number[0].length) : "";
    return after.replace(ORDINAL_END, "").trim();
  });
  // "ט1" is a class.
  const isClass = frames.every((frame) => /^[\u05D0-\u05EA]{1,2}['׳]?$/u.test(frame));
  const isLetter = ends.some((end) => /^\p{L}$/u.test(end));
  return grows && isFromFirst && new Set(frames).size === 1 && !isClass && !isLetter;
}

/** A sheet's first rows and columns in which days may stand, and how many of them are enough. */
const [ROWS, COLUMNS, ENOUGH_DAYS, MOST_DAYS] = [60, 6, 3, 8];

/** Which texts of a sheet are days: by themselves, or among their neighbours ("Lun, Mar, Mié"). */
export function daysOfSheet(rows: readonly WorksheetRow[]): DayOf {
  const looked = rows.slice(0, ROWS).map(({ cells }) => cells);
  const columns = Array.from({ length: COLUMNS }, (_, at) =>
    looked.map((cells) => cells[at] ?? ""),
  );
  const known = new Map<string, string | null>();
  const tried = new Set<string>();
  for (const cells of [...looked, ...columns]) {
    const texts = cells.slice(0, 200).map((cell) => wordsBefore(cell));
    const short = [...new Set(texts)].filter(
      (text) => text !== "" && !/\p{Nd}/u.test(text) && fieldOfHeading(text) === null,
    );
    const key = JSON.stringify(short);
    if (short.length < ENOUGH_DAYS || short.length > MOST_DAYS || tried.has(key)) continue;
    tried.add(key);
    const told = tellDays(short);
    const days = new Set(short.flatMap((text) => told.get(text) ?? []));
    if (days.size === short.length) for (const text of short) known.set(text, text);
  }
  return (text) => {
    const plain = text.length > LONGEST ? "" : plainText(text);
    const before = known.get(plain);
    if (before !== undefined) return before;
    const day = plain === "" ? null : dayIn(plain);
    known.set(plain, day);
    return day;
  };
}

/** "Lun" of "Lun 1" and "Lun-1": what may be a day, without its number. "C" of "C101" is none. */
function wordsBefore(cell: string): string {
  if (cell.length > LONGEST) return "";
  const [text = "", ...numbers] = cell.split(/\p{Nd}/u);
  const [before = ""] = /^(?:.*[^\s\-_/:.])?/su.exec(plainText(text)) ?? [];
  return numbers.length > 0 && before.length < 2 ? "" : before;
}
