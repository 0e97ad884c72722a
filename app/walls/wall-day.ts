import type { Audience } from "db/schema";
import { blocksOverAt } from "~/school/blocks-over";
import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { schoolDayFrom, schoolDayOf } from "~/school/school-day";
import type { School, WeekBlock } from "~/school/week";

/** On the school's clock: `07:05`. */
export type SchoolNow = { date: IsoDate; time: string };

/** Pupils read of a day from then on. */
export const PUPILS_FROM = "06:30";

export function blocksOn(week: School, date: IsoDate): readonly WeekBlock[] {
  return schoolDayOf(week, date).bells;
}

/**
 * Today until its last block is over by the bell, then the next open day; `isWaiting` while pupils
 * may not read it yet.
 */
export function dayOnWall(
  week: School,
  now: SchoolNow,
  today: readonly WeekBlock[],
  audience: Audience,
): { date: IsoDate; isWaiting: boolean } {
  const isOver = today.length > 0 && blocksOverAt(today, now.time).size === today.length;
  const from = (isOver && parseIsoDate(addDays(now.date, 1))) || now.date;
  const date = schoolDayFrom(week, from);
  const isTheirs = date === now.date && now.time >= PUPILS_FROM;
  return { date, isWaiting: audience === "pupils" && !isTheirs };
}
