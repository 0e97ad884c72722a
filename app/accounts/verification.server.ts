import { Refusal } from "~/http/refusal";
import { nameKey } from "~/school/names";
import { isPassword } from "./passwords.server";
import { markVerified, markVerifiedFor, type Session, takeVerification } from "./sessions.server";
import { attempt } from "./throttle.server";
import { findAccount, isAdmin } from "./users.server";

export type GatedAct = { verb: "reset" | "delete"; userId: string };

/** Throws a 403 refusal for a wrong password or another user, 429 and 503 as signing in does. */
export async function verifyAdminPassword(
  request: Request,
  session: Session,
  password: string,
): Promise<void> {
  await checkAdminPassword(request, session, password);
  await markVerified(session.id);
}

/** For one act on screen, which uses the verification up (`spendVerification`). */
export async function verifyAdminPasswordFor(
  request: Request,
  session: Session,
  password: string,
  act: GatedAct,
): Promise<void> {
  await checkAdminPassword(request, session, password);
  await markVerifiedFor(session.id, nameOf(act));
}

export function isVerifiedFor(session: Session, act: GatedAct): boolean {
  return session.verifiedFor === nameOf(act);
}

export function spendVerification(session: Session, act: GatedAct): Promise<boolean> {
  return takeVerification(session.id, nameOf(act));
}

const nameOf = (act: GatedAct) => `${act.verb} ${act.userId}`;

async function checkAdminPassword(
  request: Request,
  session: Session,
  password: string,
): Promise<void> {
  if (!isAdmin(session.user)) throw new Refusal(403, "Only the administrator can do this");
  const account = await findAccount(session.user.username);
  const tried = { usernameKey: nameKey(session.user.username), user: session.user };
  const isRight = await attempt(
    request,
    tried,
    () => isPassword(password, account?.passwordHash ?? null),
    { actor: session.user, what: "entered a wrong admin password" },
  );
  if (!isRight) {
    const message = "Invalid admin password";
    throw new Refusal(403, message, { errors: { password: [message] } });
  }
}
