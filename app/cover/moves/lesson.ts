import type { IsoDate } from "~/school/dates";
import { isolated, nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import type { Entry } from "~/school/schedule";
import { memoizeTexts, weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { isOnStaff } from "~/teachers/cover-terms";
import { cutShort, namesOfStudents } from "~/teachers/entry";
import { roomThen } from "../day/classes";
import { type CoverDay, findPerson, groupBy, isAway, type Person } from "../day/day";
import { isInSchool, isOnStandby, reasonKept } from "../day/free";
import { isToCoverInstead } from "../day/instead";
import { isMovedHere, type MovedLesson } from "../day/moved";
import { matesIn, outingOf } from "../day/released";

/** One lesson of a date: what its teachers' entries say, moves included. */
export type Lesson = {
  date: IsoDate;
  block: Block;
  teachers: readonly Person[];
  students: string;
  subject: string;
  room: string | null;
  /** The same teacher has the same students in the block before or after it too. */
  isHalf: boolean;
};

export function departmentOf({ teachers }: Pick<Lesson, "teachers">): string {
  return teachers[0]?.subject ?? "";
}

/** Why a lesson cannot be moved at all, or the lesson. */
export type Movable = { lesson: Lesson; why: null } | { lesson: null; why: string };

/** The names of students, each for itself; null where they are unknown or a list was cut short. */
export function studentSet(students: string | null | undefined): ReadonlySet<string> | null {
  const names = namesOfStudents(students ?? "");
  if (names.length === 0 || names.some((name) => cutShort(name))) return null;
  return new Set(names.map(nameKey));
}

export function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

type TaughtLesson = { person: Person; entry: Entry; students: ReadonlySet<string> | null };

/** The same few texts stand on every day of a school. */
const setOf = memoizeTexts(studentSet);

/** Who teaches what, by block: of a school a day is asked for every class and place. */
export const taughtOn = weakMemo(
  (day: CoverDay): ReadonlyMap<Block, readonly TaughtLesson[]> =>
    groupBy(
      day.people.flatMap((person) =>
        person.classes.map((entry) => ({ person, entry, students: setOf(entry.students ?? "") })),
      ),
      ({ entry }) => entry.block,
    ),
);

/**
 * What these students have in a block, by whoever teaches it. Of a list that was cut short nobody
 * knows who else is in it, so it may be they; without any list it is not.
 */
export function lessonsIn(
  day: CoverDay,
  block: Block,
  students: ReadonlySet<string>,
): TaughtLesson[] {
  return blocksAtOnce(day, block).flatMap((one) =>
    (taughtOn(day).get(one) ?? []).filter(({ entry, students: theirs }) =>
      theirs ? [...theirs].some((name) => students.has(name)) : Boolean(entry.students),
    ),
  );
}

/** The lesson that somebody teaches in a block, with all of its teachers; why it cannot be moved. */
export function movableLesson(day: CoverDay, teacherId: string, block: Block): Movable {
  const no = (why: string): Movable => ({ lesson: null, why });
  const person = findPerson(day, teacherId);
  const entry = person?.classes.find((one) => one.block === block);
  if (!person || !entry) return no("There is no lesson in this block");
  if (!entry.students) return no("The students of this class are not known");
  const students = studentSet(entry.students);
  if (!students) return no("The students of this class are not fully known");
  if (outingOf(day, entry) !== null) return no("Its students are out then");
  if (isMovedHere(day, teacherId, block))
    return no(
      "This lesson has been moved already. Take that back first, under “Lessons that move”",
    );
  if (isToCoverInstead(day, teacherId, block))
    return no("This class is handed on: its teacher covers another then. Take that back first");
  const team = new Set([teacherId, ...matesIn(day, teacherId, block)]);
  const others = lessonsIn(day, block, students).filter(({ person: one }) => !team.has(one.id));
  if (others.length > 0)
    return no(`${entry.students} has several lessons then, in parts of the class`);
  const teachers = [...team].flatMap((id) => findPerson(day, id) ?? []);
  return {
    why: null,
    lesson: {
      ...{ date: day.date, block, teachers, students: entry.students, room: entry.room },
      subject: entry.course ?? person.subject,
      isHalf: isHalfOfDouble(day, person, entry, students),
    },
  };
}

function isHalfOfDouble(
  day: CoverDay,
  { classes }: Person,
  { block, course }: Entry,
  students: ReadonlySet<string>,
): boolean {
  const at = day.blocks.indexOf(block);
  const beside = [day.blocks[at - 1], day.blocks[at + 1]];
  return classes.some((other) => {
    const theirs = beside.includes(other.block) ? setOf(other.students ?? "") : null;
    return theirs !== null && isSameSet(theirs, students) && other.course === course;
  });
}

/** Who of a lesson's teachers is not there and free in a block, but for lessons that move, and why. */
export function whoIsNotFree(
  day: CoverDay,
  { teachers }: Lesson,
  block: Block,
  but: readonly Lesson[],
): string | null {
  for (const { id, name } of teachers) {
    const why = whyNotFree(day, id, block, but);
    if (why) return `${isolated(name)} ${why}`;
  }
  return null;
}

function whyNotFree(
  day: CoverDay,
  id: string,
  block: Block,
  but: readonly Lesson[],
): string | null {
  const person = findPerson(day, id);
  if (!person || !isOnStaff(person, day.date)) return "is not at this school then";
  if (isAway(day, id, block)) return "is away then";
  if (!isInSchool(day, person, block)) return "is not in school then";
  const gone = but.filter(
    ({ date, teachers }) => date === day.date && teachers.some((person) => person.id === id),
  );
  const rest = {
    ...person,
    classes: person.classes.filter((entry) => !gone.some((lesson) => lesson.block === entry.block)),
  };
  for (const one of blocksAtOnce(day, block)) {
    const kept = isOnStandby(person, one) ? "is on standby then" : reasonKept(day, rest, one);
    if (kept) return kept;
  }
  return null;
}

/** Where a moved lesson is held; nowhere at the end that it has left. */
export function roomOfEnd(day: CoverDay, end: MovedLesson) {
  const { teacherId, block, isHere, entry } = end;
  if (!isHere) return { room: null, isOtherRoom: false };
  const room = roomThen(day, teacherId, { block, room: end.room ?? entry.room });
  return { room, isOtherRoom: room !== entry.room };
}
