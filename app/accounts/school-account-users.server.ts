import { type Transaction, write } from "db/client";
import { sessions, users } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { environment } from "~/env.server";
import { Refusal } from "~/http/refusal";
import type { SchoolAccount } from "./school-account.server";
import { USER, type User } from "./sessions.server";

/** Why an account of the school signs nobody in: for whoever has it, and for the trail. */
export type NotAdmitted = { words: string; what: string };

/**
 * Whom an account of the school signs in: the user it is bound to, or else the one with its e-mail,
 * whom it is bound to from then on. Within the transaction that opens the session.
 */
export async function userOf(
  tx: Transaction,
  { issuer, subject, email }: SchoolAccount,
): Promise<User | NotAdmitted> {
  const account = and(eq(users.issuer, issuer), eq(users.subject, subject));
  const [bound] = await tx.select(USER).from(users).where(account);
  if (bound) return bound;
  if (email === null) return NOT_VERIFIED;
  const [known] = await tx
    .select({ user: USER, issuer: users.issuer })
    .from(users)
    .where(hasEmail(email));
  if (!known) return notKnown(email);
  if (known.issuer === issuer) return boundToAnother(email, known.user);
  await tx.update(users).set({ issuer, subject }).where(eq(users.id, known.user.id));
  await recordAct(tx, known.user, "bound their account of the school");
  return known.user;
}

/** Throws 404 for an unknown id. Ends what they began with that account, but for `keepSession`. */
export async function unbind(id: string, actor: Actor, keepSession?: string): Promise<User> {
  return write(async (tx) => {
    const [user] = await tx.select(USER).from(users).where(eq(users.id, id));
    if (!user) throw new Refusal(404, "This user has been deleted");
    await endBinding(tx, user, actor, keepSession);
    return user;
  });
}

/** The same within a transaction; does nothing where no account is bound. */
export async function endBinding(
  tx: Transaction,
  { id, username }: User,
  actor: Actor,
  keepSession = "",
): Promise<void> {
  const isBound = and(eq(users.id, id), sql`${users.subject} is not null`);
  const ended = await tx
    .update(users)
    .set({ issuer: null, subject: null })
    .where(isBound)
    .returning({ id: users.id });
  if (ended.length === 0) return;
  const begun = and(eq(sessions.userId, id), eq(sessions.withSchoolAccount, true));
  await tx.delete(sessions).where(and(begun, sql`${sessions.id} <> ${keepSession}`));
  await recordAct(tx, actor, `unbound the school's account of ${username}`);
}

/** Matches the user with an e-mail, whatever its case. */
export function hasEmail(email: string) {
  return sql`lower(${users.email}) = ${email.toLowerCase()}`;
}

/** Whether an account counts as bound: one of an issuer that the school has left does not. */
export function isOfIssuerNow(issuer: string | null): boolean {
  const url = environment().schoolAccount?.issuer;
  return issuer !== null && url !== undefined && new URL(issuer).href === new URL(url).href;
}

export const NOT_LET_IN: NotAdmitted = {
  words: "Your school's sign-in did not let you in. Try again, or use your password.",
  what: "refused a sign-in with an account of the school that its issuer did not vouch for",
};

const NOT_VERIFIED: NotAdmitted = {
  words: "Your school account has no e-mail that the school has confirmed: use your password.",
  what: "refused a sign-in with an account of the school that has no verified e-mail",
};

function notKnown(email: string): NotAdmitted {
  return {
    words: `${email} has no user here. Ask the administrator to enter this e-mail with your user, then try again.`,
    what: "refused a sign-in with an account of the school whose e-mail no user has",
  };
}

function boundToAnother(email: string, { name, username }: User): NotAdmitted {
  return {
    words: `${email} was another account's when it signed in here first. Ask the administrator to unbind it, then try again.`,
    what: `refused a sign-in as ${name} (${username}): another account of the school than the one that is bound`,
  };
}
