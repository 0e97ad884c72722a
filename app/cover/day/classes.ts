import type { PlanChoiceRow } from "db/changed-rows";
import type { WorkFile } from "db/schema";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { ROOM_LENGTH } from "~/teachers/entry";
import { filesOf } from "../work-files/work-files";
import { roomInstead } from "./closed-rooms";
import {
  type CoverDay,
  type Decline,
  findPerson,
  isAway,
  type Person,
  type PlanChoiceOnDay,
  rowsFor,
  type Substitution,
  substituteName,
  type Told,
} from "./day";
import { ownersOn, toCoverOf } from "./handed-on";
import { type Released, releaseOf } from "./released";

export type CoverClass = {
  id: string;
  absentTeacherId: string;
  block: Block;
  room: string | null;
  students?: string | null;
  subject: string;
  course?: string | null;
  cover: Cover | null;
  released: Released | null;
  isWanted: boolean;
  /** Who was to take the students along and is absent too, so that the class is open. */
  lapsedWith: string | null;
  today: { work: string | null; room: string | null; files: readonly WorkFile[] };
  /** An open class's row that had a substitute: assigning fills it if deleted, else cancels it. */
  former: Cover | null;
};

type Cover = Substitution & {
  substituteName: string;
  isByAgreement?: boolean;
};

export function classId(absentTeacherId: string, block: Block): string {
  return `${absentTeacherId}|${block}`;
}

export function wordOf({
  date: _,
  id: __,
  absentTeacherId,
  classBlock,
  ...word
}: PlanChoiceRow): PlanChoiceOnDay {
  return { ...word, classId: classBlock && classId(absentTeacherId ?? "", classBlock) };
}

const classesOn = weakMemo((_day: CoverDay) => new Map<string, readonly CoverClass[]>());

/** In block order. A block in which they are in school counts only if covered all the same. */
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
  const scheduled = teacher.classes.map((entry) =>
    makeCoverClass(
      day,
      teacher,
      entry,
      rows.find((row) => row.classBlock === entry.block),
    ),
  );
  // A class that was covered and has since left the timetable is still covered that day.
  const others = rows
    .filter((row) => !teacher.classes.some((entry) => entry.block === row.classBlock))
    .map((row) => {
      const { classBlock: block, room, students, course } = row;
      return makeCoverClass(day, teacher, { block, room, students, course }, row);
    })
    .filter((coverClass) => coverClass.cover);
  const isTheirs = toCoverOf(day, teacher.id);
  const toCover = scheduled.filter((one) => one.cover || isTheirs(one.block));
  return inBlockOrder(day, [...toCover, ...others]);
}

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

const COVERED = { released: null, lapsedWith: null, isWanted: false };

const notesOn = weakMemo(
  (day: CoverDay) =>
    new Map(day.classNotes?.map((one) => [classId(one.absentTeacherId, one.classBlock), one])),
);

export function noteOf(day: CoverDay, absentTeacherId: string, block: Block): CoverClass["today"] {
  const note = notesOn(day).get(classId(absentTeacherId, block));
  const said = roomSaid(day, { absentTeacherId, block });
  const room = roomInstead(day, absentTeacherId, block, said);
  return { work: note?.work ?? null, room, files: filesOf(note?.files) };
}

/** The other room that was noted for a class, whether or not that is closed by now. */
export function roomSaid(
  day: CoverDay,
  { absentTeacherId, block }: { absentTeacherId: string; block: Block },
): string | null {
  return notesOn(day).get(classId(absentTeacherId, block))?.room ?? null;
}

