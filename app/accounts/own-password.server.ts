import { write } from "db/client";
import { users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { recordAct } from "~/acts/acts.server";
import { checkedBy } from "~/http/json.server";
import { Refusal } from "~/http/refusal";
import { nameKey, normalized } from "~/school/names";
import { hashPassword, isPassword, NO_PASSWORD } from "./passwords.server";
import { endSessionsOf, type Session } from "./sessions.server";
import { attempt } from "./throttle.server";
import { type OwnPasswordForm, ownPasswordForm } from "./user-form.server";
import { findAccount } from "./users.server";

/** Throws 400 for an invalid or unchanged password, 403 for a wrong present one, 429 and 503. */
export async function changeOwnPassword(
  request: Request,
  { id: sessionId, user }: Session,
  values: OwnPasswordForm,
): Promise<void> {
  const { password, newPassword } = checkedBy(ownPasswordForm, values);
  const account = await findAccount(user.username);
  if (account?.passwordHash === NO_PASSWORD) {
    const words = "You have no password here: your school account signs you in";
    throw refusalOf(403, "password", words);
  }
  const tried = { usernameKey: nameKey(user.username), user };
  const isRight = await attempt(
    request,
    tried,
    () => isPassword(password, account?.passwordHash ?? null),
    { actor: user, what: "entered a wrong password to change their own" },
  );
  if (!isRight || !account) throw refusalOf(403, "password", "That is not your present password");
  if (normalized(newPassword, "NFKC") === normalized(password, "NFKC")) {
    throw refusalOf(400, "newPassword", "You already have this password: choose another one");
  }
  const passwordHash = await hashPassword(newPassword);
  await write(async (tx) => {
    const same = and(eq(users.id, user.id), eq(users.passwordHash, account.passwordHash));
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(same)
      .returning({ id: users.id });
    if (changed.length === 0) throw refusalOf(403, "password", "That is not your present password");
    await endSessionsOf(tx, user.id, sessionId);
    await recordAct(tx, user, "changed their own password");
  });
}

function refusalOf(status: 400 | 403, field: keyof OwnPasswordForm, message: string): Refusal {
  return new Refusal(status, message, { errors: { [field]: [message] } });
}
