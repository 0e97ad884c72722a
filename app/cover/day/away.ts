import { memoize } from "~/school/memoize";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import type { CoverDay } from "./day";

const NOBODY: ReadonlySet<string> = new Set();

const awayOn = memoize((day: CoverDay) => {
  const away = day.absences.map((one) => {
    const blocks = blocksOfPart(day.allBlocks ?? day.blocks, one);
    return [one.teacherId, blocks && new Set(blocks)] as const;
  });
  return new Map(away);
});

export function isAbsent(day: CoverDay, teacherId: string): boolean {
  return awayOn(day).has(teacherId);
}

/** As recorded; else all day for those in `alsoAbsent`. */
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

export function withAbsent(day: CoverDay, teacherIds: readonly string[]): CoverDay {
  const more = teacherIds.filter((id) => !isAbsent(day, id));
  if (more.length === 0) return day;
  const added = more.map((teacherId) => ({ teacherId, enteredAt: "", enteredBy: "" }));
  return { ...day, absences: [...day.absences, ...added] };
}

export function isHereIn(day: CoverDay, teacherId: string, block: Block): boolean {
  return isAbsent(day, teacherId) && !isAway(day, teacherId, block);
}

export function isAwayAllDay(day: CoverDay, teacherId: string): boolean {
  return isAbsent(day, teacherId) && day.blocks.every((block) => isAway(day, teacherId, block));
}