/** Where somebody's class is on the date, which may be another room than the timetable's. */
export function roomThen(
  day: CoverDay,
  teacherId: string,
  { block, room }: { block: Block; room: string | null },
): string | null {
  return noteOf(day, teacherId, block).room ?? room;
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

export function roomOfCover(day: CoverDay, { id, room }: { id: string; room: string | null }) {
  const row = day.substitutions.find((substitution) => substitution.id === id);
  return row ? roomOnDay({ room, today: noteOf(day, row.absentTeacherId, row.classBlock) }) : room;
}

export function isOpen({ cover, released }: Pick<CoverClass, "cover" | "released">): boolean {
  return cover === null && released === null;
}

/** Of everybody away and of who hands on, in that order, then block order. */
export function allClasses(day: CoverDay): CoverClass[] {
  return ownersOn(day).flatMap((id) => classesToCover(day, id));
}

/** In the order of `teacherIds` (else as entered), then block order. */
export function uncoveredClasses(
  day: CoverDay,
  teacherIds: readonly string[] = ownersOn(day),
): CoverClass[] {
  return teacherIds.flatMap((id) => classesToCover(day, id)).filter(isOpen);
}

/** The first open class, as absences were entered; else the first that needs cover, or null. */
export function blockToSearch(day: CoverDay): Block | null {
  const classes = allClasses(day);
  const first = uncoveredClasses(day)[0] ?? classes.find(({ released }) => !released);
  return first?.block ?? null;
}

export function toldOf(day: CoverDay, teacherId: string): Told | undefined {
  return day.told?.find((told) => told.teacherId === teacherId);
}

/** Told by somebody or by a message. */
export function toldSubstitutions(day: CoverDay): Set<string> {
  const all = [...(day.told ?? []), ...(day.sent ?? [])];
  const isTold = (teacherId: string | null, id: string) =>
    all.some(
      (told) =>
        told.teacherId === teacherId &&
        told.tasks.some((task) => task.kind === "covers" && task.classId === id),
    );
  const rows = day.substitutions.filter(({ substituteTeacherId, absentTeacherId, classBlock }) =>
    isTold(substituteTeacherId, classId(absentTeacherId, classBlock)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Null also where the office asked them all the same. */
export function cannotIn({ declines = [] }: CoverDay, { cover }: CoverClass): Decline | null {
  if (cover?.status !== "assigned") return null;
  const decline = declines.find(({ rowId }) => rowId === cover.id);
  return decline && !decline.asked && decline.teacherId === cover.substituteTeacherId
    ? decline
    : null;
}

export function whoCannot({ declines = [], substitutions }: CoverDay): Decline[] {
  return declines.filter(({ rowId, teacherId, asked }) => {
    const row = asked ? undefined : substitutions.find(({ id }) => id === rowId);
    return row?.status === "assigned" && row.substituteTeacherId === teacherId;
  });
}

export function hasDeclined({ declines = [] }: CoverDay, teacherId: string, block: Block): boolean {
  return declines.some(
    (decline) => decline.teacherId === teacherId && decline.block === block && !decline.asked,
  );
}

export function withoutAnswerOf(day: CoverDay, rowId: string): CoverDay {
  const { declines = [] } = day;
  return declines.some((answer) => answer.rowId === rowId)
    ? { ...day, declines: declines.filter((answer) => answer.rowId !== rowId) }
    : day;
}

/** Duties are not planned, and in no figure. */
export type Duty = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  name: string;
  block: Block;
  words: string;
  room: string | null;
  takenBy: string | null;
};

export const TAKEN_BY_LENGTH = 120;

export const dutiesOfAway = weakMemo((day: CoverDay): readonly Duty[] => {
  const takenBy = new Map(
    day.classNotes?.map((one) => [classId(one.absentTeacherId, one.classBlock), one.takenBy]),
  );
  return day.absences.flatMap(({ teacherId }) => {
    const teacher = findPerson(day, teacherId);
    const duties = (teacher?.busy ?? []).flatMap(({ block, room, busy }): Duty[] => {
      if (!teacher || !busy || !isAway(day, teacherId, block)) return [];
      const id = classId(teacherId, block);
      const who = { id, absentTeacherId: teacherId, name: teacher.name };
      return [{ ...who, block, words: busy, room, takenBy: takenBy.get(id) ?? null }];
    });
    return inBlockOrder(day, duties);
  });
});

export function coverLeftBehind(day: CoverDay): { person: Person; rows: Substitution[] }[] {
  return day.absences.flatMap(({ teacherId }) => {
    const person = findPerson(day, teacherId);
    const rows = day.substitutions.filter(
      (row) => row.isOpen && row.substituteTeacherId === teacherId,
    );
    return person && rows.length > 0 ? [{ person, rows }] : [];
  });
}

export const RELEASE_NOTE_LENGTH = 60;

export const CLASS_NOTE_LENGTH = { work: 200, room: ROOM_LENGTH };
