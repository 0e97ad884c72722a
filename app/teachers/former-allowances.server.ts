import type { Database, Transaction } from "db/client";
import { among, inPortions } from "db/many";
import { formerAllowances, teachers } from "db/schema";
import { asc } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { type Limited, OWN_LIMITS, type OwnLimits } from "./cover-terms";

/** The earliest first. */
export function formerQuery(source: Database | Transaction) {
  return source.select().from(formerAllowances).orderBy(asc(formerAllowances.lastDate));
}

/** With those of the rows that are theirs. */
export function withFormer<Of extends { id: string }>(
  facts: Of,
  rows: readonly (typeof formerAllowances.$inferSelect)[],
): Of & Pick<Limited, "former"> {
  const former = rows.filter(({ teacherId }) => teacherId === facts.id);
  return former.length > 0 ? { ...facts, former } : facts;
}

/** Inside a transaction, before teachers are changed: days gone by keep the limits they had. */
export async function keepFormerAllowances(
  tx: Transaction,
  changed: readonly ({ id: string } & Partial<OwnLimits>)[],
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const before = await tx.select().from(teachers).where(among(teachers.id, ids));
  const after = new Map(changed.map((teacher) => [teacher.id, teacher]));
  const lastDate = addDays(today(), -1) as IsoDate;
  const former = before.flatMap(({ id: teacherId, ...was }) => {
    const is = after.get(teacherId);
    if (OWN_LIMITS.every((name) => was[name] === (is?.[name] ?? null))) return [];
    const { dailyAllowance, weeklyAllowance, monthlyAllowance, allowanceUntil } = was;
    const limits = { dailyAllowance, weeklyAllowance, monthlyAllowance, allowanceUntil };
    return [{ teacherId, lastDate, ...limits }];
  });
  await inPortions(former, (some) =>
    tx.insert(formerAllowances).values(some).onConflictDoNothing(),
  );
}
