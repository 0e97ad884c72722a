import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { isAbsent, isAway } from "../day/away";
import { type CoverClass, classesToCover, inBlockOrder } from "../day/classes";
import { type CoverDay, findPerson } from "../day/day";

/** One lesson whose teacher was away: covered, released from the need of it, or open. */
export type Lesson = {
  date: IsoDate;
  block: Block;
  absentTeacherId: string;
  absentTeacher: string;
  /** The department that lost it. */
  department: string;
  /** The class that is taught ("7B"), several parted by commas; null where it is not known. */
  students: string | null;
  state: "covered" | "released" | "open";
  /** Who covers it; without an id where they are no longer in the school. */
  substitute: { id: string | null; name: string } | null;
};

/** That a teacher was away on a date, in as many blocks. */
export type DayAway = { date: IsoDate; teacherId: string; blocks: number; reason: string | null };

/** The lessons of a date whose teachers are away, and those that are covered though nobody is recorded away, as they were entered. */
export function lessonsOf(day: CoverDay): Lesson[] {
  const absent = day.absences.map(({ teacherId }) => teacherId);
  const covered = day.substitutions.map(({ absentTeacherId }) => absentTeacherId);
  return [...new Set([...absent, ...covered])].flatMap((id) => {
    const name = findPerson(day, id)?.name ?? "";
    return classesToCover(day, id)
      .filter(({ cover }) => cover || isAbsent(day, id))
      .map((one) => lessonOf(day.date, name, one));
  });
}

/** The same, block after block. */
export function lessonsInOrder(day: CoverDay): Lesson[] {
  return inBlockOrder(day, lessonsOf(day));
}

function lessonOf(date: IsoDate, absentTeacher: string, one: CoverClass): Lesson {
  const { block, absentTeacherId, subject: department, students = null, cover, released } = one;
  return {
    ...{ date, block, absentTeacherId, absentTeacher, department, students },
    state: cover ? "covered" : released ? "released" : "open",
    substitute: cover ? { id: cover.substituteTeacherId, name: cover.substituteName } : null,
  };
}

/** Who is away on a date, and in how many of its blocks. */
export function daysAwayOf(day: CoverDay): DayAway[] {
  return day.absences.map(({ teacherId, reason = null }) => ({
    date: day.date,
    teacherId,
    blocks: day.blocks.filter((block) => isAway(day, teacherId, block)).length,
    reason,
  }));
}
