import type { WorkFile } from "db/schema";
import { classId, inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, isAway, nameOf, type Person } from "~/cover/day/day";
import type { MovedLesson } from "~/cover/day/moved";
import { outingOf } from "~/cover/day/released";
import { roomOfEnd } from "~/cover/moves/lesson";
import { type ClassElsewhere, inOtherRooms } from "~/cover/rooms/lessons-in-rooms";
import type { IsoDate } from "~/school/dates";
import { type Block, timesOf } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import type { PaperClass } from "./classes-on-paper";

export type Task = {
  /** `room`: their own class is in another room. */
  kind: "covers" | "joins" | "free" | "moved" | "room";
  /** `${absentTeacherId}|${block}`, the person's own where they are free. */
  classId: string;
  block: Block;
  students: string | null;
  room: string | null;
  isOtherRoom: boolean;
  /** Whose class it is; null for their own. */
  owner: { id: string; subject: string } | null;
  alsoFor?: readonly string[];
  work: string | null;
  /** Missing without any; on their page, else they collect them at the office. */
  files?: readonly WorkFile[];
  isOnPage?: boolean;
  note: string | null;
  bell?: string;
  isByAgreement?: boolean;
  /** Whose class they hand on for it, "" where that is not known. */
  instead?: string;
  /** Their own lesson is held here instead of there, or there instead of here. */
  moved?: MovedTask;
  /** Of an hour in which their own class is out or elsewhere: they have another to take then. */
  isTaken?: boolean;
};

export type MovedTask = { isHere: boolean; otherDate: IsoDate; otherBlock: Block };

export type Informed = { id: string; name: string; tasks: Task[] };

/** By name, each in the order of blocks; `classes` as of `classesOnPaper`. */
export function informedOn(day: CoverDay, classes: readonly PaperClass[]): Informed[] {
  const found = new Map<string, Informed>();
  const add = (id: string, name: string, task: Task) => {
    const known = found.get(id) ?? { id, name, tasks: [] };
    known.tasks.push(task);
    found.set(id, known);
  };
  for (const one of classes) {
    const { cover, released } = one;
    if (cover) {
      const { substituteTeacherId, substituteName } = cover;
      const isOnPage = day.hasPages === true && substituteTeacherId !== null;
      const task = taskOf(one, "covers", null, isOnPage);
      add(substituteTeacherId ?? substituteName, substituteName, task);
    } else if (released?.withTeacherId) {
      const name = released.withName ?? "";
      const task = taskOf(one, "joins", released.note, day.hasPages === true);
      add(released.withTeacherId, name, task);
    }
  }
  for (const person of day.outings?.length ? day.people : []) {
    for (const task of freeTasks(day, person)) add(person.id, person.name, task);
  }
  for (const move of day.moved ?? [])
    add(move.teacherId, nameOf(day, move.teacherId), movedTask(day, move));
  for (const one of inOtherRooms(day)) add(one.teacher.id, one.teacher.name, roomTask(one));
  const places = new Map(day.people.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Informed) => places.get(id) ?? places.size;
  const times = timesOf(day.bells);
  const timed = (task: Task): Task => {
    const bell = times[task.block];
    return bell ? { ...task, bell } : task;
  };
  return [...found.values()]
    .map((one) => ({ ...one, tasks: withTaken(inBlockOrder(day, one.tasks).map(timed)) }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

export function withTaken(tasks: readonly Task[]): Task[] {
  const isFreed = ({ kind, moved }: Task) => kind === "free" || moved?.isHere === false;
  const taken = new Set(tasks.filter((task) => !isFreed(task)).map(({ block }) => block));
  return tasks.map((task) =>
    isFreed(task) && taken.has(task.block) ? { ...task, isTaken: true } : task,
  );
}

function taskOf(
  paperClass: PaperClass,
  kind: "covers" | "joins",
  note: string | null,
  isOnPage: boolean,
): Task {
  const { files } = paperClass.today;
  return {
    kind,
    classId: paperClass.id,
    block: paperClass.block,
    students: paperClass.students ?? null,
    room: paperClass.room,
    // Who takes a class along to their own is in their own room.
    isOtherRoom: kind === "covers" ? paperClass.isOtherRoom : paperClass.today.room !== null,
    owner: { id: paperClass.absentTeacherId, subject: subjectInWords(paperClass) },
    work: paperClass.today.work,
    ...(files.length > 0 ? { files, isOnPage } : {}),
    note,
    ...(paperClass.alsoFor ? { alsoFor: paperClass.alsoFor } : {}),
    ...(paperClass.cover?.isByAgreement ? { isByAgreement: true } : {}),
    ...(paperClass.instead === undefined ? {} : { instead: paperClass.instead }),
  };
}

function movedTask(day: CoverDay, end: MovedLesson): Task {
  const { teacherId, block, students, isHere, otherDate, otherBlock } = end;
  return {
    ...{ kind: "moved", classId: classId(teacherId, block), block, students },
    ...roomOfEnd(day, end),
    ...{ owner: null, work: null, note: null },
    moved: { isHere, otherDate, otherBlock },
  };
}

function roomTask({ teacher, block, students, room }: ClassElsewhere): Task {
  const own = { owner: null, work: null, note: null };
  return {
    ...{ kind: "room", classId: classId(teacher.id, block), block, students },
    ...{ room, isOtherRoom: true, ...own },
  };
}

function freeTasks(day: CoverDay, { id, classes }: Person): Task[] {
  return classes.flatMap((own): Task[] => {
    const note = isAway(day, id, own.block) ? null : outingOf(day, own);
    if (note === null) return [];
    const { block, students = null } = own;
    const place = { room: null, isOtherRoom: false, owner: null, work: null };
    return [{ kind: "free", classId: classId(id, block), block, students, ...place, note }];
  });
}
