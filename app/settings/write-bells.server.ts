import type { Transaction } from "db/client";
import { bells, bellVersions, weekdayBells } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Bell, BellBlock, WeekdayBell } from "~/school/bell";
import type { IsoDate } from "~/school/dates";

export async function addBell(tx: Transaction, { id, name, versions }: Bell): Promise<void> {
  await tx.insert(bells).values({ id, name });
  await tx.insert(bellVersions).values(versions.map((version) => ({ bellId: id, ...version })));
}

export async function writeBellName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(bells).set({ name }).where(eq(bells.id, id));
}

/** Replaces what was said since that day; `null`: since the bell was made. */
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

/** Nothing may use the bell any more. */
export async function removeBell(tx: Transaction, id: string): Promise<void> {
  await tx.delete(bells).where(eq(bells.id, id));
}

/** Replaces what was said since that day. */
export async function writeWeekdayBell(tx: Transaction, weekdayBell: WeekdayBell): Promise<void> {
  const { bellId } = weekdayBell;
  await tx
    .insert(weekdayBells)
    .values(weekdayBell)
    .onConflictDoUpdate({ target: [weekdayBells.weekday, weekdayBells.since], set: { bellId } });
}

/** Weekdays ring as if they had never had this one. */
export async function removeFromWeekdays(tx: Transaction, bellId: string): Promise<void> {
  await tx.delete(weekdayBells).where(eq(weekdayBells.bellId, bellId));
}
