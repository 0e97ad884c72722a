import { changeInBrief } from "~/changes/change";
import { listChangesByOthers } from "~/changes/changes.server";
import { subjectOf } from "~/changes/subject";
import type { IsoDate } from "~/school/dates";

/** What another clerk has done on a day since a form of this screen was shown; `about` are the ids of classes and people. */
export type NewsItem = { id: number; time: string; who: string; what: string; about: string[] };

/** What others have changed since the change that `seen` (an address's parameter) names; none where it names none. */
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
