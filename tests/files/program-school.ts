import { DAYS, type DayName } from "~/school/dates";
import { type Draw, LANGUAGES, type Language, NAMES } from "./drawn-school";
import { WEEKS } from "./week-shapes";

/** A lesson of a drawn school: who teaches whom where, on which of its days, in which hour, in which of two weeks (null: in both). */
export type Taught = {
  teachers: string[];
  groups: string[];
  subject: string;
  room: string;
  day: number;
  hour: number;
  week: 0 | 1 | null;
};
export type DrawnSchool = {
  days: readonly DayName[];
  /** The days as they are called in the school's language. */
  dayNames: string[];
  hours: number;
  /** One without a group is a meeting. */
  lessons: Taught[];
  isTwoWeeks: boolean;
};
/** A file, and that of the names beside it where a program writes one. */
export type ProgramFile = { timetable: Buffer; teachers: Buffer | null };
/** What a program's files can say. */
export type Program = {
  write: (school: DrawnSchool, draw: Draw) => ProgramFile;
  hasWeeks?: boolean;
  hasMeetings?: boolean;
  /** Whether two teachers of one lesson are on one line. */
  hasPairs?: boolean;
};

/** A lesson without students that no import knows. */
const MEETING = "Project Q";
const LOCALES: Record<Language, string> = { English: "en", Arabic: "ar", Hebrew: "he" };
const A_SUNDAY = Date.UTC(2026, 0, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A school whose every day and hour is taught, in which nobody is in two places; the same for the same numbers. */
export function drawProgramSchool(
  draw: Draw,
  { hasWeeks, hasMeetings, hasPairs }: Program,
): DrawnSchool {
  const language = LANGUAGES[draw(LANGUAGES.length)] ?? "English";
  const names = NAMES[language];
  const days = WEEKS[draw(WEEKS.length)] ?? DAYS;
  const hours = 4 + draw(6);
  const isTwoWeeks = hasWeeks === true && draw(2) === 0;
  const isMet = hasMeetings === true && draw(3) === 0;
  const drawLessons = (day: number, hour: number): Taught[] => {
    const [free, groups, rooms] = [[...names.teachers], [...names.groups], [...names.rooms]];
    const take = (all: string[]) => all.splice(draw(all.length), 1)[0] ?? "";
    return Array.from({ length: 1 + draw(3) }, () => {
      const isMeeting = isMet && draw(12) === 0;
      const teachers = [take(free), ...(hasPairs && draw(6) === 0 ? [take(free)] : [])];
      const when = { day, hour, week: isTwoWeeks && draw(3) === 0 ? (draw(2) as 0 | 1) : null };
      if (isMeeting) return { ...when, teachers, groups: [], subject: MEETING, room: "" };
      return {
        ...{ ...when, teachers, room: take(rooms) },
        groups: [take(groups), ...(draw(6) === 0 ? [take(groups)] : [])],
        subject: names.subjects[draw(names.subjects.length)] ?? "",
      };
    });
  };
  const lessons = days.flatMap((_, day) =>
    Array.from({ length: hours }, (_unused, hour) => drawLessons(day, hour)).flat(),
  );
  const named = new Intl.DateTimeFormat(LOCALES[language], { weekday: "long", timeZone: "UTC" });
  const dayNames = days.map((day) =>
    named.format(A_SUNDAY + DAYS.indexOf(day as (typeof DAYS)[number]) * DAY_MS),
  );
  return { days, dayNames, hours, lessons, isTwoWeeks };
}

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, "0")}`;
export const begins = (hour: number) => clock(450 + hour * 50);
export const ends = (hour: number) => clock(450 + hour * 50 + 45);
export const namesIn = (lessons: readonly Taught[], of: (one: Taught) => string[]) => [
  ...new Set(lessons.flatMap(of).filter((name) => name !== "")),
];
