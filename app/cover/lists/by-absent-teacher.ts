import type { SubstitutionStatus } from "db/schema";
import type { Block } from "~/school/week";
import { type ConflictKind, conflictOf } from "../day/conflict";
import {
  type CoverDay,
  groupBy,
  inBlockOrder,
  nameOf,
  type Substitution,
  substituteName,
  uncoveredClasses,
} from "../day/day";

/** One substitution of the day's list. */
export type ListedCover = {
  id: string;
  block: Block;
  room: string | null;
  students: string | null;
  subject: string;
  substituteName: string;
  conflict: ConflictKind | null;
};

/** The substitutions of one absent teacher, in block order. */
export type CoverGroup = { teacherId: string; teacherName: string; covers: ListedCover[] };

/** The open classes of one absent teacher, in block order. */
export type UncoveredGroup = {
  teacherId: string;
  teacherName: string;
  /** `awayName` is who was to cover and is absent too. */
  classes: {
    block: Block;
    room: string | null;
    students: string | null;
    awayName: string | null;
  }[];
};

/**
 * A day's substitutions of one status by absent teacher, by name; only teachers that have some. Those of open classes
 * are none.
 */
export function coverGroups(day: CoverDay, status: SubstitutionStatus): CoverGroup[] {
  const rows = day.substitutions.filter((row) => row.status === status && !row.isOpen);
  const byTeacher = groupBy(rows, (row) => row.absentTeacherId);
  return day.people
    .filter(({ id }) => byTeacher.has(id))
    .map(({ id, name }) => {
      const covers = (byTeacher.get(id) ?? []).map((row) => listedCover(day, row));
      return { teacherId: id, teacherName: name, covers: inBlockOrder(day, covers) };
    });
}

function listedCover(day: CoverDay, row: Substitution): ListedCover {
  return {
    id: row.id,
    block: row.classBlock,
    room: row.room,
    students: row.students ?? null,
    subject: row.subject,
    substituteName: substituteName(day, row),
    conflict: conflictOf(day, row),
  };
}

/** The different substitutes of a group, in block order: the first one is the group's own. */
export function substitutesOf(group: CoverGroup): string[] {
  return [...new Set(group.covers.map((cover) => cover.substituteName))];
}

/**
 * What a teacher's id (all of their group) or a substitution's id (it alone) points at among the groups; null when
 * it is not there, or no longer.
 */
export function pickCovers(
  groups: CoverGroup[],
  { teacherId, coverId }: { teacherId: string | null; coverId: string | null },
): CoverGroup | null {
  for (const group of groups) {
    if (teacherId === group.teacherId) return group;
    const one = group.covers.find((cover) => cover.id === coverId);
    if (one) return { ...group, covers: [one] };
  }
  return null;
}

/** A day's open classes by absent teacher, as the absences were entered. */
export function uncoveredGroups(day: CoverDay): UncoveredGroup[] {
  const byTeacher = groupBy(uncoveredClasses(day), (one) => one.absentTeacherId);
  return [...byTeacher].map(([teacherId, classes]) => ({
    teacherId,
    teacherName: nameOf(day, teacherId),
    classes: classes.map(({ block, room, students = null, former }) => {
      const awayName = former?.substituteTeacherId ? former.substituteName : null;
      return { block, room, students, awayName };
    }),
  }));
}
