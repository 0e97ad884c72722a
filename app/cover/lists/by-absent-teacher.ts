import type { SubstitutionStatus } from "db/schema";
import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import { beyondInWords } from "../day/class-cap";
import {
  allClasses,
  type CoverClass,
  inBlockOrder,
  noteOf,
  roomOnDay,
  uncoveredClasses,
} from "../day/classes";
import {
  type CoverDay,
  findPerson,
  groupBy,
  isAbsent,
  isHereIn,
  nameOf,
  type Substitution,
  substituteName,
} from "../day/day";
import { handedOnIn, handedOnOn, insteadOf } from "../day/handed-on";
import { outingOf, type Released, taughtIn, togetherOf } from "../day/released";

export type ListedCover = {
  id: string;
  block: Block;
  room: string | null;
  today: CoverClass["today"];
  students: string | null;
  taught: string;
  substituteName: string;
  /** The students whose class the substitute hands on for it; null for nobody's. */
  instead: string | null;
  conflict: ConflictKind | null;
  /** What the substitute has been given beyond a limit, as after one is lowered: "2 of 1 that day". */
  beyond: string[];
};

export type CoverGroup = {
  teacherId: string;
  teacherName: string;
  /** Of somebody who is there: what they cover instead, "7B". */
  coversInstead: string | null;
  covers: ListedCover[];
};

export type ReleasedClass = {
  id: string;
  teacherId: string;
  teacherName: string;
  block: Block;
  students: string | null;
  released: Released;
};

export type UncoveredGroup = {
  teacherId: string;
  teacherName: string;
  /** `awayName` is who was to cover, or to take the students along, and is absent too. */
  classes: {
    block: Block;
    room: string | null;
    students: string | null;
    awayName: string | null;
  }[];
};

/** In order of name; without open classes. */
export function coverGroups(day: CoverDay, status: SubstitutionStatus): CoverGroup[] {
  const rows = day.substitutions.filter((row) => row.status === status && !row.isOpen);
  const byTeacher = groupBy(rows, (row) => row.absentTeacherId);
  return day.people
    .filter(({ id }) => byTeacher.has(id))
    .map(({ id, name }) => {
      const covers = (byTeacher.get(id) ?? []).map((row) => listedCover(day, row));
      return {
        teacherId: id,
        teacherName: name,
        coversInstead: isAbsent(day, id) ? null : coveredInstead(day, id),
        covers: inBlockOrder(day, covers),
      };
    });
}

function coveredInstead(day: CoverDay, id: string): string | null {
  const theirs = handedOnOn(day).filter(({ person }) => person.id === id);
  const named = theirs.map(({ block, instead }) => instead.students ?? `block ${block}`);
  return named.length > 0 ? named.join(", ") : null;
}

function listedCover(day: CoverDay, row: Substitution): ListedCover {
  return {
    id: row.id,
    block: row.classBlock,
    room: row.room,
    today: noteOf(day, row.absentTeacherId, row.classBlock),
    students: row.students ?? null,
    taught: subjectInWords(row),
    substituteName: substituteName(day, row),
    instead: insteadOf(day, row),
    conflict: conflictOf(day, row),
    beyond: beyondOf(day, row),
  };
}

function beyondOf(day: CoverDay, { status, handsOn, substituteTeacherId }: Substitution): string[] {
  const person =
    status === "assigned" && !handsOn ? findPerson(day, substituteTeacherId ?? "") : undefined;
  return person ? beyondInWords(person) : [];
}

/** In block order: the first one is the group's own. */
export function substitutesOf(group: CoverGroup): string[] {
  return [...new Set(group.covers.map((cover) => cover.substituteName))];
}

/** By a teacher's id (their group) or a substitution's (it alone). */
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

export function releasedClasses(day: CoverDay): ReleasedClass[] {
  return allClasses(day).flatMap((one) => {
    const { id, absentTeacherId: teacherId, block, students = null, released } = one;
    if (!released) return [];
    return [{ id, teacherId, teacherName: nameOf(day, teacherId), block, students, released }];
  });
}

export function uncoveredGroups(day: CoverDay): UncoveredGroup[] {
  const byTeacher = groupBy(uncoveredClasses(day), (coverClass) => coverClass.absentTeacherId);
  return [...byTeacher].map(([teacherId, classes]) => ({
    teacherId,
    teacherName: nameOf(day, teacherId),
    classes: classes.map((coverClass) => {
      const { block, students = null, former, lapsedWith } = coverClass;
      const awayName = former?.substituteTeacherId ? former.substituteName : lapsedWith;
      return { block, room: roomOnDay(coverClass), students, awayName };
    }),
  }));
}

/**
 * The substitute `teaches` or is `busy`, the absent teacher is `free` or `here`, the students are
 * `out`, or another teacher of the class (`together`) is there.
 */
type ConflictKind = "teaches" | "busy" | "free" | "here" | "out" | "together";

export function conflictOf(day: CoverDay, row: Substitution): ConflictKind | null {
  if (row.status !== "assigned" || row.isOpen) return null;
  const personOf = (id: string | null) => (id ? findPerson(day, id) : undefined);
  const isThen = ({ block }: { block: Block }) => block === row.classBlock;
  const atOnce = blocksAtOnce(day, row.classBlock);
  const substitute = personOf(row.substituteTeacherId);
  if (substitute && atOnce.some((block) => taughtIn(day, substitute, block))) return "teaches";
  if (substitute?.busy.some(({ block }) => atOnce.includes(block))) return "busy";
  const entry = personOf(row.absentTeacherId)?.classes.find(isThen);
  if (!entry) return "free";
  const isHandedOn = handedOnIn(day, row.absentTeacherId, row.classBlock) !== undefined;
  if (!isHandedOn && isHereIn(day, row.absentTeacherId, row.classBlock)) return "here";
  if (outingOf(day, entry) !== null) return "out";
  const others = togetherOf(day, row.absentTeacherId, row.classBlock);
  const isWanted = day.releases?.some(
    (release) =>
      release.kind === "needs cover" &&
      release.absentTeacherId === row.absentTeacherId &&
      release.classBlock === row.classBlock,
  );
  return others && others.there.length > 0 && !isWanted ? "together" : null;
}
