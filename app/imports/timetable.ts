import { Refusal } from "~/http/refusal";
import { NAME_LENGTH, nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import { shortened } from "~/school/sentence";
import { type Block, DAYS, type DayName, DEFAULT_WEEK, labelsOf, type Week } from "~/school/week";
import { joinStudents, ROOM_LENGTH } from "~/teachers/entry";
import type { ClassesPerWeek } from "~/teachers/groups";
import { countClasses, emptySchedule, inBlockOrder } from "~/teachers/schedule";
import { countOf, type DepartmentSource, nameDepartments } from "./departments";
import { dayNamed } from "./fet-words";
import type { Fault, Lesson, LessonsRead } from "./lesson";
import {
  askDays,
  type DayMeaning,
  type HourMeaning,
  type Mapping,
  mapDays,
  mapHours,
  OFF,
} from "./mapping";

export type ImportedTeacher = {
  name: string;
  /** The department, as the file's subjects or activity tags name it (departments.ts); null where it says nothing of subjects. */
  subject: string | null;
  classesPerWeek: ClassesPerWeek;
  schedule: Schedule;
};

/** A file's lessons as the weeks of its teachers, in the school's days and blocks. */
export type Timetable = {
  teachers: ImportedTeacher[];
  faults: Fault[];
  /** Where a teacher is in two places at once: the first was taken. */
  clashes: Fault[];
  /** What was decided without being told, a sentence each. */
  assumed: readonly string[];
  /** What the file's hours and days were read as, in the order of the day and the week. */
  mapping: { hours: [string, HourMeaning][]; days: [string, DayMeaning][] };
  /** Hours such as "1:30" that were taken for ones of the afternoon. */
  afternoon: string[];
  /** What named the departments, and how many there are. */
  departments: { source: DepartmentSource; count: number };
  /** Lines that became classes. */
  lessons: number;
  lessonsWithoutTeacher: number;
  /** Lines without students that were asked for (`keep`): their teachers are busy then. By subject, the most first. */
  kept: [string, number][];
  /** Lines without students (lunch, duty), by subject, and those of days off and of hours without a block; the most first. */
  leftOut: {
    withoutStudents: [string, number][];
    daysOff: [string, number][];
    hoursOff: [string, number][];
  };
};

/** The school's week (the spec's unless given), and how a file's hours and days are to be read, where that was said. */
export type MappingOptions = {
  schoolWeek?: Week;
  blocks?: Mapping<HourMeaning>;
  days?: Mapping<DayMeaning>;
  /** Subjects or activity tags whose lines without students keep their teachers busy. */
  keep?: readonly string[];
};

type Class = { block: Block; lesson: Lesson; students: Set<string> };
type Person = {
  name: string;
  week: Record<DayName, Class[]>;
  /** Classes of days off, and of hours without a block, by day and hour: they count for the group and the department alone. */
  off: Map<string, Lesson>;
};
type Reading = {
  hours: Mapping<HourMeaning>;
  days: Mapping<DayMeaning>;
  people: Map<string, Person>;
  clashes: Fault[];
};

/**
 * Gathers, in many small steps, a file's lessons into the weeks of their teachers, in a school's `week`. A lesson without students is no class; its teachers
 * are busy then where `keep` names it. One that
 * cannot be placed becomes a fault and is left out. Throws a Refusal (400) when
 * there are no lessons, or hours or days that need an option.
 */
export function* gatherTimetable(
  { lessons, faults, hours: inOrder, numbersDays, assumed }: LessonsRead,
  options: MappingOptions = {},
): Generator<void, Timetable> {
  const { schoolWeek: week = DEFAULT_WEEK } = options;
  const labels = labelsOf(week);
  if (lessons.length + faults.length === 0) throw new Refusal(400, "The file has no lessons");
  const classes = lessons.filter(({ students }) => students?.length !== 0);
  const taught = classes.filter(({ teachers }) => teachers.length > 0);
  const others = lessons.filter((one) => one.students?.length === 0 && one.teachers.length > 0);
  const kept = keptOf(others, options.keep ?? []);
  const placed = [...classes, ...kept];
  const { hours, afternoon } = mapHours(
    hoursOf(lessons).size > labels.length && !options.blocks ? hoursOf(placed) : hoursOf(lessons),
    week,
    options.blocks,
    inOrder,
  );
  if (numbersDays && !options.days)
    askDays(
      lessons.map(({ day }) => day),
      week,
    );
  const days = mapDays(
    (options.days ? lessons : placed).map(({ day }) => day),
    week,
    options.days,
  );
  const reading: Reading = { hours, days, people: new Map(), clashes: [] };
  const daysOff = taught.filter(({ day }) => days.get(day) === OFF);
  const hoursOff = taught.filter(
    ({ day, hour }) => days.get(day) !== OFF && hours.get(hour) === OFF,
  );
  function* place(those: readonly Lesson[]): Generator<void, Fault[]> {
    const unplaced: Fault[] = [];
    for (const lesson of those) {
      const reason = placeLesson(reading, lesson);
      if (reason) unplaced.push(faultAt(lesson, reason));
      yield;
    }
    return unplaced;
  }
  const unplaced = yield* place(taught);
  const unkept = yield* place(kept);
  const people = [...reading.people.values()];
  const { names, source } = nameDepartments(people.map(lessonsOf));
  yield;
  return {
    teachers: people.map((person, at) => teacherOf(person, week, names[at] || null)),
    departments: { source, count: new Set(names.filter(Boolean)).size },
    afternoon,
    faults: [...faults, ...unplaced, ...unkept].sort((a, b) => a.line - b.line),
    clashes: reading.clashes,
    assumed,
    mapping: {
      hours: inOrderOf([...labels, OFF], hours),
      days: inOrderOf([...week.days, OFF], days),
    },
    lessons: taught.length - unplaced.length - daysOff.length - hoursOff.length,
    lessonsWithoutTeacher: lessons.length - taught.length - others.length,
    kept: tally(kept.map(subjectOf)),
    leftOut: {
      withoutStudents: tally(others.filter((one) => !kept.includes(one)).map(subjectOf)),
      daysOff: tally(daysOff.map(({ day }) => day)),
      hoursOff: tally(hoursOff.map(({ hour }) => hour)),
    },
  };
}

const subjectOf = ({ subject }: Lesson) => subject || "(no subject)";

/** A line without students, which is no class. */
function isBusy({ students }: Lesson): boolean {
  return students?.length === 0;
}

/** Those of the lines without students that bear a name of `--keep`. Throws a Refusal (400) for a name that none bears. */
function keptOf(others: readonly Lesson[], names: readonly string[]): Lesson[] {
  const namesBy = new Map(
    others.map((one) => [one, [one.subject ?? "", ...one.tags].map((name) => nameKey(name))]),
  );
  const keys = names.map((name) => nameKey(name));
  const stranger = keys.findIndex((key) => ![...namesBy.values()].some((all) => all.includes(key)));
  if (stranger >= 0) {
    const there = [...new Set(others.map(subjectOf))].sort().join(", ");
    const what = there ? `those are ${there}` : "it has none";
    throw new Refusal(
      400,
      `--keep: no line without students is named "${names[stranger]}": ${what}`,
    );
  }
  return others.filter((one) => namesBy.get(one)?.some((name) => keys.includes(name)));
}

/** The hours of lessons. A lunch hour keeps its place among the blocks, unless it makes one too many. */
export function hoursOf(lessons: readonly Lesson[]): ReadonlySet<string> {
  return new Set(lessons.map(({ hour }) => hour).filter((hour) => hour !== ""));
}

/** Puts a lesson into its teachers' weeks, or answers why it cannot be. */
function placeLesson(reading: Reading, lesson: Lesson): string | null {
  const { hours, days, people } = reading;
  const day = days.get(lesson.day);
  const block = hours.get(lesson.hour);
  if (!day) return dayFault(lesson.day);
  const fault = wordFault(lesson);
  if (fault) return fault;
  const taking = lesson.teachers.map((name) => people.get(nameKey(name)) ?? newPerson(name));
  if (day === OFF || block === OFF) {
    if (isBusy(lesson)) return null;
    for (const person of taking) {
      people.set(nameKey(person.name), person);
      person.off.set(`${lesson.day} ${block ?? lesson.hour}`, lesson);
    }
    return null;
  }
  if (!block) return hourFault(lesson.hour);
  for (const person of taking) {
    people.set(nameKey(person.name), person);
    const { [day]: classes } = person.week;
    const there = classes.find((one) => one.block === block);
    if (!there) classes.push({ block, lesson, students: new Set(lesson.students) });
    else if (!isSameClass(there.lesson, lesson)) {
      reading.clashes.push(faultAt(lesson, clashText(person.name, there.lesson, day, block)));
    } else for (const one of lesson.students ?? []) there.students.add(one);
  }
  return null;
}

function faultAt({ line, place }: Lesson, reason: string): Fault {
  return place === undefined ? { line, reason } : { line, place, reason };
}

function clashText(name: string, there: Lesson, day: DayName, block: Block): string {
  const where = there.place ?? `line ${there.line}`;
  const what = there.subject || joinStudents(there.students ?? []) || "another class";
  const has = isBusy(there) ? "has" : "teaches";
  return `${name} ${has} ${what} then, on ${where} (${day}, block ${block}): that was kept`;
}

/** Two lines are one class when they are one activity, or a group taught together in one room. */
function isSameClass(a: Lesson, b: Lesson): boolean {
  return a.activity === b.activity || (a.room === b.room && a.subject === b.subject);
}

function dayFault(label: string): string {
  if (label === "") return "it has no day";
  if (dayNamed(label)) {
    const words = shortened(label);
    return `there are no classes on "${words}"; --days "${words}=${OFF}" leaves them out`;
  }
  return `"${shortened(label)}" is not a day; --days can say which it is`;
}

function hourFault(label: string): string {
  return label === "" ? "it has no hour" : `the hour "${shortened(label)}" is not in --blocks`;
}

function wordFault({ teachers, subject, room }: Lesson): string | null {
  if (subject === "") return "it has no subject";
  const words: [string, string, number][] = [
    ["subject", subject ?? "", NAME_LENGTH],
    ["room", room, ROOM_LENGTH],
    ...teachers.map((name): [string, string, number] => ["name", name, NAME_LENGTH]),
  ];
  const tooLong = words.find(([, text, most]) => text.length > most);
  if (!tooLong) return null;
  const [what, text, most] = tooLong;
  return `the ${what} "${shortened(text)}" is longer than ${most} characters`;
}

function newPerson(name: string): Person {
  const week = Object.fromEntries(DAYS.map((day) => [day, []]));
  return { name, week: week as unknown as Person["week"], off: new Map() };
}

function lessonsOf({ week, off }: Person): Lesson[] {
  const placed = DAYS.flatMap((day) => week[day].map(({ lesson }) => lesson));
  return [...placed.filter((lesson) => !isBusy(lesson)), ...off.values()];
}

function teacherOf(
  { name, week: taught, off }: Person,
  week: Week,
  department: string | null,
): ImportedTeacher {
  const schedule = emptySchedule();
  for (const day of DAYS) {
    schedule[day] = inBlockOrder(taught[day].map(entryOf), week);
  }
  const load = countClasses(schedule) + off.size;
  return { name, subject: department, classesPerWeek: load > 20 ? 25 : 20, schedule };
}

function entryOf({ block, lesson, students }: Class): Entry {
  const entry = { block, room: lesson.room || null };
  if (isBusy(lesson)) return { ...entry, needsCover: false };
  return students.size > 0 ? { ...entry, students: joinStudents([...students]) } : entry;
}

function tally(names: readonly string[]): [string, number][] {
  return [...countOf(names)].sort(([, a], [, b]) => b - a);
}

function inOrderOf<Meaning>(order: readonly Meaning[], mapping: Mapping<Meaning>) {
  return [...mapping].sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
}
