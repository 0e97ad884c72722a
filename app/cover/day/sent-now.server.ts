import { db } from "db/client";
import { outbox } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { environment } from "~/env.server";
import type { CoverDay } from "./day";

const known = new WeakMap<CoverDay, { key: string; day: CoverDay }>();

/**
 * A day with what its people have been sent by now. What is sent makes no kept day new; who plans it with moves has to know. The same day is
 * answered as long as nothing more is sent. Nothing is asked where nobody covers anything, or no mail server is set.
 */
export async function withSentNow(day: CoverDay): Promise<CoverDay> {
  const isCovered = day.substitutions.some(({ status }) => status === "assigned");
  if (!isCovered || !environment().mail) return day;
  const { date, state, teacherId, tasks, kind } = outbox;
  const rows = await db()
    .select({ teacherId, tasks })
    .from(outbox)
    // Nearly all that there ever were are sent: of the two indexes it is that of the date which is to be used.
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
