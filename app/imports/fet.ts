import { Refusal } from "~/http/refusal";
import { BLOCKS, type Block, compareBlocks, WORKING_DAYS, type WorkingDay } from "~/school/blocks";
import { NAME_LENGTH, nameKey } from "~/school/names";
import type { ClassesPerWeek } from "~/teachers/groups";
import { emptySchedule, ROOM_LENGTH, type Schedule } from "~/teachers/schedule";
import { type Fault, type Lesson, readLessons } from "./fet-lessons";
import { dayNamed } from "./fet-words";
import { type Mapping, mapDays, mapHours } from "./mapping";

export type ImportedTeacher = {
  name: string;
  /** The subject taught most; of several, the first by the alphabet. */
  subject: string;
  classesPerWeek: ClassesPerWeek;
  schedule: Schedule;
};

export type FetTimetable = {
  teachers: ImportedTeacher[];
  faults: Fault[];
  /** What the file's hours and days were read as, in the order of the day and the week. */
  mapping: { hours: [string, Block][]; days: [string, WorkingDay][] };
  /** Lines that became classes; those without a teacher are counted apart. */
  lessons: number;
  lessonsWithoutTeacher: number;
};

type Class = { block: Block; lesson: Lesson };
type Person = { name: string; week: Record<WorkingDay, Class[]> };
type Reading = {
  hours: Mapping<Block>;
  days: Mapping<WorkingDay>;
  people: Map<string, Person>;
};

/**
 * Reads the CSV that FET exports as "timetable": one line for each hour of a lesson, its teachers
 * joined by `+`. A line that cannot be read becomes a fault and is left out. Throws a Refusal (400) when
 * the file as a whole cannot be read: a missing column, no lessons, hours or days that need an option.
 */
export function readFetTimetable(
  csv: string,
  options: { blocks?: Mapping<Block>; days?: Mapping<WorkingDay> } = {},
): FetTimetable {
  const { lessons, faults } = readLessons(csv);
  if (lessons.length + faults.length === 0) throw new Refusal(400, "The file has no lessons");
  const hours = mapHours(
    lessons.map(({ hour }) => hour),
    options.blocks,
  );
  const days = mapDays(
    lessons.map(({ day }) => day),
    options.days,
  );
  const reading: Reading = { hours, days, people: new Map() };
  const taught = lessons.filter(({ teachers }) => teachers.length > 0);
  const unplaced = taught.flatMap((lesson): Fault[] => {
    const reason = placeLesson(reading, lesson);
    return reason ? [{ line: lesson.line, reason }] : [];
  });
  return {
    teachers: [...reading.people.values()].map(teacherOf),
    faults: [...faults, ...unplaced].sort((a, b) => a.line - b.line),
    mapping: { hours: inOrderOf(BLOCKS, hours), days: inOrderOf(WORKING_DAYS, days) },
    lessons: taught.length - unplaced.length,
    lessonsWithoutTeacher: lessons.length - taught.length,
  };
}

/** Puts a lesson into its teachers' weeks, or answers why it cannot be. */
function placeLesson({ hours, days, people }: Reading, lesson: Lesson): string | null {
  const day = days.get(lesson.day);
  const block = hours.get(lesson.hour);
  if (!day) return dayFault(lesson.day);
  if (!block) return hourFault(lesson.hour);
  const fault = wordFault(lesson);
  if (fault) return fault;
  const taking = lesson.teachers.map((name) => people.get(nameKey(name)) ?? newPerson(name));
  for (const { name, week } of taking) {
    const there = week[day].find((one) => one.block === block)?.lesson;
    if (there && !isSameClass(there, lesson)) {
      return `${name} teaches ${there.subject} then, on line ${there.line} (${day}, block ${block})`;
    }
  }
  for (const person of taking) {
    people.set(nameKey(person.name), person);
    const { [day]: classes } = person.week;
    if (!classes.some((one) => one.block === block)) classes.push({ block, lesson });
  }
  return null;
}

/** Two lines are one class when they are one activity, or a group taught together in one room. */
function isSameClass(a: Lesson, b: Lesson): boolean {
  return a.activity === b.activity || (a.room === b.room && a.subject === b.subject);
}

function dayFault(label: string): string {
  if (label === "") return "it has no day";
  if (dayNamed(label) === "day off") return `there are no classes on "${shorten(label)}"`;
  return `"${shorten(label)}" is not a day; --days can say which it is`;
}

function hourFault(label: string): string {
  return label === "" ? "it has no hour" : `the hour "${shorten(label)}" is not in --blocks`;
}

function wordFault({ teachers, subject, room }: Lesson): string | null {
  if (subject === "") return "it has no subject";
  const words: [string, string, number][] = [
    ["subject", subject, NAME_LENGTH],
    ["room", room, ROOM_LENGTH],
    ...teachers.map((name): [string, string, number] => ["name", name, NAME_LENGTH]),
  ];
  const tooLong = words.find(([, text, most]) => text.length > most);
  if (!tooLong) return null;
  const [what, text, most] = tooLong;
  return `the ${what} "${shorten(text)}" is longer than ${most} characters`;
}

function newPerson(name: string): Person {
  return { name, week: { Sunday: [], Monday: [], Tuesday: [], Wednesday: [], Thursday: [] } };
}

function teacherOf({ name, week }: Person): ImportedTeacher {
  const schedule = emptySchedule();
  for (const day of WORKING_DAYS) {
    schedule[day] = week[day]
      .map(({ block, lesson }) => ({ block, room: lesson.room || null }))
      .sort((a, b) => compareBlocks(a.block, b.block));
  }
  const subjects = WORKING_DAYS.flatMap((day) => week[day].map(({ lesson }) => lesson.subject));
  return {
    name,
    subject: mostFrequent(subjects),
    classesPerWeek: subjects.length > 20 ? 25 : 20,
    schedule,
  };
}

function mostFrequent(subjects: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  const { compare } = new Intl.Collator("en");
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || compare(a, b));
  return first?.[0] ?? "";
}

function inOrderOf<Meaning>(order: readonly Meaning[], mapping: Mapping<Meaning>) {
  return [...mapping].sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
