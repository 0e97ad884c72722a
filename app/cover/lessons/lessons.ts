import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { allClasses, type CoverClass, classId } from "../day/classes";
import {
  type CoverDay,
  findPerson,
  groupBy,
  isAway,
  type Substitution,
  substituteName,
} from "../day/day";
import { isOnStandby } from "../day/free";
import { handedOnIn } from "../day/handed-on";

export type LostLesson = {
  date: IsoDate;
  block: Block;
  absentTeacherId: string;
  department: string;
  /** Several ("7A, 7B") parted by commas; null where it is not known. */
  students: string | null;
  /** Of those with nobody: whether it is over, or somebody can still be assigned. */
  state: "covered" | "released" | "notAssigned" | "hadNobody";
  /** Without an id once they are no longer in the school. */
  substitute: { id: string | null; name: string; isOnStandby: boolean } | null;
  /** The substitute gives up no free hour for it, but hands on a class of their own. */
  isInstead?: true;
  /** Its teacher is there, and covers another class instead. */
  isHandedOn?: true;
};

export type DayAway = { date: IsoDate; teacherId: string; blocks: number; reason: string | null };

export type Covered = Pick<
  Substitution,
  | "absentTeacherId"
  | "substituteTeacherId"
  | "dedicatedSubstitute"
  | "classBlock"
  | "students"
  | "handsOn"
>;

/**
 * The covered by block, the others as entered. The day knows all whom `covered` names; its own
 * substitutions are not asked. `over`: the blocks of today that are over.
 */
export function lessonsOf(
  day: CoverDay,
  covered: readonly Covered[],
  over: ReadonlySet<Block> = new Set(),
): LostLesson[] {
  const inBlock = groupBy(covered, ({ classBlock }) => classBlock);
  const blocks = new Set([...day.blocks, ...inBlock.keys()]);
  const rows = [...blocks].flatMap((block) => inBlock.get(block) ?? []);
  const taken = new Set(rows.map((row) => classId(row.absentTeacherId, row.classBlock)));
  const known = { ...day, substitutions: covered.map((row) => asCounted(day, row)) };
  return [
    ...rows.flatMap((row) => coveredLesson(known, row)),
    ...allClasses(known)
      // A class of several teachers is one lesson, which is lost where none of them is there.
      .filter(({ id, released }) => !taken.has(id) && released?.by !== "together")
      .map((coverClass) => lessonOf(known, coverClass, over)),
  ];
}

function asCounted({ date }: CoverDay, row: Covered): Substitution {
  const rest = { id: "", subject: "", room: null, createdAt: "" };
  return { ...rest, ...row, date, status: "assigned", isOpen: false };
}

function coveredLesson(day: CoverDay, row: Covered): LostLesson[] {
  const { absentTeacherId, classBlock: block, substituteTeacherId: id } = row;
  const teacher = findPerson(day, absentTeacherId);
  if (!teacher) return [];
  const substitute = id === null ? undefined : findPerson(day, id);
  const isUsed = substitute && substitute.group !== "dedicated" && isOnStandby(substitute, block);
  const scheduled = teacher.classes.find((entry) => entry.block === block);
  return [
    {
      date: day.date,
      block,
      absentTeacherId,
      department: teacher.subject,
      students: (scheduled ?? row).students ?? null,
      state: "covered",
      substitute: { id, name: substituteName(day, row), isOnStandby: isUsed ?? false },
      ...(row.handsOn ? { isInstead: true } : {}),
      ...handedOnMark(day, absentTeacherId, block),
    },
  ];
}

function handedOnMark(day: CoverDay, id: string, block: Block): Pick<LostLesson, "isHandedOn"> {
  return handedOnIn(day, id, block) ? { isHandedOn: true } : {};
}

function lessonOf(day: CoverDay, coverClass: CoverClass, over: ReadonlySet<Block>): LostLesson {
  const { date, isPast } = day;
  const { block, absentTeacherId, subject: department, students = null, released } = coverClass;
  return {
    ...{ date, block, absentTeacherId, department, students },
    state: released ? "released" : isPast || over.has(block) ? "hadNobody" : "notAssigned",
    substitute: null,
    ...handedOnMark(day, absentTeacherId, block),
  };
}

export function daysAwayOf(day: CoverDay): DayAway[] {
  return day.absences.map(({ teacherId, reason = null }) => ({
    date: day.date,
    teacherId,
    blocks: day.blocks.filter((block) => isAway(day, teacherId, block)).length,
    reason,
  }));
}
