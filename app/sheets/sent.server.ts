import { type Database, db, type Transaction } from "db/client";
import { among } from "db/many";
import { outbox } from "db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { groupBy } from "~/cover/day/day";
import type { IsoDate } from "~/school/dates";
import type { SentMessages } from "./known";

export async function listSent(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<SentMessages> {
  return sentByTeacher(await sentQuery(date, source));
}

/** Last pressed first, by row. */
export function sentQuery(date: IsoDate, source: Database | Transaction) {
  const { teacherId, at, enteredBy, tasks, state, kind } = outbox;
  return (
    source
      .select({ teacherId, at, by: enteredBy, tasks })
      .from(outbox)
      // Nearly all rows are sent: `+` leaves the index of the date as the one to use.
      .where(and(eq(outbox.date, date), sql`+${state} = 'sent'`, eq(kind, "tasks")))
      .orderBy(desc(sql`rowid`))
  );
}

export function sentByTeacher(rows: Awaited<ReturnType<typeof sentQuery>>): SentMessages {
  const known = rows.map((row) => ({ ...row, tasks: row.tasks ?? [], isSent: true }));
  return groupBy(known, (row) => row.teacherId);
}

export function listSentTo(teacherId: string, dates: readonly IsoDate[]) {
  const isTheirs = and(
    eq(outbox.teacherId, teacherId),
    among(outbox.date, dates),
    sql`+${outbox.state} = 'sent'`,
    eq(outbox.kind, "tasks"),
  );
  const { date, at, tasks } = outbox;
  return db().select({ date, at, tasks }).from(outbox).where(isTheirs).orderBy(desc(sql`rowid`));
}
