import { db } from "db/client";
import { listChangesOf } from "~/changes/changes.server";
import { schoolTime } from "~/school/clock.server";
import { readRows } from "../change-cover.server";
import type { CoverDay } from "../day/day";
import { type HistoryItem, historyOf } from "./day-history";

/** All that was done to the cover of a day, the newest first, with what of it can be reversed. */
export async function readHistory(day: CoverDay): Promise<HistoryItem[]> {
  const [changes, rows] = await Promise.all([listChangesOf(day.date), readRows(db(), [day.date])]);
  return historyOf({ day, rows, changes, timeOf: schoolTime });
}
