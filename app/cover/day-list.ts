import { type Block, compareBlocks } from "~/school/blocks";
import {
  type CoverDay,
  coverLeftBehind,
  groupBy,
  isAbsent,
  nameOf,
  type Substitution,
  substituteName,
  uncoveredClasses,
} from "./day";
import type { SubstitutionStatus } from "./substitution-status";

/** One substitution of the day's list. */
export type ListedCover = {
  id: string;
  block: Block;
  room: string | null;
  subject: string;
  substituteName: string;
  /** Whoever was to cover is away, or gone: the class needs somebody else. */
  problem: "absent" | "nobody" | null;
};

/** The substitutions of one absent teacher, in block order. */
export type CoverGroup = { teacherId: string; teacherName: string; covers: ListedCover[] };

/** The uncovered classes of one absent teacher, in block order. */
export type UncoveredGroup = {
  teacherId: string;
  teacherName: string;
  classes: { block: Block; room: string | null }[];
};

/** A day's substitutions of one status by absent teacher, by name; only teachers that have some. */
export function coverGroups(day: CoverDay, status: SubstitutionStatus): CoverGroup[] {
  const rows = day.substitutions.filter((row) => row.status === status);
  const byTeacher = groupBy(rows, (row) => row.absentTeacherId);
  return day.people
    .filter(({ id }) => byTeacher.has(id))
    .map(({ id, name }) => {
      const covers = (byTeacher.get(id) ?? []).map((row) => listedCover(day, row));
      return { teacherId: id, teacherName: name, covers: covers.sort(inBlockOrder) };
    });
}

function listedCover(day: CoverDay, row: Substitution): ListedCover {
  return {
    id: row.id,
    block: row.classBlock,
    room: row.room,
    subject: row.subject,
    substituteName: substituteName(day, row),
    problem: problemOf(day, row),
  };
}

/** Only what is still to come can be mended. */
function problemOf(day: CoverDay, row: Substitution): ListedCover["problem"] {
  if (row.status !== "assigned") return null;
  if (row.substituteTeacherId) return isAbsent(day, row.substituteTeacherId) ? "absent" : null;
  return row.dedicatedSubstitute ? null : "nobody";
}

function inBlockOrder(a: ListedCover, b: ListedCover): number {
  return compareBlocks(a.block, b.block);
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

/** A day's uncovered classes by absent teacher, as the absences were entered. */
export function uncoveredGroups(day: CoverDay): UncoveredGroup[] {
  const byTeacher = groupBy(uncoveredClasses(day), (one) => one.absentTeacherId);
  return [...byTeacher].map(([teacherId, classes]) => ({
    teacherId,
    teacherName: nameOf(day, teacherId),
    classes: classes.map(({ block, room }) => ({ block, room })),
  }));
}

/** What one absent person was to cover for others that day. */
export type LeftBehindGroup = {
  substituteId: string;
  substituteName: string;
  classes: { block: Block; teacherName: string }[];
};

/** A day's classes whose substitute is away too, by substitute. */
export function leftBehindGroups(day: CoverDay): LeftBehindGroup[] {
  return coverLeftBehind(day).map(({ person, rows }) => ({
    substituteId: person.id,
    substituteName: person.name,
    classes: rows
      .map((row) => ({ block: row.classBlock, teacherName: nameOf(day, row.absentTeacherId) }))
      .sort((a, b) => compareBlocks(a.block, b.block)),
  }));
}
