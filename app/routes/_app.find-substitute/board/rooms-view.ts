import { classId, inBlockOrder, roomThen } from "~/cover/day/classes";
import { closingOf } from "~/cover/day/closed-rooms";
import { type ClosedRoom, type CoverDay, findPerson } from "~/cover/day/day";
import { matesIn } from "~/cover/day/released";
import { freeRooms } from "~/cover/rooms/free-rooms";
import { type LessonInRoom, lessonsIn } from "~/cover/rooms/lessons-in-rooms";
import { partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";

export type RoomOfDay = {
  series: string;
  room: string;
  /** "blocks 1 to 4", "all day". */
  when: string;
  note: string | null;
  /** "7B in block 3 is in C1". */
  moved: string[];
  needing: ClassInNeed[];
  by: string;
  at: string;
};

export type ClassInNeed = {
  id: string;
  block: Block;
  students: string;
  who: string;
  free: string[];
};

export function viewRooms(
  day: CoverDay,
  over: ReadonlySet<Block>,
  timeOf: (instant: string) => string,
): RoomOfDay[] {
  return (day.closedRooms ?? []).map((closed) => {
    const { series, room, note, enteredBy: by, enteredAt } = closed;
    return {
      ...{ series, room, note, by, at: timeOf(enteredAt) },
      when: partInWords(closed) || "all day",
      moved: movedBecause(day, closed),
      needing: lessonsIn(day, closed).flatMap((lesson) =>
        day.isPast || over.has(lesson.block) ? [] : [viewNeed(day, lesson)],
      ),
    };
  });
}

function movedBecause(day: CoverDay, { instead }: ClosedRoom): string[] {
  const moved = instead.flatMap(({ teacherId: id, classBlock: block }) => {
    const entry = findPerson(day, id)?.classes.find((one) => one.block === block);
    const isTold = matesIn(day, id, block).some((mate) => mate < id);
    const room = entry && roomThen(day, id, entry);
    if (!entry || !room || isTold || closingOf(day, block, room)) return [];
    return [{ block, words: `${entry.students ?? "the class"} in block ${block} is in ${room}` }];
  });
  return inBlockOrder(day, moved).map(({ words }) => words);
}

function viewNeed(day: CoverDay, { block, teachers, students, room }: LessonInRoom): ClassInNeed {
  const [teacher] = teachers;
  return {
    id: classId(teacher?.id ?? "", block),
    block,
    students: students ?? "the class",
    who: teachers.map(({ name }) => name).join(", "),
    free: freeRooms(day, block, { room, department: teacher?.subject ?? "" }),
  };
}
