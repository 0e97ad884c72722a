import { formatShortDate, type IsoDate } from "~/school/dates";
import { blocksOfPart, type PartOfDay, partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import type { Absence, CoverDay } from "../day/day";

/** An absence as far as going along depends on it. */
type Recorded = PartOfDay & { teacherId: string; date: IsoDate };

/** The series of the days on which somebody goes along with an outing: theirs, and the outing's. */
export function seriesAlong(outing: string, teacherId: string): string {
  return `${outing} ${teacherId}`;
}

/** Whether an absence is that of somebody who goes along with an outing. */
export function isAlongWith(outing: string, { series }: Pick<Absence, "series">): boolean {
  return series?.startsWith(`${outing} `) ?? false;
}

/** Who goes along with an outing of a day, by their ids, as they were entered. */
export function whoGoesWith({ absences }: CoverDay, outing: string): string[] {
  return absences.filter((one) => isAlongWith(outing, one)).map(({ teacherId }) => teacherId);
}

/**
 * The dates on which who goes along is not away yet, and why not on others: away then for another
 * part of the day. `order`: the school's blocks in order.
 */
export function daysAlong(
  order: readonly Block[],
  dates: readonly IsoDate[],
  part: PartOfDay,
  recorded: readonly Recorded[],
): { free: IsoDate[]; taken: string[] } {
  const blocks = blocksOfPart(order, part) ?? order;
  const on = new Map(recorded.map((one) => [one.date, one]));
  const taken = dates.flatMap((date) => {
    const known = on.get(date);
    const theirs = known && (blocksOfPart(order, known) ?? order);
    const isAway = !theirs || blocks.every((block) => theirs.includes(block));
    return isAway ? [] : [`${formatShortDate(date)}, ${partInWords(known)}`];
  });
  return { free: dates.filter((date) => !on.has(date)), taken };
}
