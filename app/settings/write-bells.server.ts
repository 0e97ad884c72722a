import type { Transaction } from "db/client";
import { bells, bellVersions, weekdayBells } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Bell, BellBlock, WeekdayBell } from "~/school/bell";
import type { IsoDate } from "~/school/dates";

export async function addBell(tx: Transaction, { id, name, versions }: Bell): Promise<void> {
  await tx.insert(bells).values({ id, name });
  await tx.insert(bellVersions).values(versions.map((version) => ({ bellId: id, ...version })));
}

/** Gives a bell another name. */
export async function writeBellName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(bells).set({ name }).where(eq(bells.id, id));
}

/** Sets what a bell is since a day, replacing that day's; `null`: since it was made. */
export async function writeBellSince(
  tx: Transaction,
  bellId: string,
  since: IsoDate | null,
  blocks: readonly BellBlock[],
): Promise<void> {
  const sinceThen = sql`ifnull(${bellVersions.since}, '') = ${since ?? ""}`;
  await tx.delete(bellVersions).where(and(eq(bellVersions.bellId, bellId), sinceThen));
  await tx.insert(bellVersions).values({ bellId, since, blocks });
}

/** Deletes a bell that nothing uses. */
export async function removeBell(tx: Transaction, id: string): Promise<void> {
  await tx.delete(bells).where(eq(bells.id, id));
}

/** Says which bell a weekday has since a day, in place of what was said since that day. */
export async function writeWeekdayBell(tx: Transaction, one: WeekdayBell): Promise<void> {
  const { bellId } = one;
  await tx
    .insert(weekdayBells)
    .values(one)
    .onConflictDoUpdate({ target: [weekdayBells.weekday, weekdayBells.since], set: { bellId } });
}

/** Has every weekday ring its other bells, or the normal one, as if it had never had this one. */
export async function removeFromWeekdays(tx: Transaction, bellId: string): Promise<void> {
  await tx.delete(weekdayBells).where(eq(weekdayBells.bellId, bellId));
}
