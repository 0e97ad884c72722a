import type { Database, Transaction } from "db/client";
import { today } from "~/school/clock.server";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";

/** The week of the timetable that is in force today. */
export function readWeek(source?: Database | Transaction): Promise<Week> {
  return readWeekOn(today(), source);
}
