import type { IsoDate } from "~/school/dates";
import { blocksOfPart, type PartOfDay } from "~/school/part-of-day";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { type Block, orderOf, type School, weekOn } from "~/school/week";

export type ReportedSpan = PartOfDay & { firstDate: IsoDate; lastDate: IsoDate };

export const MOST_DAYS_REPORTED = 120;

export function blocksAway(week: School, date: IsoDate, part: PartOfDay): readonly Block[] {
  const { blocks } = schoolDayOf(week, date);
  const away = blocksOfPart(orderOf(weekOn(week, date)), part);
  return away ? blocks.filter((block) => away.includes(block)) : blocks;
}

/** School days that have any of its blocks. */
export function datesReported(week: School, { firstDate, lastDate, ...part }: ReportedSpan) {
  return schoolDaysBetween(week, firstDate, lastDate, MOST_DAYS_REPORTED).filter(
    (date) => blocksAway(week, date, part).length > 0,
  );
}

export function liesWithin(
  week: School,
  date: IsoDate,
  part: PartOfDay,
  entered: PartOfDay | undefined,
): boolean {
  if (!entered) return false;
  const known = blocksAway(week, date, entered);
  return blocksAway(week, date, part).every((block) => known.includes(block));
}

export function partOfBoth(
  week: School,
  date: IsoDate,
  partOfDay: PartOfDay,
  other: PartOfDay,
): { firstBlock: Block | null; lastBlock: Block | null } {
  const order = orderOf(weekOn(week, date));
  const [a, b] = [blocksOfPart(order, partOfDay), blocksOfPart(order, other)];
  const both = a && b && order.filter((block) => a.includes(block) || b.includes(block));
  const [firstBlock, lastBlock] = [both?.[0], both?.at(-1)];
  const isWhole = firstBlock === order[0] && lastBlock === order.at(-1);
  if (!firstBlock || !lastBlock || isWhole) return { firstBlock: null, lastBlock: null };
  return { firstBlock, lastBlock };
}
