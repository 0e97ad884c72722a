import type { MovedLessonRow } from "db/changed-rows";
import { formatShortDate, type IsoDate, weekdayName } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { isClass } from "~/teachers/entry";

/** One end of a moved lesson, with its entry in the timetable: at this end if it is away from here. */
export type MovedLesson = MovedLessonRow & { entry: Entry };

type EntriesOf = (teacherId: string, date: IsoDate) => readonly Entry[];

/**
 * The ends on a date that hold: the timetable still has the lesson, and where it is held the block
 * takes place. `entriesOf` are the timetable's, without moves.
 */
export function movedOn(
  rows: readonly MovedLessonRow[],
  blocks: readonly Block[],
  entriesOf: EntriesOf,
): MovedLesson[] {
  return rows.flatMap((row) => {
    const [date, block] = row.isHere ? [row.otherDate, row.otherBlock] : [row.date, row.block];
    const entry = entriesOf(row.teacherId, date).find((one) => one.block === block && isClass(one));
    return entry && (!row.isHere || blocks.includes(row.block)) ? [{ ...row, entry }] : [];
  });
}

/** Somebody's classes of a date, in the order of `blocks`: without those moved away, with those moved here. */
export function withMoved(
  classes: readonly Entry[],
  theirs: readonly MovedLesson[],
  blocks: readonly Block[],
): Entry[] {
  if (theirs.length === 0) return [...classes];
  const away = new Set(theirs.flatMap((move) => (move.isHere ? [] : move.block)));
  const here = theirs
    .filter(({ isHere }) => isHere)
    .map(({ entry, block, room }) => ({ ...entry, block, room: room ?? entry.room }));
  return [...classes.filter(({ block }) => !away.has(block)), ...here].sort(
    (a, b) => blocks.indexOf(a.block) - blocks.indexOf(b.block),
  );
}

/** Whether the class that somebody has in a block is held there because it was moved. */
export function isMovedHere(
  { moved = [] }: { moved?: readonly MovedLessonRow[] },
  teacherId: string,
  block: Block,
): boolean {
  return moved.some((end) => end.isHere && end.teacherId === teacherId && end.block === block);
}

/** "moved to block 5", "moved from Mon 23 Nov, block 3". */
export function movedInWords({ date, isHere, otherDate, otherBlock }: MovedLessonRow): string {
  const on =
    otherDate === date
      ? ""
      : `${weekdayName(otherDate).slice(0, 3)} ${formatShortDate(otherDate)}, `;
  return `moved ${isHere ? "from" : "to"} ${on}block ${otherBlock}`;
}

/** How often lessons were swapped or moved: a swap is one. */
export function countMoves(moved: readonly MovedLessonRow[]): number {
  return new Set(moved.map(({ move }) => move)).size;
}
