import type { IsoDate } from "~/school/dates";
import { blocksOfPart, type PartOfDay } from "~/school/part-of-day";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { type Block, orderOf, type Week, weekOn } from "~/school/week";

/** From when to when somebody reports to be away. */
export type ReportedSpan = PartOfDay & { firstDate: IsoDate; lastDate: IsoDate };

/** A report has so many days at most, closed ones among them. */
export const MOST_DAYS_REPORTED = 120;

/** The blocks of a date in which somebody is away by a part of the day: those that take place. */
export function blocksAway(week: Week, date: IsoDate, part: PartOfDay): readonly Block[] {
  const { blocks } = schoolDayOf(week, date);
  const away = blocksOfPart(orderOf(weekOn(week, date)), part);
  return away ? blocks.filter((block) => away.includes(block)) : blocks;
}

/** The school days of a report that have any of its blocks: closed days are none of them. */
export function datesReported(week: Week, { firstDate, lastDate, ...part }: ReportedSpan) {
  return schoolDaysBetween(week, firstDate, lastDate, MOST_DAYS_REPORTED).filter(
    (date) => blocksAway(week, date, part).length > 0,
  );
}

/** Whether a part of a date lies within what is entered of it. */
export function liesWithin(
  week: Week,
  date: IsoDate,
  part: PartOfDay,
  entered: PartOfDay | undefined,
): boolean {
  if (!entered) return false;
  const known = blocksAway(week, date, entered);
  return blocksAway(week, date, part).every((block) => known.includes(block));
}

/** What holds both parts of a date: from a first to a last block, with what lies between. */
export function partOfBoth(
  week: Week,
  date: IsoDate,
  one: PartOfDay,
  other: PartOfDay,
): { firstBlock: Block | null; lastBlock: Block | null } {
  const order = orderOf(weekOn(week, date));
  const [a, b] = [blocksOfPart(order, one), blocksOfPart(order, other)];
  const both = a && b && order.filter((block) => a.includes(block) || b.includes(block));
  const [firstBlock, lastBlock] = [both?.[0], both?.at(-1)];
  const isWhole = firstBlock === order[0] && lastBlock === order.at(-1);
  if (!firstBlock || !lastBlock || isWhole) return { firstBlock: null, lastBlock: null };
  return { firstBlock, lastBlock };
}
