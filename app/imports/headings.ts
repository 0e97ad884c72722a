import { withPlainDigits } from "~/school/names";
import { dayNamed, tellDays } from "./days/tell-days";
import { wordsOfLabel } from "./fet-words";

export type ListField =
  | "teacher"
  | "day"
  | "period"
  | "students"
  | "subject"
  | "room"
  | "week"
  | "email"
  | "phone";

export type PartOfCell = "class" | "subject" | "room" | "teacher";
export const PARTS: readonly PartOfCell[] = ["class", "subject", "room", "teacher"];

/** Headings as they are compared (`wordsOfLabel`). */
const HEADINGS: Record<ListField, readonly string[]> = {
  teacher: [
    "teacher",
    "teachers",
    "staff",
    "instructor",
    "معلم",
    "معلمه",
    "مدرس",
    "مدرسه",
    "استاذ",
    "استاذه",
    "מורה",
    "המורה",
    "lehrer",
    "lehrerin",
    "lehrkraft",
    "enseignant",
    "enseignante",
    "professeur",
    "profesor",
    "profesora",
    "docente",
    "professor",
    "leraar",
    "docent",
    "nauczyciel",
    "öğretmen",
    "учитель",
  ],
  day: ["day", "weekday", "يوم", "יום", "היום"],
  period: ["period", "hour", "block", "lesson", "slot", "حصه", "ساعه", "שעה", "שיעור", "השעה"],
  students: [
    "class",
    "classes",
    "students",
    "group",
    "section",
    "grade",
    "form",
    "klasse",
    "classe",
    "clase",
    "klas",
    "klasa",
    "sınıf",
    "класс",
    "صف",
    "شعبه",
    "فصل",
    "כיתה",
    "כתה",
    "הכיתה",
    "קבוצה",
  ],
  subject: ["subject", "course", "ماده", "מקצוע", "המקצוע", "נושא"],
  room: [
    "room",
    "classroom",
    "location",
    "raum",
    "salle",
    "aula",
    "sala",
    "lokaal",
    "غرفه",
    "قاعه",
    "חדר",
    "החדר",
  ],
  week: ["week", "اسبوع", "שבוע"],
  email: ["email", "e-mail", "mail", "بريد", "ايميل", "מייל", "אימייל"],
  phone: ["phone", "mobile", "tel", "telephone", "هاتف", "جوال", "טלפון", "נייד"],
};
export const LIST_FIELDS = Object.keys(HEADINGS) as ListField[];

/** A heading alone counts before one among other words. */
export function columnsByHeading(cells: readonly string[]): Map<ListField, number> {
  const words = cells.map(wordsOfLabel);
  const columns = new Map<ListField, number>();
  const isTaken = (column: number) => [...columns.values()].includes(column);
  for (const most of [1, 3]) {
    for (const field of LIST_FIELDS) {
      const column = words.findIndex(
        (those, at) =>
          those.length > 0 &&
          those.length <= most &&
          !isTaken(at) &&
          those.some((word) => HEADINGS[field].includes(word)),
      );
      if (column >= 0 && !columns.has(field)) columns.set(field, column);
    }
  }
  return columns;
}

export function headingOf(word: string): ListField | null {
  const [key = "", more] = wordsOfLabel(word);
  return more ? null : (LIST_FIELDS.find((field) => HEADINGS[field].includes(key)) ?? null);
}

/** Null for a text that is more than a day's name. */
export type DayOf = (text: string) => string | null;

/** `Sun`, `يوم الأحد`. */
export const dayIn: DayOf = (text) =>
  wordsOfLabel(text).length <= 2 && dayNamed(text) !== null ? text.trim() : null;

/** `Sun-1`, `Monday P2`; null for other texts. */
export function dayAndHour(
  text: string,
  dayOf: DayOf = dayIn,
): { day: string; hour: string } | null {
  const [, day, hour] = DAY_AND_HOUR.exec(text) ?? [];
  return day && hour && dayOf(day) ? { day: day.trim(), hour: hour.trim() } : null;
}

const DAY_AND_HOUR = /^\s*([^\d\s\-_/:.]+[^\d\-_/:]*?)[\s\-_/:.]+(\D{0,8}\d{1,2})\s*$/u;
/** A sheet's first rows and columns in which days may stand, and how many of them are enough. */
const [ROWS, COLUMNS, ENOUGH_DAYS, MOST_DAYS] = [60, 6, 3, 8];
const LONGEST_DAY = 40;

