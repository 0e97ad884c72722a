import { memoize } from "~/school/memoize";
import type { Block } from "~/school/week";
import { isHereIn } from "./away";
import {
  type CoverDay,
  findPerson,
  type Person,
  rowsFor,
  type Substitution,
  substituteName,
} from "./day";
import { type Released, releaseOf } from "./released";

/** One class of an absent teacher on the date, with who covers it; open while nobody does. */
export type CoverClass = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  block: Block;
  room: string | null;
  /** The class that is taught, where it is known. */
  students?: string | null;
  /** The absent teacher's department. */
  subject: string;
  /** What the course itself is called, where it is another. */
  course?: string | null;
  /** The substitution that counts; null while the class is open, or needs none. */
  cover: Cover | null;
  /** Why it needs no cover; null where it does, or has it all the same. */
  released: Released | null;
  /** That a clerk wants cover though it would need none; false for most. */
  isWanted: boolean;
  /** Who was to take the students along and is absent too, so that the class is open. */
  lapsedWith: string | null;
  /** What is to be done on the day, and another room for it. */
  today: { work: string | null; room: string | null };
  /** An open class's row that had a substitute: assigning fills it if deleted, else cancels it. */
  former: Cover | null;
};

type Cover = Substitution & {
  substituteName: string;
  /** It is beyond a limit of theirs, and they had agreed to that. */
  isByAgreement?: boolean;
};

export function classId(absentTeacherId: string, block: Block): string {
  return `${absentTeacherId}|${block}`;
}

/** Classes to cover by whose they are: made when they are first asked for. */
const classesOn = memoize((_day: CoverDay) => new Map<string, readonly CoverClass[]>());

/**
 * A teacher's classes on the date in block order, covered or not. Where they are away for a part of
 * the day, the blocks in which they are in school count only if covered all the same.
 */
export function classesToCover(day: CoverDay, teacherId: string): readonly CoverClass[] {
  const known = classesOn(day);
  const classes = known.get(teacherId);
  if (classes) return classes;
  const teacher = findPerson(day, teacherId);
  if (!teacher) return [];
  const made = makeClasses(day, teacher);
  known.set(teacherId, made);
  return made;
}

function makeClasses(day: CoverDay, teacher: Person): CoverClass[] {
  const rows = rowsFor(day, teacher.id);
  const scheduled = teacher.classes.map((one) =>
    makeCoverClass(
      day,
      teacher,
      one,
      rows.find((row) => row.classBlock === one.block),
    ),
  );
  // A class that was covered and has since left the timetable is still covered that day.
  const others = rows
    .filter((row) => !teacher.classes.some((one) => one.block === row.classBlock))
    .map((row) => {
      const { classBlock: block, room, students, course } = row;
      return makeCoverClass(day, teacher, { block, room, students, course }, row);
    })
    .filter((one) => one.cover);
  const toCover = scheduled.filter((one) => one.cover || !isHereIn(day, teacher.id, one.block));
  return inBlockOrder(day, [...toCover, ...others]);
}

/** What is of a block each in the order of the day; what the day has no block for comes last. */
export function inBlockOrder<One extends { block: Block }>(
  { blocks }: CoverDay,
  all: One[],
): One[] {
  const placeOf = ({ block }: One) => {
    const place = blocks.indexOf(block);
    return place < 0 ? blocks.length : place;
  };
  return all.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Who has cover has it, whatever else was said of the class. */
const COVERED = { released: null, lapsedWith: null, isWanted: false };

const notesOn = memoize(
  (day: CoverDay) =>
    new Map(day.classNotes?.map((one) => [classId(one.absentTeacherId, one.classBlock), one])),
);

/** What was said of a class for the day: what is to be done, and another room for it. */
export function noteOf(day: CoverDay, absentTeacherId: string, block: Block): CoverClass["today"] {
  const note = notesOn(day).get(classId(absentTeacherId, block));
  return { work: note?.work ?? null, room: note?.room ?? null };
}

function coverOf(day: CoverDay, row: Substitution): Cover {
  const cover = { ...row, substituteName: substituteName(day, row) };
  return day.byAgreement?.has(row.id) ? { ...cover, isByAgreement: true } : cover;
}

function makeCoverClass(
  day: CoverDay,
  teacher: Person,
  scheduled: Pick<CoverClass, "block" | "room" | "students"> & { course?: string | null },
  row: Substitution | undefined,
): CoverClass {
  const { block, room } = scheduled;
  const found = row ? coverOf(day, row) : null;
  const cover = found && !found.isOpen ? found : null;
  const { released, isWanted, lapsedWith } = cover
    ? COVERED
    : releaseOf(day, teacher.id, scheduled);
  return {
    id: classId(teacher.id, block),
    absentTeacherId: teacher.id,
    block,
    room,
    students: scheduled.students ?? null,
    subject: teacher.subject,
    course: cover?.course ?? scheduled.course ?? null,
    cover,
    released,
    isWanted,
    lapsedWith,
    today: noteOf(day, teacher.id, block),
    former: found?.isOpen ? found : null,
  };
}

/** "B12", or "Lab today" where the class has another room for the day. */
export function roomOnDay({ room, today }: Pick<CoverClass, "room" | "today">): string | null {
  return today.room ? `${today.room} today` : room;
}

/** The room of a substitution on its date, as `roomOnDay` says it. */
export function roomOfCover(day: CoverDay, { id, room }: { id: string; room: string | null }) {
  const row = day.substitutions.find((one) => one.id === id);
  return row ? roomOnDay({ room, today: noteOf(day, row.absentTeacherId, row.classBlock) }) : room;
}

/** Whether a class needs cover and has none. */
export function isOpen({ cover, released }: Pick<CoverClass, "cover" | "released">): boolean {
  return cover === null && released === null;
}

/** The open classes of absent teachers: in the order given (else as entered), then block order. */
export function uncoveredClasses(
  day: CoverDay,
  teacherIds: string[] = day.absences.map((absence) => absence.teacherId),
): CoverClass[] {
  return teacherIds.flatMap((id) => classesToCover(day, id)).filter(isOpen);
}

/**
 * Where a search starts: the first absent teacher's first class while open, their first open one,
 * anyone's; with all covered, the first class. Null when no class of the absent needs cover.
 */
export function blockToSearch(day: CoverDay): Block | null {
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const first = uncoveredClasses(day)[0] ?? classes.find(({ released }) => !released);
  return first?.block ?? null;
}
