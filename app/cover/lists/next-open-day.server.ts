import { db } from "db/client";
import { absences } from "db/schema";
import { and, asc, gt, gte } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { sayLeft } from "../board/day-figures";
import { readDayFigures } from "../board/day-figures.server";
import { readCoverDay } from "../day/cover-day.server";

const LOOKED_AT = 10;

/** `left`: "2 proposed, 1 open". */
export type NextOpenDay = { date: IsoDate; left: string };

/** From today on; null if the next days are covered. */
export async function nextOpenDay(after: IsoDate): Promise<NextOpenDay | null> {
  const days = await db()
    .selectDistinct({ date: absences.date })
    .from(absences)
    .where(and(gt(absences.date, after), gte(absences.date, today())))
    .orderBy(asc(absences.date))
    .limit(LOOKED_AT);
  for (const { date } of days) {
    // Nearly always the first is the one.
    const left = sayLeft(await readDayFigures(await readCoverDay(date)));
    if (left !== "") return { date, left };
  }
  return null;
}
