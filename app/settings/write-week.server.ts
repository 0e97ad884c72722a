import type { Transaction } from "db/client";
import {
  absences,
  blocks,
  calendar,
  classesOut,
  classNotes,
  releases,
  substitutions,
} from "db/schema";
import { and, eq, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { DayName } from "~/school/dates";
import { type CalendarRange, labelsOf, type Week, type WeekBlock } from "~/school/week";
import { writeSetting } from "./settings.server";
import { readWeek } from "./week.server";

/** Whether any row is of a block. */
const IS_USED = sql.join(
  [
    ...[substitutions.classBlock, releases.classBlock, classNotes.classBlock],
    ...[absences.firstBlock, absences.lastBlock, classesOut.firstBlock, classesOut.lastBlock],
  ].map((of) => sql`exists (select 1 from ${of.table} where ${of} = ${blocks.label})`),
  sql` or `,
);

/**
 * Gives the school these days and blocks inside a transaction. A block that is no longer among them stays as a former one
 * while any row, or class that was open on a day gone by, is of it.
 */
export async function writeWeek(
  tx: Transaction,
  { days, blocks: taught }: { days: readonly DayName[]; blocks: readonly WeekBlock[] },
): Promise<void> {
  const labels = taught.map(({ label }) => label);
  await writeSetting(tx, "days", days.join(","));
  const kept = await labelsKept(tx);
  await tx
    .delete(blocks)
    .where(sql`${notInArray(blocks.label, [...labels, ...kept])} and not (${IS_USED})`);
  await tx.update(blocks).set({ retired: true }).where(notInArray(blocks.label, labels));
  const set = {
    position: sql`excluded.position`,
    name: sql`excluded.name`,
    begins: sql`excluded.begins`,
    ends: sql`excluded.ends`,
    retired: sql`excluded.retired`,
  };
  await tx
    .insert(blocks)
    .values(taught.map((block, position) => ({ ...block, position, retired: false })))
    .onConflictDoUpdate({ target: blocks.label, set });
}

/** The blocks of classes that are kept with absences of days gone by. */
async function labelsKept(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ classes: absences.keptClasses })
    .from(absences)
    .where(and(lt(absences.date, today()), isNotNull(absences.keptClasses)));
  const labels = rows.flatMap(({ classes }) => classes?.map(({ block }) => block) ?? []);
  return [...new Set(labels)];
}

/** Adds a range to the school's calendar inside a transaction. */
export async function addRange(tx: Transaction, range: CalendarRange): Promise<void> {
  await tx.insert(calendar).values(range);
}

/** Takes a range off the calendar; one that is not there changes nothing. */
export async function removeRange(tx: Transaction, id: string): Promise<void> {
  await tx.delete(calendar).where(eq(calendar.id, id));
}

/** Gives the short days of the calendar the blocks' new labels, and takes off what is no block any more. */
export async function relabelCalendar(
  tx: Transaction,
  newLabels: ReadonlyMap<string, string>,
): Promise<void> {
  const week: Week = await readWeek(tx);
  const labels = labelsOf(week);
  for (const { id, blocks: running } of week.calendar) {
    if (!running) continue;
    const kept = running
      .map((one) => newLabels.get(one) ?? one)
      .filter((one) => labels.includes(one));
    // biome-ignore lint/performance/noAwaitInLoops: a school's few ranges
    await tx.update(calendar).set({ blocks: kept }).where(eq(calendar.id, id));
  }
}
