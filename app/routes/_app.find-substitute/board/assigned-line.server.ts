import { findChange } from "~/changes/changes.server";
import { summaryOf } from "~/cover/assignments/summary";
import type { IsoDate } from "~/school/dates";

/** Names, in the address, what Assign did. */
export const DONE = "done";

export type DoneView = { changeId: number; substitutes: number; classes: number };

/** Null where the last press assigned nothing of this date. */
export async function viewDone(
  parameters: URLSearchParams,
  date: IsoDate,
): Promise<DoneView | null> {
  const id = parameters.get(DONE) ?? "";
  if (!/^\d{1,15}$/.test(id)) return null;
  const change = await findChange(Number(id));
  const summary = change && summaryOf(change);
  if (!summary || summary.date !== date) return null;
  const substitutes = new Set(summary.assignments.map((one) => one.substituteName)).size;
  return { changeId: Number(id), substitutes, classes: summary.assignments.length };
}
