import { db } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { listChangesOf, listInOnePress } from "~/changes/changes.server";
import { spokenTime } from "~/school/clock.server";
import { readRows } from "../change-cover.server";
import { mayCorrect } from "../corrections/correct-cover.server";
import type { CoverDay } from "../day/day";
import { type HistoryItem, historyOf } from "./day-history";

export async function readHistory(day: CoverDay, reader: Actor): Promise<HistoryItem[]> {
  const [changes, rows] = await Promise.all([listChangesOf(day.date), readRows(db(), [day.date])]);
  const together = await listInOnePress(changes.filter(({ kind }) => kind === "assigned"));
  const may = mayCorrect(day.date, reader);
  return historyOf({ day, rows, changes, timeOf: spokenTime, mayCorrect: may }, together);
}
