import { db, type Transaction } from "db/client";
import { blocksOverOn } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { readCoverDay } from "../day/cover-day.server";
import { readDays } from "../day/days.server";
import type { DayToMove } from "./offers";

/** How many school days ahead a lesson may go, and how many days these may lie apart. */
const [DAYS_AHEAD, FAR] = [5, 60];

/** A lesson's own date first, then the next school days. */
export async function readDaysToMove(date: IsoDate, tx?: Transaction): Promise<DayToMove[]> {
  const school = await readSchool(tx ?? db());
  const next = schoolDaysBetween(school, addDays(date, 1), addDays(date, FAR), DAYS_AHEAD);
  const days = [await readCoverDay(date, tx), ...(await readDays(next, tx))];
  return days.map((day) => {
    return { day, over: blocksOverOn(day.date, schoolDayOf(school, day.date).bells) };
  });
}

export type DaysToMove = () => Promise<DayToMove[]>;

/** They are read where they are first asked for, once. */
export function daysToMoveOf(date: IsoDate): DaysToMove {
  let days: Promise<DayToMove[]> | undefined;
  return () => {
    days ??= readDaysToMove(date);
    return days;
  };
}
