import { findChange, listInOnePress } from "~/changes/changes.server";
import { summaryOf } from "~/cover/assignments/summary";
import type { IsoDate } from "~/school/dates";

/** Names, in the address, what Assign did. */
export const DONE = "done";

/** `days`, with a change each; `who` where they are several, of one person. */
export type DoneView = {
  changeIds: number[];
  substitutes: number;
  classes: number;
  days: number;
  who: string;
};

/** Null where the last press assigned nothing of this date. */
export async function viewDone(
  parameters: URLSearchParams,
  date: IsoDate,
): Promise<DoneView | null> {
  const id = parameters.get(DONE) ?? "";
  if (!/^\d{1,15}$/.test(id)) return null;
  const change = await findChange(Number(id));
  const ofPress = change ? (await listInOnePress([change]))(change) : [];
  const changes =
    ofPress.length > 0 ? await Promise.all(ofPress.map((one) => findChange(one))) : [change];
  const summaries = changes.flatMap((one) => (one && summaryOf(one)) ?? []);
  const [summary, ...more] = summaries;
  if (!summary || (more.length === 0 && summary.date !== date)) return null;
  const given = summaries.flatMap(({ assignments }) => assignments);
  return {
    changeIds: changes.flatMap((one) => one?.id ?? []),
    substitutes: new Set(given.map((one) => one.substituteName)).size,
    classes: given.length,
    days: summaries.length,
    who: summary.substituteName,
  };
}
