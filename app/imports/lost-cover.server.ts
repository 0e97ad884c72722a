import type { Database, Transaction } from "db/client";
import { substitutions } from "db/schema";
import { and, gte, ne } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import { formatDate, type IsoDate, weekdayName } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import { isClass } from "~/teachers/entry";

/** Cover to come that a changed timetable is at odds with, in words. */
export type CoverAtOdds = { id: string; date: IsoDate; words: string };

type Changed = { id: string; before: Schedule; after: Schedule };

/**
 * The cover from today on of classes that these changes would leave out (`lost`), and that whose substitute would then teach or be busy
 * (`clashing`), by date; what was at odds before is none of it.
 */
export async function findCoverAtOdds(
  source: Transaction | Database,
  changed: readonly Changed[],
  names: ReadonlyMap<string, string>,
): Promise<{ lost: CoverAtOdds[]; clashing: CoverAtOdds[] }> {
  const { date, status } = substitutions;
  const rows = await source
    .select()
    .from(substitutions)
    .where(and(gte(date, today()), ne(status, "cancelled")));
  const byId = new Map(changed.map((one) => [one.id, one]));
  const nameOf = (id: string | null) => names.get(id ?? "") ?? "Unknown";
  const inWords = (row: (typeof rows)[number]): CoverAtOdds => {
    const taker = row.substituteTeacherId ? nameOf(row.substituteTeacherId) : "nobody yet";
    const whose = `block ${row.classBlock} of ${nameOf(row.absentTeacherId)}`;
    return { id: row.id, date: row.date, words: `${whose} on ${formatDate(row.date)}: ${taker}` };
  };
  const all = [...rows].sort(
    (a, b) =>
      compareCodes(a.date, b.date) ||
      compareNames(nameOf(a.absentTeacherId), nameOf(b.absentTeacherId)),
  );
  const lost = all.filter((row) => {
    const owner = byId.get(row.absentTeacherId);
    return owner && teachesAt(owner.before, row) && !teachesAt(owner.after, row);
  });
  const clashing = all.filter((row) => {
    const taker = byId.get(row.substituteTeacherId ?? "");
    return taker && !lost.includes(row) && !hasAt(taker.before, row) && hasAt(taker.after, row);
  });
  return { lost: lost.map(inWords), clashing: clashing.map(inWords) };
}

type At = { date: IsoDate; classBlock: Block };

const entryAt = (schedule: Schedule, { date, classBlock }: At) =>
  schedule[weekdayName(date)].find(({ block }) => block === classBlock);

function hasAt(schedule: Schedule, at: At): boolean {
  return entryAt(schedule, at) !== undefined;
}

function teachesAt(schedule: Schedule, at: At): boolean {
  const entry = entryAt(schedule, at);
  return entry !== undefined && isClass(entry);
}
