import { randomUUID } from "node:crypto";
import { type Database, db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { outbox } from "db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, groupBy, nameOf } from "~/cover/day/day";
import { refusePastDate } from "~/cover/editable-date.server";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { datesGivenTogether } from "~/sheets/given-together.server";
import { latestTold } from "~/sheets/known";
import { toldTasks } from "~/sheets/messages";
import { publishWithin, readHeard } from "~/sheets/published.server";
import { informedOn } from "~/sheets/tasks";
import { type ShownTasks, taskDigest } from "~/sheets/told.server";
import { listTeachers } from "~/teachers/teachers.server";
import { heldUntil, type SchoolInstant, tryUntilOf } from "./due";
import { schoolNow } from "./school-instant.server";
import { refuseUnlessSending } from "./sending.server";

export type OutboxRow = typeof outbox.$inferSelect;

export type Queued = {
  count: number;
  heldUntil: string | null;
  changed: string[];
  /** A message about something else is on its way to them at this moment. */
  onTheWay: string[];
};

/** The mark of what waits for the morning as a part of the whole day. */
export const WHOLE_DAY = "whole day";

/**
 * As shown; shows the date outside. At night nothing is shown: it waits until `releaseHeld`, all of
 * the day where the press was for the `wholeDay`. Leaves out who knows it, has no address, or has
 * the same on its way. Throws 409 for a past date, and where nothing is sent.
 */
export async function queueMessages(
  date: IsoDate,
  shown: readonly ShownTasks[],
  actor: Actor,
  { wholeDay = false } = {},
): Promise<Queued> {
  refusePastDate(date);
  const queued = await write(async (tx) => {
    await refuseUnlessSending(tx);
    const day = await readCoverDay(date, tx);
    const until = heldUntil(date, schoolNow().local);
    const result: Queued = { count: 0, heldUntil: until, changed: [], onTheWay: [] };
    const by = actor?.name ?? "System";
    const now = schoolNow();
    const put = await queueingOf(tx, day, { by, until, now });
    const isAll = wholeDay && until !== null;
    for (const { teacherId, mark } of shown) await put(teacherId, isAll ? WHOLE_DAY : mark, result);
    if (until === null) await queueAlong(tx, day, { by, until, now });
    const isWaiting = until !== null && (await listHeld(tx, date)).length > 0;
    if (!isWaiting) await publishWithin(tx, day, actor);
    return result;
  });
  wake();
  return queued;
}

type Press = { by: string; until: string | null; now: SchoolInstant };

/**
 * Who is sent something of the day, and was given classes of other dates in one press, is told of
 * these in the same message: rows of one teacher and instant go out together.
 */
async function queueAlong(tx: Transaction, { date }: CoverDay, press: Press): Promise<void> {
  const enteredAt = press.now.at.toISOString();
  const together = await datesGivenTogether(date, tx);
  if (together.size === 0) return;
  const onTheWay = await listOnTheWay(tx);
  const queued = onTheWay.filter((row) => row.date === date && row.enteredAt === enteredAt);
  // What waits for the morning goes out with all of its date.
  const waits = onTheWay.filter((row) => row.kind === "tasks" && row.heldUntil);
  const isHeld = (teacherId: string, other: IsoDate) =>
    waits.some((row) => row.teacherId === teacherId && row.date === other);
  const dates = queued.flatMap(({ teacherId }) =>
    (together.get(teacherId) ?? [])
      .filter((other) => !isHeld(teacherId, other))
      .map((other) => ({ teacherId, other })),
  );
  for (const [other, theirs] of groupBy(dates, (one) => one.other)) {
    const put = await queueingOf(tx, await readCoverDay(other as IsoDate, tx), press);
    const result: Queued = { count: 0, heldUntil: null, changed: [], onTheWay: [] };
    for (const { teacherId } of theirs) await put(teacherId, null, result);
  }
}

/** Puts a message for somebody whose part is still what `mark` says; null and `WHOLE_DAY`: whatever it is. */
async function queueingOf(tx: Transaction, day: CoverDay, { by, until, now }: Press) {
  const { date } = day;
  const informed = new Map(informedOn(day, classesOnPaper(day)).map((one) => [one.id, one]));
  const heard = await readHeard(date, tx);
  const onTheWay = new Map((await listOnTheWay(tx, date)).map((row) => [row.teacherId, row]));
  const addresses = new Map((await listTeachers(tx)).map((teacher) => [teacher.id, teacher.email]));
  const entry = { enteredAt: now.at.toISOString(), enteredBy: by };
  return async (teacherId: string, shown: string | null, result: Queued): Promise<void> => {
    const tasks = informed.get(teacherId)?.tasks ?? [];
    const [known] = latestTold(day, teacherId, tasks, heard);
    const before = onTheWay.get(teacherId);
    const mark = taskDigest(tasks);
    if (shown !== null && shown !== WHOLE_DAY && shown !== mark) {
      result.changed.push(nameOf(day, teacherId));
      return;
    }
    const put = shown ?? mark;
    const isKnown = JSON.stringify(known?.tasks ?? []) === JSON.stringify(toldTasks(tasks));
    if (isKnown || before?.mark === put || !addresses.get(teacherId)) return;
    if (before?.state === "sending") {
      result.onTheWay.push(nameOf(day, teacherId));
      return;
    }
    if (before) await supersede(tx, [before.id]);
    const blocks = (tasks.length > 0 ? tasks : (known?.tasks ?? [])).map(({ block }) => block);
    const tryUntil = tryUntilOf(date, blocks, day.bells ?? [], until ?? now.local);
    await tx.insert(outbox).values({
      ...{ id: randomUUID(), date, teacherId, mark: put, ...entry },
      ...{ heldUntil: until, tryUntil, at: entry.enteredAt },
    });
    result.count += 1;
  };
}

/** Written out, so that the index of their state is used. */
const IS_ON_ITS_WAY = sql`${outbox.state} in ('waiting', 'sending')`;

/** In the order of first blocks. */
export function listOnTheWay(
  source: Database | Transaction = db(),
  date?: IsoDate,
): Promise<OutboxRow[]> {
  const { tryUntil, enteredAt } = outbox;
  return source
    .select()
    .from(outbox)
    .where(date ? and(isAbout(date), IS_ON_ITS_WAY) : IS_ON_ITS_WAY)
    .orderBy(sql`${tryUntil} is null`, asc(tryUntil), asc(enteredAt));
}

const isAbout = (date: IsoDate) => and(eq(outbox.date, date), eq(outbox.kind, "tasks"));

export function listMessages(date: IsoDate): Promise<OutboxRow[]> {
  return db().select().from(outbox).where(isAbout(date)).orderBy(asc(outbox.enteredAt), sql`rowid`);
}

/** Changes whenever a message of the date is added or gets further. */
export async function markOfMessages(date: IsoDate): Promise<string> {
  const [row] = await db()
    .select({ mark: sql<string>`count(*) || ' ' || ifnull(max(${outbox.at}), '')` })
    .from(outbox)
    .where(isAbout(date));
  return row?.mark ?? "";
}

async function listHeld(tx: Transaction, date?: IsoDate): Promise<OutboxRow[]> {
  const rows = await listOnTheWay(tx, date);
  return rows.filter(({ kind, state, heldUntil }) =>
    Boolean(kind === "tasks" && state === "waiting" && heldUntil),
  );
}

/** What is being sent goes on. Answers how many. */
export function holdMessages(date: IsoDate): Promise<number> {
  return write(async (tx) => {
    const waiting = (await listHeld(tx, date)).map(({ id }) => id);
    await supersede(tx, waiting);
    return waiting.length;
  });
}

/** What waits for the morning goes out at once. Answers how many. */
export async function sendHeldNow(date: IsoDate): Promise<number> {
  const count = await write((tx) => releaseHeld(tx, date, schoolNow()));
  wake();
  return count;
}

/** What waited for a morning that has come goes out, of all dates at one instant: in one message to each. */
export async function releaseDue(tx: Transaction, now: SchoolInstant): Promise<void> {
  const due = (await listHeld(tx)).filter(({ heldUntil }) => heldUntil && heldUntil <= now.local);
  for (const date of new Set(due.map(({ date }) => date))) await releaseHeld(tx, date, now);
}

/** To everybody concerned what is assigned by now, which is shown outside as well. Answers how many. */
async function releaseHeld(tx: Transaction, date: IsoDate, now: SchoolInstant): Promise<number> {
  const held = await listHeld(tx, date);
  const by = held[0]?.enteredBy;
  if (by === undefined) return 0;
  const day = await readCoverDay(date, tx);
  await supersede(
    tx,
    held.map(({ id }) => id),
  );
  const press = { by, until: null, now };
  const put = await queueingOf(tx, day, press);
  const result: Queued = { count: 0, heldUntil: null, changed: [], onTheWay: [] };
  const isAll = held.some(({ mark }) => mark === WHOLE_DAY);
  const people = isAll ? day.people.map(({ id }) => id) : held.map(({ teacherId }) => teacherId);
  for (const teacherId of people) await put(teacherId, null, result);
  await queueAlong(tx, day, press);
  if (!day.isPast) await publishWithin(tx, day, { id: "", username: "", name: by });
  return result.count;
}

async function supersede(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const at = new Date().toISOString();
  await tx
    .update(outbox)
    .set({ state: "superseded", claim: null, at })
    .where(among(outbox.id, ids));
}

/** In a restored backup: what was sent since is unknown. Answers how many. */
export async function failRestored(tx: Transaction): Promise<number> {
  const rows = await listOnTheWay(tx);
  const at = new Date().toISOString();
  await tx
    .update(outbox)
    .set({ state: "failed", failure: "restored", claim: null, at })
    .where(IS_ON_ITS_WAY);
  return rows.length;
}

let wake: () => void = () => undefined;

export function wakeOutbox(): void {
  wake();
}

export function onQueued(woken: () => void): void {
  wake = woken;
}
