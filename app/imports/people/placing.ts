import type { DayName } from "~/school/dates";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { shortened } from "~/school/sentence";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, joinStudents, ROOM_LENGTH } from "~/teachers/entry";
import type { DayMeaning, HourMeaning } from "../labels/hour-order";
import { type Mapping, OFF } from "../labels/pairs";
import { type Fault, type FileLesson, faultAt, isOneClass } from "../lessons/lesson";

export type Class = { block: Block; lesson: FileLesson; students: Set<string> };
export type PersonOfFile = {
  name: string;
  week: Record<DayName, Class[]>;
  /** Classes of days off and of hours without a block: they count for load and department only. */
  off: Map<string, FileLesson>;
};
/** `clash`: all its teachers have another class then, which was kept. */
export type Placed = "new" | "joined" | "clash" | { off: string } | { fault: string };
export type Reading = {
  hours: Mapping<HourMeaning>;
  days: Mapping<DayMeaning>;
  people: Map<string, PersonOfFile>;
  clashes: Fault[];
};

/** What became of it; a class joins another that is its own. */
export function placeLesson(reading: Reading, lesson: FileLesson): Placed {
  const { hours, days, people } = reading;
  const day = days.get(lesson.day);
  const block = hours.get(lesson.hour);
  if (!day) return { fault: "it has no day" };
  const fault = wordFault(lesson);
  if (fault) return { fault };
  const taking = lesson.teachers.map((name) => people.get(nameKey(name)) ?? newPerson(name));
  if (day === OFF || block === OFF) {
    const off: Placed = { off: day === OFF ? "a day off" : "a period without a block" };
    if (hasNoStudents(lesson)) return off;
    for (const person of taking) {
      people.set(nameKey(person.name), person);
      person.off.set(`${lesson.day} ${block ?? lesson.hour}`, lesson);
    }
    return off;
  }
  if (!block) return { fault: "it has no hour" };
  let placed: Placed = "clash";
  for (const person of taking) {
    people.set(nameKey(person.name), person);
    const { [day]: classes = [] } = person.week;
    person.week[day] = classes;
    const there = classes.find((one) => one.block === block);
    if (!there) {
      placed = "new";
      classes.push({ block, lesson, students: new Set(lesson.students) });
    } else if (!isOneClass(there.lesson, lesson)) {
      reading.clashes.push(faultAt(lesson, clashText(person.name, there.lesson, day, block)));
    } else {
      if (placed === "clash") placed = "joined";
      for (const student of lesson.students ?? []) there.students.add(student);
    }
  }
  return placed;
}

function clashText(name: string, there: FileLesson, day: DayName, block: Block): string {
  const where = there.place ?? `line ${there.line}`;
  const what = there.subject || joinStudents(there.students ?? []) || "another class";
  const has = hasNoStudents(there) ? "has" : "teaches";
  return `${name} ${has} ${what} then, on ${where} (${day}, block ${block}): that was kept`;
}

function wordFault({ teachers, subject, course, room }: FileLesson): string | null {
  if (subject === "") return "it has no subject";
  const words: [string, string, number][] = [
    ["subject", subject ?? "", NAME_LENGTH],
    ["course", course ?? "", COURSE_LENGTH],
    ["room", room, ROOM_LENGTH],
    ...teachers.map((name): [string, string, number] => ["name", name, NAME_LENGTH]),
  ];
  const tooLong = words.find(([, text, most]) => text.length > most);
  if (!tooLong) return null;
  const [what, text, most] = tooLong;
  return `the ${what} "${shortened(text)}" is longer than ${most} characters`;
}

export function addPerson({ people }: Reading, name: string): void {
  if (!people.has(nameKey(name))) people.set(nameKey(name), newPerson(name));
}

export function newPerson(name: string): PersonOfFile {
  return { name, week: {}, off: new Map() };
}

export function hasNoStudents({ students }: FileLesson): boolean {
  return students?.length === 0;
}
