import { createHash } from "node:crypto";
import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readTogether } from "db/read-together";
import { absences, movedLessons, outings, planChoices, releases, substitutions } from "db/schema";
import { between } from "drizzle-orm";
import { groupBy } from "~/cover/day/day";
import { readMoved } from "~/cover/day/day-facts.server";
import { runYielding } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { schoolDaysBetween } from "~/school/school-day";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { tooLateNow } from "../board/planned-board.server";
import { readCoverDay } from "../day/cover-day.server";
import { type Headroom, spareSteps } from "./headroom";
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

const READ_TOGETHER = {
  absences,
  substitutions,
  planChoices,
  releases,
  outings,
};
export const DATED_TABLES = { ...READ_TOGETHER, movedLessons };

/** A text for all cover in a date's week and month: while it is the same, so is the plan. */
async function readRecorded(dates: readonly IsoDate[]): Promise<(date: IsoDate) => string> {
  const windows = new Map(dates.map((date) => [date, windowOf(date)]));
  const ends = [...windows.values()];
  const start = ends.map((end) => end.start).sort(compareCodes)[0];
  const end = ends
    .map((end) => end.end)
    .sort(compareCodes)
    .at(-1);
  if (!start || !end) return () => "";
  const rowsOf = <Table extends (typeof READ_TOGETHER)[keyof typeof READ_TOGETHER]>(table: Table) =>
    db()
      .select()
      .from(table)
      .where(between(table.date, start, end));
  const found = await readTogether(db(), {
    absences: rowsOf(absences),
    substitutions: rowsOf(substitutions),
    planChoices: rowsOf(planChoices),
    releases: rowsOf(releases),
    outings: rowsOf(outings),
  });
  const moved = await readMoved(db(), await readVersions(), (date) => between(date, start, end));
  const rows = [...Object.values(found).flat(), ...moved] as { date: IsoDate }[];
  const byDate = groupBy(rows, ({ date }) => date);
  const texts = new Map([...byDate].map(([date, theirs]) => [date, JSON.stringify(theirs)]));
  return (date) => {
    const hash = createHash("sha256");
    const window = windows.get(date) ?? windowOf(date);
    for (let day = window.start; day <= window.end; day = addDays(day, 1))
      hash.update(`${day}${texts.get(day) ?? ""}`);
    return hash.digest("base64");
  };
}

function windowOf(date: IsoDate) {
  const [week, month] = [weekOf(date), monthRangeOf(date)];
  const [start] = [week.start, month.start].sort(compareCodes);
  const [, end] = [week.end, month.end].sort(compareCodes);
  return { start: start ?? date, end: end ?? date };
}
