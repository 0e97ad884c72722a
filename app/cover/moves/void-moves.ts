import type { MovedLessonRow } from "db/changed-rows";
import { formatDate, type IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Entry } from "~/school/schedule";
import type { Block, WeekBlock } from "~/school/week";
import { isClass } from "~/teachers/entry";

/** The timetable as it is since, without moves. */
type TaughtEntry = {
  entriesOf: (teacherId: string, date: IsoDate) => readonly Entry[];
  bellsOn: (date: IsoDate) => readonly WeekBlock[];
};

/**
 * Of moves (the ends of each together) those that have lost an end, or whose new place has another
 * class by now: the rows of where each lesson was.
 */
export function voidMoves(
  moves: readonly (readonly MovedLessonRow[])[],
  taught: TaughtEntry,
): MovedLessonRow[] {
  return moves
    .filter((ends) => ends.some((row) => !holds(row, ends, taught)))
    .flatMap((ends) => ends.filter(({ isHere }) => !isHere));
}

/** "7B with Mona Adel, block 3 on 23 Nov 2026, moved to block 5 on 24 Nov 2026". */
export function moveInWords(
  { students, teacherId, block, date, otherBlock, otherDate }: MovedLessonRow,
  nameOf: (id: string) => string,
): string {
  const [was, is] = [formatDate(date), formatDate(otherDate)];
  return `${students} with ${nameOf(teacherId)}, block ${block} on ${was}, moved to block ${otherBlock} on ${is}`;
}

function holds(row: MovedLessonRow, ends: readonly MovedLessonRow[], taught: TaughtEntry): boolean {
  const { teacherId, date, block, isHere } = row;
  const runs = taught.bellsOn(date).some(({ label }) => label === block);
  const own = classAt(taught, teacherId, date, block);
  if (!isHere)
    return runs && own !== undefined && nameKey(own.students ?? "") === nameKey(row.students);
  const leaves = ends.some(
    (one) => !one.isHere && one.teacherId === teacherId && one.date === date && one.block === block,
  );
  return runs && (own === undefined || leaves);
}

function classAt({ entriesOf }: TaughtEntry, teacherId: string, date: IsoDate, block: Block) {
  return entriesOf(teacherId, date).find((entry) => entry.block === block && isClass(entry));
}
