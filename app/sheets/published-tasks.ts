import type { PublishedDay } from "db/schema";
import { classId } from "~/cover/day/classes";
import { timesOf } from "~/school/week";
import { type Task, withTaken } from "./tasks";

export function tasksPublished(
  { blocks, classes, freed, moved = [], rooms = [] }: PublishedDay,
  teacherId: string,
): Task[] {
  const ofClasses = classes.flatMap((one): Task[] => {
    const { absentTeacherId, block, students, room, isOtherRoom, subject, released, work } = one;
    const isCovering = one.substituteId === teacherId;
    if (!isCovering && (one.substituteId || released?.withTeacherId !== teacherId)) return [];
    return [
      {
        kind: isCovering ? "covers" : "joins",
        classId: classId(absentTeacherId, block),
        owner: { id: absentTeacherId, subject },
        note: isCovering ? null : (released?.note ?? null),
        ...{ block, students, room, isOtherRoom, work },
        ...(one.files ? { files: one.files, isOnPage: true } : {}),
        ...(one.alsoFor ? { alsoFor: one.alsoFor } : {}),
        ...(one.isByAgreement ? { isByAgreement: true } : {}),
        ...(isCovering && one.instead !== undefined ? { instead: one.instead } : {}),
      },
    ];
  });
  const ofOwn = freed.filter((one) => one.teacherId === teacherId);
  const free = ofOwn.map(({ block, students, note }): Task => {
    const place = { room: null, isOtherRoom: false, owner: null, work: null };
    return { kind: "free", classId: classId(teacherId, block), block, students, note, ...place };
  });
  const elsewhere = moved
    .filter((move) => move.teacherId === teacherId)
    .map(({ block, students, room, isOtherRoom, isHere, otherDate, otherBlock }): Task => {
      const own = { owner: null, work: null, note: null };
      return {
        ...{ kind: "moved", classId: classId(teacherId, block), block, students, room },
        ...{ isOtherRoom, ...own, moved: { isHere, otherDate, otherBlock } },
      };
    });
  const inOtherRooms = rooms
    .filter((one) => one.teacherId === teacherId)
    .map(({ block, students, room }): Task => {
      const own = { owner: null, work: null, note: null };
      const which = { classId: classId(teacherId, block), block, students };
      return { kind: "room", ...which, room, isOtherRoom: true, ...own };
    });
  const places = new Map(blocks.map(({ label }, place) => [label, place]));
  const placeOf = ({ block }: Task) => places.get(block) ?? places.size;
  const times = timesOf(blocks);
  return withTaken([...ofClasses, ...free, ...elsewhere, ...inOtherRooms])
    .map((task) => ({ ...task, ...(times[task.block] ? { bell: times[task.block] } : {}) }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}
