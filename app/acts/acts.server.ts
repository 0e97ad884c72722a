import { db, type Transaction } from "db/client";
import { inPortions } from "db/many";
import { acts } from "db/schema";
import { and, gt, gte, lt } from "drizzle-orm";
import { schoolDate, spokenTime } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";

/** Who acts: a user, or null for the program itself. */
export type Actor = {
  id: string;
  username: string;
  name: string;
  mayRunSchool?: boolean;
} | null;
/** One line of the trail: at which instant, on which school day at what time of it. */
export type Act = { at: string; date: IsoDate; time: string; who: string; what: string };

/** `Mona Adel (mona)`, as the trail calls who acts. */
export function nameOfActor(actor: Actor): string {
  return actor ? `${actor.name} (${actor.username})` : "System";
}

/** Who entered a row, and when: now. */
export function enteredBy(actor: Actor) {
  return { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
}

/** Appends acts to the trail, inside the transaction that does them. Each `what` is plain words. */
export async function recordAct(tx: Transaction, actor: Actor, ...whats: string[]): Promise<void> {
  const at = new Date().toISOString();
  const by = { at, userId: actor?.id ?? null, who: nameOfActor(actor) };
  const rows = whats.map((what) => ({ ...by, what }));
  await inPortions(rows, (some) => tx.insert(acts).values(some));
}

const PAGE = 1000;

/** Acts of the school days `from` to `to`, oldest first, read a page at a time. */
export async function* listActsBetween(from: IsoDate, to: IsoDate): AsyncGenerator<Act> {
  // A school day is up to 14 hours away from the same day at Greenwich.
  const [start, end] = [addDays(from, -1), addDays(to, 2)];
  let after = 0;
  for (;;) {
    const rows = await db()
      .select()
      .from(acts)
      .where(and(gt(acts.id, after), gte(acts.at, start), lt(acts.at, end)))
      .orderBy(acts.id)
      .limit(PAGE);
    yield* rows.map(toAct).filter((act) => from <= act.date && act.date <= to);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

function toAct({ at, who, what }: typeof acts.$inferSelect): Act {
  return { at, date: schoolDate(at), time: spokenTime(at), who, what };
}
