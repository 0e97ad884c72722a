import { formatShortDate, type IsoDate } from "~/school/dates";
import { blocksOfPart, type PartOfDay, partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import type { Absence, CoverDay } from "../day/day";

type Recorded = PartOfDay & { teacherId: string; date: IsoDate };

export function seriesAlong(outing: string, teacherId: string): string {
  return `${outing} ${teacherId}`;
}

export function isAlongWith(outing: string, { series }: Pick<Absence, "series">): boolean {
  return series?.startsWith(`${outing} `) ?? false;
}

export function whoGoesWith({ absences }: CoverDay, outing: string): string[] {
  return absences
    .filter((absence) => isAlongWith(outing, absence))
    .map(({ teacherId }) => teacherId);
}

/** `taken`: dates on which they are away for another part. `blocksOn`: a date's, in order. */
export function daysAlong(
  blocksOn: (date: IsoDate) => readonly Block[],
  dates: readonly IsoDate[],
  part: PartOfDay,
  recorded: readonly Recorded[],
): { free: IsoDate[]; taken: string[] } {
  const on = new Map(recorded.map((one) => [one.date, one]));
  const taken = dates.flatMap((date) => {
    const [order, known] = [blocksOn(date), on.get(date)];
    const blocks = blocksOfPart(order, part) ?? order;
    const theirs = known && (blocksOfPart(order, known) ?? order);
    const isAway = !theirs || blocks.every((block) => theirs.includes(block));
    return isAway ? [] : [`${formatShortDate(date)}, ${partInWords(known)}`];
  });
  return { free: dates.filter((date) => !on.has(date)), taken };
}
