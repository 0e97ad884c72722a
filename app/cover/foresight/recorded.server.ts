import { createHash } from "node:crypto";
import { readVersions } from "db/cache";
import { db } from "db/client";
import { readTogether } from "db/read-together";
import { absences, classesOut, clerkWords, movedLessons, releases, substitutions } from "db/schema";
import { between } from "drizzle-orm";
import { addDays, type IsoDate, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { groupBy } from "../day/day";
import { readMoved } from "../day/day-facts.server";

const READ_TOGETHER = { absences, substitutions, clerkWords, releases, classesOut };
export const DATED_TABLES = { ...READ_TOGETHER, movedLessons };

/** A text for all cover in a date's week and month: while it is the same, so is the plan. */
export async function readRecorded(dates: readonly IsoDate[]): Promise<(date: IsoDate) => string> {
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
    clerkWords: rowsOf(clerkWords),
    releases: rowsOf(releases),
    classesOut: rowsOf(classesOut),
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
