import { dayNamed } from "../days/tell-days";
import { wordsOf } from "../fet-words";

/** What a column of a list may hold. */
export type Field =
  | "teacher"
  | "day"
  | "period"
  | "students"
  | "subject"
  | "room"
  | "week"
  | "email"
  | "phone";

/** What the parts of a grid's cell are called. */
export type CellPart = "class" | "subject" | "room";
export const PARTS: readonly CellPart[] = ["class", "subject", "room"];

/** Headings in English, Arabic and Hebrew, in small letters, Arabic without article and hamzas. */
const HEADINGS: Record<Field, readonly string[]> = {
  teacher: [
    "teacher",
    "teachers",
    "staff",
    "instructor",
    "معلم",
    "معلمه",
    "مدرس",
    "مدرسه",
    "מורה",
    "המורה",
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
    "صف",
    "شعبه",
    "فصل",
    "כיתה",
    "כתה",
    "הכיתה",
    "קבוצה",
  ],
  subject: ["subject", "course", "ماده", "מקצוע", "המקצוע", "נושא"],
  room: ["room", "classroom", "location", "غرفه", "قاعه", "חדר", "החדר"],
  week: ["week", "اسبوع", "שבוע"],
  email: ["email", "e-mail", "mail", "بريد", "ايميل", "מייל", "אימייל"],
  phone: ["phone", "mobile", "tel", "telephone", "هاتف", "جوال", "טלפון", "נייד"],
};
export const FIELDS = Object.keys(HEADINGS) as Field[];

/** Which column each field of a list is in, by its heading: one that is nothing but the heading before one that holds it. */
export function columnsOf(cells: readonly string[]): Map<Field, number> {
  const words = cells.map(wordsOf);
  const columns = new Map<Field, number>();
  const isTaken = (column: number) => [...columns.values()].includes(column);
  for (const most of [1, 3]) {
    for (const field of FIELDS) {
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

/** Whether a text is a heading for teachers. */
export function isTeacherHeading(text: string): boolean {
  const words = wordsOf(text.replace(/:/g, " "));
  return words.length <= 3 && words.some((word) => HEADINGS.teacher.includes(word));
}

/** A name without the heading before it: `Teacher: Mona Adel`. */
export function withoutHeading(text: string): string {
  const [before = "", ...rest] = text.split(/[:：]/);
  return rest.length > 0 && isTeacherHeading(before) ? rest.join(":").trim() : text.trim();
}

/** The day that a text names and nothing else, `Sun` or `يوم الأحد`; null for other texts. */
export function dayIn(text: string): string | null {
  return wordsOf(text).length <= 2 && dayNamed(text) !== null ? text.trim() : null;
}

/** A day and an hour that one heading names, `Sun-1`, `Monday P2`; null for other texts. */
export function dayAndHour(text: string): { day: string; hour: string } | null {
  const [, day, hour] =
    /^\s*([^\d\s\-_/:.]+[^\d\-_/:]*?)[\s\-_/:.]+(\D{0,8}\d{1,2})\s*$/u.exec(text) ?? [];
  return day && hour && dayIn(day) ? { day: day.trim(), hour: hour.trim() } : null;
}

const HOUR_WORDS = ["period", "hour", "block", "lesson", "حصه", "שעה", "שיעור", "p", "h"];

/** Whether a text labels an hour: a number, a time, or an ordinal with or without "period". */
export function isHour(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 5) return false;
  if (/^\D{0,8}\p{Nd}{1,2}\D{0,3}$/u.test(text.trim()) && !/\p{L}{9,}/u.test(text)) return true;
  if (/\p{Nd}{1,2}\s*[:.]\s*\p{Nd}{2}/u.test(text)) return true;
  return (
    (words.length <= 2 && words.some((word) => ORDINALS.test(word))) ||
    words.some((word) => HOUR_WORDS.includes(word))
  );
}

const ORDINALS =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|اولي|ثانيه|ثالثه|رابعه|خامسه|سادسه|سابعه|ثامنه)$/;
