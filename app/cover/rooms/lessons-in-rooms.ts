import { nameKey } from "~/school/names";
import type { Block } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import { classesToCover, inBlockOrder, noteOf, roomThen } from "../day/classes";
import { blocksClosed, closingOf } from "../day/closed-rooms";
import { type ClosedRoom, type CoverDay, findPerson, isAway, type Person } from "../day/day";
import { isMovedHere } from "../day/moved";
import { matesIn, outingOf } from "../day/released";

/** A class that is held, once for all who teach it together, with the room in which it is that day. */
export type LessonInRoom = {
  block: Block;
  teachers: readonly Person[];
  students: string | null;
  subject: string;
  room: string;
};

/**
 * The classes of a day where `isAsked`; those whose students are out, come later or sit with others
 * need no room, and are not among them.
 */
export function lessonsInRooms(
  day: CoverDay,
  isAsked: (block: Block, room: string) => boolean,
): LessonInRoom[] {
  return day.people.flatMap((person) =>
    person.classes.flatMap((entry): LessonInRoom[] => {
      const { block, students = null } = entry;
      const room = roomThen(day, person.id, entry);
      if (!room || !isAsked(block, room)) return [];
      const mates = matesIn(day, person.id, block);
      const isTold = mates.some((id) => id < person.id);
      if (isTold || !isHeld(day, person, block)) return [];
      const teachers = [person, ...mates.flatMap((id) => findPerson(day, id) ?? [])];
      const subject = subjectInWords({ ...entry, subject: person.subject });
      return [{ block, teachers, students, subject, room }];
    }),
  );
}

function isHeld(day: CoverDay, person: Person, block: Block): boolean {
  const entry = person.classes.find((one) => one.block === block);
  if (entry && outingOf(day, entry) !== null) return false;
  const { released } = classesToCover(day, person.id).find((one) => one.block === block) ?? {};
  return released?.by !== "hand" || released.kind === "work alone";
}

/** The classes that are in a room while it is closed, in the order of blocks. */
export function lessonsIn(
  day: CoverDay,
  closed: Pick<ClosedRoom, "room" | "firstBlock" | "lastBlock">,
): LessonInRoom[] {
  const blocks = blocksClosed(day, closed);
  const key = nameKey(closed.room);
  const isThere = (block: Block, room: string) => blocks.includes(block) && nameKey(room) === key;
  return inBlockOrder(day, lessonsInRooms(day, isThere));
}

/** Classes that are in a closed room, but for blocks that are over. */
export function needRooms(day: CoverDay, over: ReadonlySet<Block> = new Set()): LessonInRoom[] {
  if (!day.closedRooms?.length) return [];
  return lessonsInRooms(
    day,
    (block, room) => !over.has(block) && closingOf(day, block, room) !== undefined,
  );
}

/** A class that is in another room with a teacher of its own, to whom it is to be told. */
export type ClassElsewhere = Omit<LessonInRoom, "teachers"> & { teacher: Person };

/** Those that have moved out of a closed room; of a lesson that has moved itself, the move says where. */
export function inOtherRooms(day: CoverDay): ClassElsewhere[] {
  if (!day.closedRooms?.length) return [];
  return day.people.flatMap((teacher) =>
    teacher.classes.flatMap((entry): ClassElsewhere[] => {
      const { id } = teacher;
      const { block, students = null } = entry;
      const { room } = noteOf(day, id, block);
      if (room === null || closingOf(day, block, room) || isAway(day, id, block)) return [];
      const isMoved = isMovedHere(day, id, block);
      const isCovered = classesToCover(day, id).some((one) => one.block === block && one.cover);
      if (isMoved || isCovered || !isHeld(day, teacher, block)) return [];
      const subject = subjectInWords({ ...entry, subject: teacher.subject });
      return [{ block, teacher, students, room, subject }];
    }),
  );
}
