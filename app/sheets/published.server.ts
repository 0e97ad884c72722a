import { type Database, db, type Transaction, write } from "db/client";
import { publishedDays } from "db/schema";
import { between, eq } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { refusePastDate } from "~/cover/editable-date.server";
import { digestOf } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import { type Published, publishedOf } from "./published";

/** To be read outside the office. Throws 409 for a past date. */
export function publishDay(date: IsoDate, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => publishWithin(tx, await readCoverDay(date, tx), actor));
}

export async function publishWithin(tx: Transaction, day: CoverDay, actor: Actor): Promise<void> {
  const row = {
    enteredAt: new Date().toISOString(),
    enteredBy: actor?.name ?? "System",
    shown: publishedOf(day),
  };
  await tx
    .insert(publishedDays)
    .values({ date: day.date, ...row })
    .onConflictDoUpdate({ target: publishedDays.date, set: row });
}

export async function readPublished(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<Published | null> {
  const [row] = await source.select().from(publishedDays).where(eq(publishedDays.date, date));
  return row ? { at: row.enteredAt, by: row.enteredBy, shown: row.shown } : null;
}

export async function readPublishedBetween(
  from: IsoDate,
  until: IsoDate,
): Promise<Map<IsoDate, Published>> {
  const rows = await db()
    .select()
    .from(publishedDays)
    .where(between(publishedDays.date, from, until));
  return new Map(
    rows.map(({ date, enteredAt, enteredBy, shown }) => [
      date,
      { at: enteredAt, by: enteredBy, shown },
    ]),
  );
}

/** Another text once any of these dates is published anew. */
export async function markOfPublished(from: IsoDate, until: IsoDate): Promise<string> {
  const { date, enteredAt } = publishedDays;
  const rows = await db()
    .select({ date, enteredAt })
    .from(publishedDays)
    .where(between(date, from, until));
  return digestOf(rows);
}
