import { createHash } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { idempotencyKeys } from "db/schema";
import { and, eq, lt } from "drizzle-orm";
import { isSecret } from "~/http/form.server";

const KEPT_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\w-]{8,64}$/;

/** A sent form's mark: the user, its key, and a digest of all else but passwords. */
export type SentForm = { userId: string; key: string; digest: string };

/**
 * A sent form with its key in the hidden field `keyField`; null without one: never recognised.
 * `part` names the part meant, if carried out in parts.
 */
export function idempotencyKey(
  form: FormData,
  keyField: string,
  userId: string,
  part = "",
): SentForm | null {
  const key = form.get(keyField);
  if (typeof key !== "string" || !KEY.test(key)) return null;
  const digest = digestOf(part, form, keyField);
  return { userId, key, digest };
}

/** The mark of a form that says itself what it was made from: no other is like it. */
export function ownMark(form: FormData, name: string, userId: string): SentForm {
  return { userId, key: name, digest: digestOf("", form) };
}

function digestOf(part: string, form: FormData, keyField = ""): string {
  const fields = [...form].filter(([name]) => name !== keyField && !isSecret(name));
  return createHash("sha256")
    .update(JSON.stringify([part, fields]))
    .digest("hex");
}

/** What came of the form, as `doOnce` keeps it for a day; null if not carried out. */
export async function answerBefore<Answer>(
  sent: SentForm | null,
  from: Transaction | ReturnType<typeof db> = db(),
): Promise<Answer | null> {
  if (!sent) return null;
  const [row] = await from
    .select({ answer: idempotencyKeys.answer, at: idempotencyKeys.at })
    .from(idempotencyKeys)
    .where(isThis(sent));
  return row && row.at >= dayAgo() ? (row.answer as Answer) : null;
}

/**
 * Carries a form out once: a repeat gets the first answer, kept in the act's transaction. If that
 * no longer `stands`, or anything else in the form differs, it is a new act.
 */
export async function doOnce<Answer>(
  tx: Transaction,
  sent: SentForm | null,
  act: () => Promise<Answer>,
  stands: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const before = await answerBefore<Answer>(sent, tx);
  if (before !== null && (await stands(before))) return before;
  const answer = await act();
  if (sent) await keep(tx, sent, answer);
  return answer;
}

/** For an act that keeps no answer itself. */
export async function keepDone(sent: SentForm): Promise<void> {
  await write((tx) => keep(tx, sent, true));
}

async function keep(tx: Transaction, sent: SentForm, answer: unknown): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, dayAgo()));
  const kept = { answer, at: new Date().toISOString() };
  await tx
    .insert(idempotencyKeys)
    .values({ ...sent, ...kept })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key, idempotencyKeys.digest],
      set: kept,
    });
}

function isThis({ userId, key, digest }: SentForm) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.digest, digest),
  );
}

function dayAgo(): string {
  return new Date(Date.now() - KEPT_MS).toISOString();
}
