import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { type Failure, outbox, type ToldTask, type Trouble } from "db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { dueIn, isTooLate } from "./due";
import { listOnTheWay, type OutboxRow, releaseDue } from "./outbox.server";
import { schoolNow } from "./school-instant.server";

/** A message that this process alone sends, for two minutes. */
export type Claimed = OutboxRow & { claim: string };

/** In milliseconds, 0 for now; null where none is on its way. */
export async function nextDueIn(): Promise<number | null> {
  const now = schoolNow();
  const all = (await listOnTheWay()).map((row) => dueIn(row, now));
  return all.length > 0 ? Math.min(...all) : null;
}

/** The first due by its block, or null. Committed before anybody speaks to the mail server. */
export function claimNext(): Promise<Claimed | null> {
  return write(async (tx) => {
    const now = schoolNow();
    await releaseDue(tx, now.local);
    for (const row of await listOnTheWay(tx)) {
      if (dueIn(row, now) > 0) continue;
      if (!isTooLate(row, now.local)) return claim(tx, row);
      await fail(tx, row, "too late");
    }
    return null;
  });
}

async function claim(tx: Transaction, row: OutboxRow): Promise<Claimed> {
  const claimed = { state: "sending", claim: randomUUID(), at: instant() } as const;
  await tx.update(outbox).set(claimed).where(eq(outbox.id, row.id));
  return { ...row, ...claimed };
}

export type SendOutcome =
  | { is: "sent"; tasks: readonly ToldTask[] }
  | { is: "superseded" }
  | { is: "failed"; failure: Failure; code?: number | null }
  | { is: "again"; trouble: Trouble; code: number | null };

/** "sent" whoever claimed it since, all else only with the claim. */
export function recordOutcome(row: Claimed, outcome: SendOutcome): Promise<void> {
  return write(async (tx) => {
    const isMine = and(eq(outbox.id, row.id), eq(outbox.claim, row.claim));
    const at = instant();
    if (outcome.is === "sent") {
      const clear = { claim: null, trouble: null, failure: null, code: null };
      await tx
        .update(outbox)
        .set({ state: "sent", tasks: outcome.tasks, at, ...clear })
        .where(and(eq(outbox.id, row.id), ne(outbox.state, "sent")));
      return;
    }
    if (outcome.is === "superseded") {
      await tx.update(outbox).set({ state: "superseded", claim: null, at }).where(isMine);
      return;
    }
    if (outcome.is === "failed") {
      await fail(tx, row, outcome.failure, outcome.code ?? null);
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
      .where(isMine);
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
