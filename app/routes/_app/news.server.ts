import { changeInBrief } from "~/changes/change";
import { listChangesByOthers } from "~/changes/changes.server";
import { subjectOf } from "~/changes/subject";
import type { IsoDate } from "~/school/dates";

/** `about` are ids of classes and people. */
export type NewsItem = { id: number; time: string; who: string; what: string; about: string[] };

/** Others' changes since the change id `seen` (an address parameter); none if it names none. */
export async function newsOf(
  { date }: { date: IsoDate },
  seen: string | null,
  userId: string,
): Promise<NewsItem[]> {
  if (!seen || !/^\d{1,15}$/.test(seen)) return [];
  const changes = await listChangesByOthers(Number(seen), date, userId);
  return changes.map((change) => {
    const { id, time, who } = change;
    const about = [...new Set(change.rows.map(subjectOf))];
    return { id, time, who, what: changeInBrief(change), about };
  });
}
