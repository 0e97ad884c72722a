import { db } from "db/client";
import { outbox } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { environment } from "~/env.server";
import type { CoverDay } from "./day";

const known = new WeakMap<CoverDay, { key: string; day: CoverDay }>();

/** Apart, as sending makes no kept day new. The same object until more is sent. */
export async function withSentNow(day: CoverDay): Promise<CoverDay> {
  const isCovered = day.substitutions.some(({ status }) => status === "assigned");
  if (!isCovered || !environment().mail) return day;
  const { date, state, teacherId, tasks, kind } = outbox;
  const rows = await db()
    .select({ teacherId, tasks })
    .from(outbox)
    // Nearly all rows are sent, so `+` leaves the index of the date as the one to use.
    .where(and(eq(date, day.date), sql`+${state} = 'sent'`, eq(kind, "tasks")));
  if (rows.length === 0) return day;
  const sent = rows.map((row) => ({ teacherId: row.teacherId, tasks: row.tasks ?? [] }));
  const key = JSON.stringify(sent);
  const before = known.get(day);
  if (before?.key === key) return before.day;
  const now = { ...day, sent };
  known.set(day, { key, day: now });
  return now;
}
