import type { PublishedClass, PublishedDay, PublishedMove } from "db/schema";
import { classId } from "~/cover/day/classes";
import { type CoverDay, findPerson } from "~/cover/day/day";
import type { MovedLesson } from "~/cover/day/moved";
import { taughtIn } from "~/cover/day/released";
import { roomOfEnd } from "~/cover/moves/lesson";
import { inOtherRooms } from "~/cover/rooms/lessons-in-rooms";
import { weakMemo } from "~/school/weak-memo";
import { subjectInWords } from "~/teachers/entry";
import { classesOnPaper, type PaperClass } from "./classes-on-paper";
import { informedOn } from "./tasks";

export type Published = { at: string; by: string; shown: PublishedDay };

export const publishedOf = weakMemo((day: CoverDay): PublishedDay => {
  const classes = classesOnPaper(day);
  return {
    blocks: (day.bells ?? []).map(({ label, name, begins, ends }) => ({
      ...{ label, name, begins, ends },
    })),
    classes: classes.map((paperClass) => publishedClass(day, classes, paperClass)),
    freed: informedOn(day, classes).flatMap(({ id, tasks }) =>
      tasks
        .filter(({ kind }) => kind === "free")
        .map(({ block, students, note }) => ({ teacherId: id, block, students, note })),
    ),
    ...(day.moved?.length ? { moved: day.moved.map((end) => publishedMove(day, end)) } : {}),
    ...roomsOf(day),
    away: day.absences.map(({ teacherId, firstBlock = null, lastBlock = null }) => ({
      ...{ teacherId, firstBlock, lastBlock },
    })),
  };
});

function roomsOf(day: CoverDay): Pick<PublishedDay, "rooms"> {
  const all = inOtherRooms(day);
  if (all.length === 0) return {};
  return { rooms: all.map(({ teacher, ...one }) => ({ teacherId: teacher.id, ...one })) };
}

function publishedMove(day: CoverDay, end: MovedLesson): PublishedMove {
  const { teacherId, block, isHere, otherDate, otherBlock, students, entry } = end;
  const subject = findPerson(day, teacherId)?.subject ?? "";
  return {
    ...{ teacherId, block, isHere, otherDate, otherBlock, students },
    subject: subjectInWords({ subject, course: entry.course }),
    ...roomOfEnd(day, end),
  };
}

function publishedClass(
  day: CoverDay,
  classes: readonly PaperClass[],
  paperClass: PaperClass,
): PublishedClass {
  const { absentTeacherId, block, room, isOtherRoom, cover, released } = paperClass;
  return {
    ...{ absentTeacherId, block, room, isOtherRoom },
    students: paperClass.students ?? null,
    subject: subjectInWords(paperClass),
    substituteId: cover?.substituteTeacherId ?? null,
    ...(cover?.isByAgreement ? { isByAgreement: true } : {}),
    released: released && {
      by: released.by,
      kind: released.kind ?? null,
      note: released.note,
      withTeacherId: released.withTeacherId,
      withStudents: studentsAlong(day, classes, paperClass),
      ...(released.together ? { there: released.together.there.map(({ id }) => id) } : {}),
    },
    ...(paperClass.instead === undefined ? {} : { instead: paperClass.instead }),
    ...(paperClass.alsoFor ? { alsoFor: paperClass.alsoFor } : {}),
    work: paperClass.today.work,
    ...(paperClass.today.files.length > 0 ? { files: paperClass.today.files } : {}),
  };
}

/** Those of the class that its teacher for the hour then has. */
function studentsAlong(
  day: CoverDay,
  classes: readonly PaperClass[],
  { block, released }: PaperClass,
): string | null {
  const along = findPerson(day, released?.withTeacherId ?? "");
  if (!along) return null;
  const covered = classes.find(
    (one) => one.block === block && one.cover?.substituteTeacherId === along.id,
  );
  return (covered ?? taughtIn(day, along, block))?.students ?? null;
}

/** Classes new, gone or other, people newly free or not, other absences, and the times as one. */
export function changesSince(then: PublishedDay, now: PublishedDay): number {
  const classOf = (one: PublishedClass) => classId(one.absentTeacherId, one.block);
  const inBlock = (one: { teacherId: string; block: string }) => classId(one.teacherId, one.block);
  const endOf = ({ teacherId, block, isHere }: PublishedMove) =>
    `${classId(teacherId, block)} ${isHere}`;
  // Who is away shows in their classes; counted are those who have none.
  const withClasses = new Set(
    [...then.classes, ...now.classes].map(({ absentTeacherId }) => absentTeacherId),
  );
  const others = ({ away }: PublishedDay) =>
    away.filter(({ teacherId }) => !withClasses.has(teacherId));
  const hasOtherTimes = JSON.stringify(then.blocks) !== JSON.stringify(now.blocks);
  return (
    differing(then.classes, now.classes, classOf) +
    differing(then.freed, now.freed, inBlock) +
    differing(then.moved ?? [], now.moved ?? [], endOf) +
    differing(then.rooms ?? [], now.rooms ?? [], inBlock) +
    differing(others(then), others(now), ({ teacherId }) => teacherId) +
    (hasOtherTimes ? 1 : 0)
  );
}

function differing<One>(
  then: readonly One[],
  now: readonly One[],
  keyOf: (one: One) => string,
): number {
  const was = new Map(then.map((one) => [keyOf(one), JSON.stringify(one)]));
  const is = new Map(now.map((one) => [keyOf(one), JSON.stringify(one)]));
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys.filter((key) => was.get(key) !== is.get(key)).length;
}
