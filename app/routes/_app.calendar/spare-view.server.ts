import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { sayLeft } from "~/cover/board/day-figures";
import { readDayFigures } from "~/cover/board/day-figures.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { saySpare, sayThin, thinBlocks } from "~/cover/foresight/headroom";
import { readHeadroom, readSpareLists } from "~/cover/foresight/headroom.server";
import { today } from "~/school/clock.server";
import { dateParam } from "~/school/date-params";
import { formatLongDate } from "~/school/dates";
import { dayOffInWords, schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import type { SpareDay } from "./spare-days";
import type { ShownLists } from "./spare-lists";

const MOST_NAMED = 4;

export async function viewSpares(): Promise<Omit<SpareDay, "name">[]> {
  const [found, week] = await Promise.all([readHeadroom(), readSchool()]);
  return Promise.all(
    found.map(async ({ date, spare }) => ({
      date,
      left: sayLeft(await readDayFigures(await readCoverDay(date), week)),
      said: saySpare(spare),
      thin: thinBlocks(spare).slice(0, MOST_NAMED).map(sayThin),
    })),
  );
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
