import type { LongerAbsence } from "../absences/change-absence.server";
import { listGivenSpans, readOpenDays } from "./give-to-one.server";

/** What the address says where it is asked whether new days go to who has the others; empty if not. */
export async function askToGiveMore({
  teacherId,
  added,
  dates,
}: LongerAbsence): Promise<Record<string, string>> {
  const [first, from, until] = [dates[0], added[0], added.at(-1)];
  if (!first || !from || !until) return {};
  const spans = await listGivenSpans({ teacherId });
  const given = spans.find((span) => span.until >= first);
  const days = given ? await readOpenDays(teacherId, added) : [];
  if (!given || days.every(({ open }) => open.length === 0)) return {};
  const [teacher, person] = [teacherId, given.personId];
  return { dialog: "give", teacher, person, firstDay: from, lastDay: until, more: "1" };
}
