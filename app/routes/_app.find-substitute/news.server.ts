import { changeInBrief } from "~/changes/change";
import { listChangesByOthers } from "~/changes/changes.server";
import type { IsoDate } from "~/school/dates";

/** What other clerks have done on a day since a form of this screen was shown. */
export type NewsItem = { id: number; time: string; who: string; what: string };

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
    return { id, time, who, what: changeInBrief(change) };
  });
}
