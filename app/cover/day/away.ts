import { memoize } from "~/school/memoize";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import type { CoverDay } from "./day";

const NOBODY: ReadonlySet<string> = new Set();

/** The blocks in which each is away who is away for a part of the day; null for the whole of it. */
const awayOn = memoize((day: CoverDay) => {
  const away = day.absences.map((one) => {
    const blocks = blocksOfPart(day.allBlocks ?? day.blocks, one);
    return [one.teacherId, blocks && new Set(blocks)] as const;
  });
  return new Map(away);
});

/** Whether a teacher is recorded absent on the date, for all or a part of it. */
export function isAbsent(day: CoverDay, teacherId: string): boolean {
  return awayOn(day).has(teacherId);
}

/** Whether a teacher is away in a block: as recorded, else all day if among `alsoAbsent`. */
export function isAway(
  day: CoverDay,
  teacherId: string,
  block: Block,
  alsoAbsent = NOBODY,
): boolean {
  const blocks = awayOn(day).get(teacherId);
  if (blocks === undefined) return alsoAbsent.has(teacherId);
  return blocks === null || blocks.has(block);
}

/** The day on which these teachers are away too: all day, where nothing is recorded of them. */
export function withAbsent(day: CoverDay, teacherIds: readonly string[]): CoverDay {
  const more = teacherIds.filter((id) => !isAbsent(day, id));
  if (more.length === 0) return day;
  const added = more.map((teacherId) => ({ teacherId, enteredAt: "", enteredBy: "" }));
  return { ...day, absences: [...day.absences, ...added] };
}

/** Whether a teacher is recorded absent for a part of the date, and is in school in this block. */
export function isHereIn(day: CoverDay, teacherId: string, block: Block): boolean {
  return isAbsent(day, teacherId) && !isAway(day, teacherId, block);
}

/** Whether a teacher is away in every block that the date has. */
export function isAwayAllDay(day: CoverDay, teacherId: string): boolean {
  return isAbsent(day, teacherId) && day.blocks.every((block) => isAway(day, teacherId, block));
}
