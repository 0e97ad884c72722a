import { DAYS, type DayName } from "~/school/dates";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { shortened } from "~/school/sentence";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, joinStudents, ROOM_LENGTH } from "~/teachers/entry";
import type { Fault, Lesson } from "./lesson";
import { type DayMeaning, type HourMeaning, type Mapping, OFF } from "./mapping";

export type Class = { block: Block; lesson: Lesson; students: Set<string> };
export type PersonOfFile = {
  name: string;
  week: Record<DayName, Class[]>;
  /** Classes of days off and of hours without a block: they count for load and department only. */
  off: Map<string, Lesson>;
};
export type Reading = {
  hours: Mapping<HourMeaning>;
  days: Mapping<DayMeaning>;
  told: ReadonlyMap<string, DayName | null>;
  people: Map<string, PersonOfFile>;
  clashes: Fault[];
};

export function placeLesson(reading: Reading, lesson: Lesson): string | null {
  const { hours, days, people } = reading;
  const day = days.get(lesson.day);
  const block = hours.get(lesson.hour);
  if (!day) return dayFault(lesson.day, reading.told);
  const fault = wordFault(lesson);
  if (fault) return fault;
  const taking = lesson.teachers.map((name) => people.get(nameKey(name)) ?? newPerson(name));
  if (day === OFF || block === OFF) {
    if (hasNoStudents(lesson)) return null;
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

export function faultAt({ line, place }: Pick<Fault, "line" | "place">, reason: string): Fault {
  return place === undefined ? { line, reason } : { line, place, reason };
}

function clashText(name: string, there: Lesson, day: DayName, block: Block): string {
  const where = there.place ?? `line ${there.line}`;
  const what = there.subject || joinStudents(there.students ?? []) || "another class";
  const has = hasNoStudents(there) ? "has" : "teaches";
  return `${name} ${has} ${what} then, on ${where} (${day}, block ${block}): that was kept`;
}

/** Two lines are one class when they are one activity, or a group taught together in one room. */
function isSameClass(a: Lesson, b: Lesson): boolean {
  return a.activity === b.activity || (a.room === b.room && a.subject === b.subject);
}

function dayFault(label: string, told: Reading["told"]): string {
  if (label === "") return "it has no day";
  if (told.get(label)) {
    const words = shortened(label);
    return `there are no classes on "${words}"; --days "${words}=${OFF}" leaves them out`;
  }
  return `"${shortened(label)}" is not a day; --days can say which it is`;
}

function hourFault(label: string): string {
  return label === "" ? "it has no hour" : `the hour "${shortened(label)}" is not in --blocks`;
}

function wordFault({ teachers, subject, course, room }: Lesson): string | null {
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
  const week = Object.fromEntries(DAYS.map((day) => [day, []]));
  return { name, week: week as unknown as PersonOfFile["week"], off: new Map() };
}

export function hasNoStudents({ students }: Lesson): boolean {
  return students?.length === 0;
}
