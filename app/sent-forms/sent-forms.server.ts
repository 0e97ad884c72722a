import { createHash } from "node:crypto";
import { db, type Transaction } from "db/client";
import { sentForms } from "db/schema";
import { and, eq, lt } from "drizzle-orm";
import { isSecret } from "~/http/form.server";

const KEPT_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\w-]{8,64}$/;

/** A form as it is known again: whose it is, its own key, and a digest of everything else in it but passwords. */
export type SentForm = { userId: string; key: string; digest: string };

/**
 * A form that a user has sent, its key in the hidden field `keyField`; null without one: it is not known again. `part` names what of
 * the form is meant, where it is carried out in parts.
 */
export function sentForm(
  form: FormData,
  keyField: string,
  userId: string,
  part = "",
): SentForm | null {
  const key = form.get(keyField);
  if (typeof key !== "string" || !KEY.test(key)) return null;
  const fields = [...form].filter(([name]) => name !== keyField && !isSecret(name));
  const text = JSON.stringify([part, fields]);
  return { userId, key, digest: createHash("sha256").update(text).digest("hex") };
}

/** What came of this form when it was carried out, as `doOnce` keeps it; null when it was not, within a day. */
export async function answerBefore<Answer>(
  sent: SentForm | null,
  from: Transaction | ReturnType<typeof db> = db(),
): Promise<Answer | null> {
  if (!sent) return null;
  const [row] = await from
    .select({ answer: sentForms.answer, at: sentForms.at })
    .from(sentForms)
    .where(isThis(sent));
  return row && row.at >= dayAgo() ? (row.answer as Answer) : null;
}

/**
 * Carries a form out, once: one that was carried out before has the answer of then, which is kept in the transaction of the
 * act itself. Unless that no longer `stands`: then it is a new act, as is the same key with anything else in the form.
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

async function keep(tx: Transaction, sent: SentForm, answer: unknown): Promise<void> {
  await tx.delete(sentForms).where(lt(sentForms.at, dayAgo()));
  const kept = { answer, at: new Date().toISOString() };
  await tx
    .insert(sentForms)
    .values({ ...sent, ...kept })
    .onConflictDoUpdate({
      target: [sentForms.userId, sentForms.key, sentForms.digest],
      set: kept,
    });
}

function isThis({ userId, key, digest }: SentForm) {
  return and(eq(sentForms.userId, userId), eq(sentForms.key, key), eq(sentForms.digest, digest));
}

function dayAgo(): string {
  return new Date(Date.now() - KEPT_MS).toISOString();
}
