import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { runYielding } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDaysBetween } from "~/school/school-day";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { tooLateNow } from "../board/planned-board.server";
import { readCoverDay } from "../day/cover-day.server";
import { type Headroom, spareSteps } from "./headroom";
import { readRecorded } from "./recorded.server";
import { type SpareLists, spareListSteps } from "./spare-lists";

export type DaySpare = { date: IsoDate; spare: Headroom };

const DAYS_AHEAD = 10;
/** No school rests so long that ten school days take more. */
const FAR = 120;

const recall = versionedCache<DaySpare[]>(["roster", "cover", "week"], 1);

/** The next ten school days (`foresight.md` 1), with today while a block is to come; kept. */
export async function readHeadroom(): Promise<DaySpare[]> {
  const [versions, now] = await Promise.all([readVersions(), readCoverDay(today())]);
  const week = await readSchool(db(), versions);
  const { over } = tooLateNow(now);
  const from = now.blocks.some((block) => !over.has(block)) ? today() : addDays(today(), 1);
  return recall(`${from} ${[...over].join()}`, versions, async () => {
    const dates = schoolDaysBetween(week, from, addDays(from, FAR), DAYS_AHEAD);
    const recorded = await readRecorded(dates);
    const found: DaySpare[] = [];
    for (const date of dates) {
      const overThen = date === today() ? over : NOTHING_OVER;
      const key = [recorded(date), versions.roster, versions.week, ...overThen].join();
      found.push({ date, spare: await recallSpare(date, key, overThen) });
    }
    for (const date of kept.keys()) if (!dates.includes(date)) kept.delete(date);
    return found;
  });
}

const NOTHING_OVER: ReadonlySet<Block> = new Set();

const kept = new Map<IsoDate, { key: string; spare: Promise<Headroom> }>();

function recallSpare(date: IsoDate, key: string, over: ReadonlySet<Block>): Promise<Headroom> {
  const known = kept.get(date);
  if (known?.key === key) return known.spare;
  const spare = readCoverDay(date).then((day) => runYielding(spareSteps(day, over)));
  kept.set(date, { key, spare });
  spare.catch(() => kept.delete(date));
  return spare;
}

export async function readSpareLists(
  date: IsoDate,
): Promise<{ spare: Headroom; lists: SpareLists }> {
  const day = await readCoverDay(date);
  const { over } = tooLateNow(day);
  const spare = await runYielding(spareSteps(day, over));
  return { spare, lists: await runYielding(spareListSteps(day, over, spare)) };
}
