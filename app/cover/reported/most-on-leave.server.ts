import { type Database, db, type Transaction, write } from "db/client";
import { absences, reports, settings } from "db/schema";
import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { writeSetting } from "~/settings/settings.server";

const MOST = 200;

export async function readMostOnLeave(
  source: Database | Transaction = db(),
): Promise<number | null> {
  const [row] = await source.select().from(settings).where(eq(settings.name, "mostOnLeave"));
  return row ? Number(row.value) : null;
}

/** None if empty. Throws 400 for what is no number from 1 to 200. */
export async function setMostOnLeave(typed: string, actor: Actor, run = write): Promise<void> {
  const most = typed === "" ? null : Number(typed);
  if (most !== null && (!/^\d+$/.test(typed) || most < 1 || most > MOST)) {
    const message = `Type a number from 1 to ${MOST}, or leave it empty`;
    throw new Refusal(400, message, { errors: { mostOnLeave: [message] } });
  }
  await run(async (tx) => {
    if ((await readMostOnLeave(tx)) === most) return;
    await writeSetting(tx, "mostOnLeave", most === null ? null : String(most));
    const said = most === null ? "any number of" : `at most ${most}`;
    await recordAct(tx, actor, `said that ${said} teachers can be on leave on one day`);
  });
}

export async function countOnLeave(date: IsoDate, besidesId: string): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(distinct ${reports.teacherId})` })
    .from(reports)
    .innerJoin(absences, and(eq(absences.date, date), eq(absences.teacherId, reports.teacherId)))
    .where(
      and(
        eq(reports.state, "approved"),
        lte(reports.firstDate, date),
        gte(reports.lastDate, date),
        ne(reports.teacherId, besidesId),
      ),
    );
  return row?.count ?? 0;
}
