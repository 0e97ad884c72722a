import { db, type Transaction } from "db/client";
import { acts } from "db/schema";
import { desc, gte } from "drizzle-orm";
import { schoolDate, schoolTime, today } from "~/school/clock.server";

/** Who acts: a user, or null for the program itself. */
export type Actor = { id: string; name: string } | null;
export type Act = { id: number; time: string; who: string; what: string };

/** Appends acts to the trail, inside the transaction that does them. Each `what` is plain words. */
export async function recordAct(tx: Transaction, actor: Actor, ...whats: string[]): Promise<void> {
  if (whats.length === 0) return;
  const at = new Date().toISOString();
  const by = { at, userId: actor?.id ?? null, who: actor?.name ?? "System" };
  await tx.insert(acts).values(whats.map((what) => ({ ...by, what })));
}

/** The school day's last acts, newest first, with their time of day in the school's zone. */
export async function listTodaysActs(most = 15): Promise<Act[]> {
  // The school's day began at most 25 hours ago, in whatever zone, on whatever day.
  const since = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  const rows = await db()
    .select()
    .from(acts)
    .where(gte(acts.at, since))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(most);
  return rows
    .filter((row) => schoolDate(row.at) === today())
    .map((row) => ({ id: row.id, time: schoolTime(row.at), who: row.who, what: row.what }));
}
