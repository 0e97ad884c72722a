import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { among } from "db/many";
import { type Failure, outbox, type ToldTask, type Trouble } from "db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { dueIn, isTooLate } from "./due";
import { listOnTheWay, type OutboxRow, releaseDue } from "./outbox.server";
import { schoolNow } from "./school-instant.server";

/** A message that this process alone sends, for two minutes; `along`: of other dates, in one mail with it. */
export type ClaimedMessage = OutboxRow & { claim: string; along: readonly OutboxRow[] };

/** In milliseconds, 0 for now; null where none is on its way. */
export async function nextDueIn(): Promise<number | null> {
  const now = schoolNow();
  const all = (await listOnTheWay()).map((row) => dueIn(row, now));
  return all.length > 0 ? Math.min(...all) : null;
}

/** The first due by its block, or null. Committed before anybody speaks to the mail server. */
export function claimNext(): Promise<ClaimedMessage | null> {
  return write(async (tx) => {
    const now = schoolNow();
    await releaseDue(tx, now);
    const all = await listOnTheWay(tx);
    const isDue = (row: OutboxRow) => dueIn(row, now) === 0;
    for (const row of all) {
      if (!isDue(row)) continue;
      const isAlong = (one: OutboxRow) =>
        isInOneMail(one, row) && isDue(one) && !isTooLate(one, now.local);
      if (!isTooLate(row, now.local)) return claim(tx, row, all.filter(isAlong));
      await fail(tx, row, "too late");
    }
    return null;
  });
}

/** Of several dates, pressed for one teacher at once. */
function isInOneMail(one: OutboxRow, row: OutboxRow): boolean {
  const isOfPress = one.teacherId === row.teacherId && one.enteredAt === row.enteredAt;
  return isOfPress && one.id !== row.id && one.kind === "tasks" && row.kind === "tasks";
}

async function claim(tx: Transaction, row: OutboxRow, along: OutboxRow[]): Promise<ClaimedMessage> {
  const claimed = { state: "sending", claim: randomUUID(), at: instant() } as const;
  const ids = [row, ...along].map(({ id }) => id);
  await tx.update(outbox).set(claimed).where(among(outbox.id, ids));
  return { ...row, ...claimed, along };
}

/** What the mail says of the other dates, by the ids of their rows. */
export type TasksAlong = ReadonlyMap<string, readonly ToldTask[]>;

export type SendOutcome =
  | { is: "sent"; tasks: readonly ToldTask[]; along?: TasksAlong }
  | { is: "superseded" }
  | { is: "failed"; failure: Failure; code?: number | null }
  | { is: "again"; trouble: Trouble; code: number | null };

/** "sent" whoever claimed it since, all else only with the claim. */
export function recordOutcome(row: ClaimedMessage, outcome: SendOutcome): Promise<void> {
  return write(async (tx) => {
    const isMine = and(eq(outbox.id, row.id), eq(outbox.claim, row.claim));
    const all = [row, ...row.along].map(({ id }) => id);
    const isOfClaim = and(among(outbox.id, all), eq(outbox.claim, row.claim));
    const at = instant();
    /** What was to go along goes out without it. */
    const goOn = () =>
      tx.update(outbox).set({ state: "waiting", claim: null, at }).where(isOfClaim);
    if (outcome.is === "sent") {
      const clear = { claim: null, trouble: null, failure: null, code: null };
      for (const [id, tasks] of [[row.id, outcome.tasks] as const, ...(outcome.along ?? [])]) {
        await tx
          .update(outbox)
          .set({ state: "sent", tasks, at, ...clear })
          .where(and(eq(outbox.id, id), ne(outbox.state, "sent")));
      }
      await tx.update(outbox).set({ state: "superseded", claim: null, at }).where(isOfClaim);
      return;
    }
    if (outcome.is === "superseded") {
      await tx.update(outbox).set({ state: "superseded", claim: null, at }).where(isMine);
      await goOn();
      return;
    }
    if (outcome.is === "failed") {
      await fail(tx, row, outcome.failure, outcome.code ?? null);
      await goOn();
      return;
    }
    const { trouble, code } = outcome;
    await tx
      .update(outbox)
      .set({
        ...{ state: "waiting", claim: null, at, trouble, code },
        attempts: sql`${outbox.attempts} + 1`,
        troubleSince: sql`ifnull(${outbox.troubleSince}, ${at})`,
      })
      .where(isOfClaim);
  });
}

async function fail(
  tx: Transaction,
  { id, claim: claimed }: OutboxRow,
  failure: Failure,
  code: number | null = null,
): Promise<void> {
  const isAsRead = and(eq(outbox.id, id), sql`${outbox.claim} is ${claimed}`);
  await tx
    .update(outbox)
    .set({ state: "failed", failure, code, claim: null, at: instant() })
    .where(isAsRead);
}

const instant = () => new Date().toISOString();