/** Which texts of a sheet are days: by themselves, or among their neighbours ("Lun, Mar, Mié"). */
export function daysOfSheet(rows: readonly { cells: readonly string[] }[]): DayOf {
  const looked = rows.slice(0, ROWS).map(({ cells }) => cells);
  const columns = Array.from({ length: COLUMNS }, (_, at) =>
    looked.map((cells) => cells[at] ?? ""),
  );
  const known = new Set<string>();
  const tried = new Set<string>();
  for (const cells of [...looked, ...columns]) {
    const texts = [...new Set(cells.map((cell) => (DAY_AND_HOUR.exec(cell)?.[1] ?? cell).trim()))];
    const short = texts.filter(
      (text) =>
        text !== "" &&
        text.length <= LONGEST_DAY &&
        !/\p{Nd}/u.test(text) &&
        headingOf(text) === null,
    );
    const key = JSON.stringify(short);
    if (short.length < ENOUGH_DAYS || short.length > MOST_DAYS || tried.has(key)) continue;
    tried.add(key);
    const told = tellDays(short);
    const days = new Set(short.flatMap((text) => told.get(text) ?? []));
    if (days.size === short.length) for (const text of short) known.add(text);
  }
  return (text) => dayIn(text) ?? (known.has(text.trim()) ? text.trim() : null);
}

const HOUR_WORDS = ["period", "hour", "block", "lesson", "حصه", "שעה", "שיעור", "p", "h"];
const LONGEST_HOUR = 40;

/** Whether a text may label an hour: a number, a time, or an ordinal with or without "period". */
export function isHour(text: string): boolean {
  const words = wordsOfLabel(text);
  if (words.length === 0 || words.length > 6 || text.length > LONGEST_HOUR) return false;
  if (/\p{L}\s*[:：]/u.test(text) && !HOUR_WORDS.includes(words[0]?.replace(/[:：]/, "") ?? ""))
    return false;
  if (/^\D{0,8}\p{Nd}{1,2}\D{0,3}$/u.test(text.trim()) && !/\p{L}{9,}/u.test(text)) return true;
  if (/\p{Nd}{1,2}\s*[:.h]\s*\p{Nd}{2}/u.test(text)) return true;
  if (words.length <= 2 && words.some((word) => ORDINALS.test(word))) return true;
  return /\p{Nd}/u.test(text) && words.some((word) => HOUR_WORDS.includes(word));
}

/** Labels are all different, alike but for numbers that grow, or times. "9A, 7B" are classes. */
export function areHours(labels: readonly string[]): boolean {
  if (labels.length === 0 || !labels.every(isHour)) return false;
  if (new Set(labels.map((label) => label.trim())).size < labels.length) return false;
  const plain = labels.map((label) => withPlainDigits(label));
  const isTimed = plain.every((label) => TIME.test(label));
  if (isTimed) return true;
  const numbers = plain.map((label) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN));
  if (numbers.some(Number.isNaN)) return numbers.every(Number.isNaN) || labels.length > 2;
  const grows = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  const isFromFirst = (numbers[0] ?? 9) <= 2 || plain.some((label) => TIME.test(label));
  const frames = plain.map((label) =>
    label
      .replace(/\(.*|\d.*$/su, "")
      .trim()
      .toLowerCase(),
  );
  const ends = plain.map((label) =>
    label
      .trim()
      .replace(/^\D*\d+/, "")
      .replace(ORDINAL_END, "")
      .trim(),
  );
  // "ט1" is a class.
  const isClass = frames.every((frame) => /^[\u05D0-\u05EA]{1,2}['׳]?$/u.test(frame));
  const areAlike =
    new Set(frames).size === 1 && !isClass && !ends.some((end) => /^\p{L}$/u.test(end));
  return grows && isFromFirst && areAlike;
}

const TIME = /\d{1,2}\s*[:.h]\s*\d{2}/;
const ORDINAL_END = /^(?:st|nd|rd|th|e|ª|º|°|re|er)(?!\p{L})/u;

const ORDINALS =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|اولي|ثانيه|ثالثه|رابعه|خامسه|سادسه|سابعه|ثامنه|ראשונה|שנייה|שניה|שלישית|רביעית|חמישית|שישית|שביעית|שמינית)$/;
