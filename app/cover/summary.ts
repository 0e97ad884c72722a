import type { Block } from "~/school/blocks";
import type { IsoDate } from "~/school/dates";
import { type CoverClass, type CoverDay, nameOf } from "./day";

/** What the confirmation shows once: who was assigned to which classes of a date. */
export type AssignmentSummary = {
  date: IsoDate;
  /** The substitute's name, or "N substitutes" when there are several. */
  substituteName: string;
  assignments: {
    id: string;
    absentTeacherName: string;
    subject: string;
    classBlock: Block;
    room: string | null;
    substituteName: string;
  }[];
};

/** Sums up assignments just made, in the order they were made. */
export function summarise(
  day: CoverDay,
  done: { name: string; assigned: (CoverClass & { substitutionId: string })[] }[],
): AssignmentSummary {
  const [first] = done;
  return {
    date: day.date,
    substituteName: done.length === 1 && first ? first.name : `${done.length} substitutes`,
    assignments: done.flatMap(({ name, assigned }) =>
      assigned.map((one) => ({
        id: one.substitutionId,
        absentTeacherName: nameOf(day, one.absentTeacherId),
        subject: one.subject,
        classBlock: one.block,
        room: one.room,
        substituteName: name,
      })),
    ),
  };
}
