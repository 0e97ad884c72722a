import { nameKey, plainText } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import {
  BUSY_LENGTH,
  faultOfKind,
  type KindFields,
  kindOf,
  type SentKind,
  settleKind,
} from "./kinds-of-hours";

/** An entry as a client sends it: what is left out stays as it was, null clears it. */
export type SentEntry = {
  block: Block;
  room: string | null;
  students?: string | null;
  course?: string | null;
} & SentKind;

export const ROOM_LENGTH = 60;
export const STUDENTS_LENGTH = 60;
export const COURSE_LENGTH = 120;

export function isClass(entry: KindFields): boolean {
  return kindOf(entry) === "class";
}

/** A mere label is an entry without a room. A fault ends a sentence ("the room … must be text"). */
export function readEntry(block: Block, input: unknown): { entry: SentEntry } | { fault: string } {
  if (typeof input !== "object" || input === null) return { entry: { block, room: null } };
  const {
    room = null,
    students,
    course,
    needsCover,
    busy,
    standby,
    notInSchool,
  } = input as Partial<Record<keyof Entry, unknown>>;
  const fault =
    textFault("room", room, ROOM_LENGTH, block) ??
    textFault("students", students, STUDENTS_LENGTH, block) ??
    textFault("course", course, COURSE_LENGTH, block) ??
    textFault("words for busy", busy, BUSY_LENGTH, block) ??
    faultOfKind({ needsCover, busy: textOrNull(busy), standby, notInSchool }, block);
  if (fault) return { fault };
  return {
    entry: {
      block,
      room: textOrNull(room),
      ...(students === undefined ? {} : { students: textOrNull(students) }),
      ...(course === undefined ? {} : { course: textOrNull(course) }),
      ...(needsCover === undefined ? {} : { needsCover: needsCover as boolean | null }),
      ...(busy === undefined ? {} : { busy: textOrNull(busy) }),
      ...(standby === undefined ? {} : { standby: standby as boolean | null }),
      ...(notInSchool === undefined ? {} : { notInSchool: notInSchool as boolean | null }),
    },
  };
}

function textFault(what: string, text: unknown, most: number, block: Block): string | null {
  if (text === null || text === undefined) return null;
  if (typeof text !== "string") return `the ${what} of block ${block} must be text`;
  if (plainText(text).length <= most) return null;
  const verb = what === "room" || what === "course" ? "is" : "are";
  return `the ${what} of block ${block} ${verb} longer than ${most} characters`;
}

function textOrNull(text: unknown): string | null {
  return plainText(typeof text === "string" ? text : "") || null;
}

/** What was not sent stays as `before`; only a class has students. */
export function withEntryDefaults(sent: SentEntry, before: Entry | undefined): Entry {
  const { block, room } = sent;
  const kind = settleKind(sent, before);
  if (!isClass(kind)) return { block, room, ...kind };
  const students = sent.students === undefined ? before?.students : sent.students;
  const course = sent.course === undefined ? before?.course : sent.course;
  return { block, room, ...(students ? { students } : {}), ...(course ? { course } : {}) };
}

/** The students of a class in few characters: "7A, 7B"; too long a list is "7A and 21 more". */
export function joinStudents(names: readonly string[]): string {
  const all = names.join(", ");
  if (all.length <= STUDENTS_LENGTH) return all;
  const rest = names.length > 1 ? ` and ${names.length - 1} more` : "";
  return `${(names[0] ?? "").slice(0, STUDENTS_LENGTH - rest.length)}${rest}`;
}

export function namesOfStudents(students: string): string[] {
  return students
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function studentsOf(schedules: readonly Schedule[]): Map<string, string> {
  const entries = schedules.flatMap((schedule) => Object.values(schedule).flat()).filter(isClass);
  const names = entries.flatMap(({ students }) => namesOfStudents(students ?? ""));
  return new Map(names.map((name) => [nameKey(name), name]));
}

/** Of a list cut short ("7A and 21 more") only the first: another list may read the same. */
export function certainGroups(students: string | null | undefined): string[] {
  return namesOfStudents(students ?? "").map((name) => cutShort(name)?.first ?? name);
}

/** Of a list cut short ("7A and 21 more") the first name and the number; null for any other. */
export function cutShort(students: string): { first: string; more: number } | null {
  const [, first, more] = students.match(/^(.*) and (\d+) more$/) ?? [];
  return first && more ? { first, more: Number(more) } : null;
}

/** A code on a door ("B12", "204"), which says only beside the word that it is a room. */
const ROOM_CODE = /^(?=.*\p{Nd})\S{1,6}$/u;

/** "Room B12" for a code, "Gym" for a name, "Room TBD" if unknown. */
export function roomInWords(room: string | null, word: "Room" | "room" = "Room"): string {
  if (!room) return `${word} TBD`;
  return isRoomCode(room) ? `${word} ${room}` : room;
}

export function isRoomCode(room: string): boolean {
  return ROOM_CODE.test(room);
}

/** Where a class is and whose: "7B · room B12", of which what is not known is left out. */
export function studentsAndRoom({
  students,
  room,
}: {
  students?: string | null;
  room: string | null;
}): string {
  return [students, room && roomInWords(room, "room")].filter(Boolean).join(" · ");
}

export function subjectInWords(one: { subject: string; course?: string | null }): string {
  return one.course || one.subject;
}

/** "2 (7B)", or "2" where the students are not known. */
export function blockAndStudents(block: string, students: string | null | undefined): string {
  return students ? `${block} (${students})` : block;
}
