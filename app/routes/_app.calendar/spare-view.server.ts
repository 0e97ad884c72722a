import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { type Spare, saySpare, sayThin, thinBlocks } from "~/cover/foresight/spare";
import { readSpareLists, readSpares } from "~/cover/foresight/spare.server";
import { today } from "~/school/clock.server";
import { dateParam } from "~/school/date-params";
import { formatLongDate } from "~/school/dates";
import { dayOffInWords, schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import type { SpareDay } from "./spare-days";
import type { ShownLists } from "./spare-lists";

const MOST_NAMED = 4;

export async function viewSpares(): Promise<Omit<SpareDay, "name">[]> {
  const found = await readSpares();
  return found.map(({ date, spare }) => ({
    date,
    open: openInWords(spare),
    said: saySpare(spare),
    thin: thinBlocks(spare).slice(0, MOST_NAMED).map(sayThin),
  }));
}

/** "12 not assigned, 2 open"; null where all is assigned. */
function openInWords({ uncovered, open }: Spare): string | null {
  if (uncovered === 0) return null;
  return `${uncovered} not assigned${open > 0 ? `, ${open} open` : ""}`;
}

export async function viewLists(parameters: URLSearchParams, user: User): Promise<ShownLists> {
  const { date, fault } = dateParam(parameters.get("date"), today());
  const none = { date, said: null, lists: null, nothing: null };
  const whoMay = await whoMayInstead(user);
  if (whoMay) return { ...none, whoMay };
  const { weekday, note } = schoolDayOf(await readSchool(), date);
  const nothing =
    fault ??
    (date < today() ? `${formatLongDate(date)} has gone by.` : null) ??
    (weekday === null ? `${dayOffInWords(formatLongDate(date), note)}.` : null);
  if (nothing) return { ...none, whoMay, nothing };
  const { spare, lists } = await readSpareLists(date);
  return { date, said: saySpare(spare), lists, whoMay, nothing };
}
