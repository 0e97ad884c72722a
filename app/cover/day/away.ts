import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { blocksOfPart, type PartOfDay } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import type { CoverDay } from "./day";

/** That a teacher is away on a date, for all or a part of it. */
export type Absence = PartOfDay & {
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  /** What the days of one absence have in common; null for a day by itself. */
  series?: string | null;
  /** The last day of an absence of several days, of which more than one is to come. */
  until?: IsoDate | null;
  /** For the office alone. */
  reason?: string | null;
};

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

/**
 * Whether a teacher is away in a block of the date: as recorded, and where nothing is recorded of them all day for those who are
 * among `alsoAbsent`.
 */
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

/** Whether a teacher is recorded absent for a part of the date, and is in school in this block. */
export function isHereIn(day: CoverDay, teacherId: string, block: Block): boolean {
  return isAbsent(day, teacherId) && !isAway(day, teacherId, block);
}

/** Whether a teacher is away in every block that the date has. */
export function isAwayAllDay(day: CoverDay, teacherId: string): boolean {
  return isAbsent(day, teacherId) && day.blocks.every((block) => isAway(day, teacherId, block));
}
