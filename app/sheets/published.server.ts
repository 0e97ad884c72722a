import { type Database, db, type Transaction, write } from "db/client";
import { readTogether } from "db/read-together";
import { type PublishedDay, publishedDays } from "db/schema";
import { between, eq } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { refusePastDate } from "~/cover/editable-date.server";
import { fingerprint } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "./classes-on-paper";
import { type BriefingSources, shownOf, toldBy } from "./known";
import { type Published, publishedOf } from "./published";
import { listSent, sentByTeacher, sentQuery } from "./sent.server";
import { informedOn } from "./tasks";

/** To be read outside the office. Throws 409 for a past date. */
export function publishDay(date: IsoDate, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => publishWithin(tx, await readCoverDay(date, tx), actor));
}

export async function publishWithin(tx: Transaction, day: CoverDay, actor: Actor): Promise<void> {
  const row = {
    ...enteredBy(actor),
    shown: { ...publishedOf(day), ...(await relievedSince(tx, day)) },
  };
  await tx
    .insert(publishedDays)
    .values({ date: day.date, ...row })
    .onConflictDoUpdate({ target: publishedDays.date, set: row });
}

/** Whom what stood outside until now named, who has nothing any more and was told nothing. */
async function relievedSince(
  tx: Transaction,
  day: CoverDay,
): Promise<Pick<PublishedDay, "relieved">> {
  const before = await readPublished(day.date, tx);
  if (!before) return {};
  const sent = await listSent(day.date, tx);
  const busy = new Set(informedOn(day, classesOnPaper(day)).map(({ id }) => id));
  const relieved = day.people.flatMap(({ id }) => {
    const tasks = busy.has(id) || toldBy(day, id, sent).length > 0 ? [] : shownOf(before, id);
    return tasks.length > 0 ? [{ teacherId: id, tasks }] : [];
  });
  return relieved.length > 0 ? { relieved } : {};
}

export async function readPublished(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<Published | null> {
  return publishedIn(await publishedQuery(date, source));
}

const publishedQuery = (date: IsoDate, source: Database | Transaction) =>
  source.select().from(publishedDays).where(eq(publishedDays.date, date));

function publishedIn([row]: (typeof publishedDays.$inferSelect)[]): Published | null {
  return row ? { at: row.enteredAt, by: row.enteredBy, shown: row.shown } : null;
}

export async function readHeard(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<BriefingSources> {
  const { sent, published } = await readTogether(source, {
    sent: sentQuery(date, source),
    published: publishedQuery(date, source),
  });
  return { sent: sentByTeacher(sent), published: publishedIn(published) };
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
  return fingerprint(rows);
}
