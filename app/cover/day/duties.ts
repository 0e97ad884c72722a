import { memoize } from "~/school/memoize";
import type { Block } from "~/school/week";
import { isAway } from "./away";
import { classId, inBlockOrder } from "./classes";
import { type CoverDay, findPerson } from "./day";

/** What an absent person was to do but teach ("Gate duty"); not planned, and in no figure. */
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

/** The longest name of who takes a duty, in characters. */
export const TAKEN_BY_LENGTH = 120;

/** The duties of those who are away then, by absent teacher as entered, then block. */
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
