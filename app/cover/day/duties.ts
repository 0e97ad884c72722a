import { memoize } from "~/school/memoize";
import type { Block } from "~/school/week";
import { isAway } from "./away";
import { classId, inBlockOrder } from "./classes";
import { type CoverDay, findPerson } from "./day";

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

export const dutiesOfAway = memoize((day: CoverDay): readonly Duty[] => {
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
