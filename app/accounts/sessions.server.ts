import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db, type Transaction, write } from "db/client";
import { databaseFaultOf } from "db/faults";
import { sessions, users } from "db/schema";
import { and, eq, gte, lt, ne, or } from "drizzle-orm";
import { recordAct } from "~/acts/acts.server";
import { asksByItself } from "~/http/by-itself.server";
import { readCookie, sessionCookie } from "~/http/cookies.server";
import { logUser } from "~/http/request-log.server";

const MINUTE = 60 * 1000;
const IDLE = 12 * 60 * MINUTE;
const LIFETIME = 30 * 24 * 60 * MINUTE;
const TOUCH_AFTER = 5 * MINUTE;
const TOUCH_WAIT = 250;
const VERIFICATION = 5 * MINUTE;

export type User = {
  id: string;
  username: string;
  name: string;
  mayRunSchool: boolean;
  /** Of their account of the school, where that is known. */
  email: string | null;
};
/** A user with what their password is compared with; it stays inside this folder. */
export type Account = User & { passwordHash: string };
export type Session = {
  id: string;
  user: User;
  isVerified: boolean;
  /** The one act the admin password was entered for on screen within five minutes, not yet done. */
  verifiedFor: string | null;
  /** Path and fields of a form sent while signed out (unsent-form.server.ts). */
  unsentForm: string | null;
  /** Begun with an account of the school, which stays signed in after this has ended. */
  withSchoolAccount: boolean;
};

export const USER = {
  id: users.id,
  username: users.username,
  name: users.name,
  mayRunSchool: users.mayRunSchool,
  email: users.email,
};

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const idOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Answers the `Set-Cookie` value; null if the password changed or the user went meanwhile. */
export async function startSession(
  request: Request,
  account: Pick<Account, "id" | "passwordHash">,
  unsentForm: string | null = null,
): Promise<string | null> {
  const same = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
  const isSame = async (tx: Transaction) => {
    const [current] = await tx.select(USER).from(users).where(same);
    return current ?? null;
  };
  return (await openSession(request, isSame, { unsentForm }))?.cookie ?? null;
}

/** Answers whom `admit` lets in, in the transaction that opens it, with the `Set-Cookie` value; null for nobody. */
export async function openSession(
  request: Request,
  admit: (tx: Transaction) => Promise<User | null>,
  {
    unsentForm = null,
    withSchoolAccount = false,
  }: { unsentForm?: string | null; withSchoolAccount?: boolean },
): Promise<{ user: User; cookie: string } | null> {
  const token = randomBytes(32).toString("base64url");
  const before = await readCookie(sessionCookie(), request);
  const now = new Date().toISOString();
  const admitted = await write(async (tx) => {
    const user = await admit(tx);
    if (!user) return null;
    if (before) await tx.delete(sessions).where(eq(sessions.id, idOf(before)));
    await tx
      .delete(sessions)
      .where(or(lt(sessions.lastSeenAt, ago(IDLE)), lt(sessions.createdAt, ago(LIFETIME))));
    const begun = { id: idOf(token), userId: user.id, createdAt: now, lastSeenAt: now };
    await tx.insert(sessions).values({ ...begun, unsentForm, withSchoolAccount });
    const how = withSchoolAccount ? "signed in with the school's account" : "signed in";
    await recordAct(tx, user, how);
    return user;
  });
  return admitted && { user: admitted, cookie: await sessionCookie().serialize(token) };
}

const beingRead = new Map<string, Promise<Session | null>>();

/** Null after 12 idle hours or 30 days. Frame and screen ask side by side; it is read once. */
export function readSession(request: Request): Promise<Session | null> {
  const requestId = request.headers.get("x-request-id");
  if (requestId === null) return findSession(request);
  const key = `${requestId} ${request.headers.get("Cookie")}`;
  const reading = beingRead.get(key) ?? findSession(request).finally(() => beingRead.delete(key));
  beingRead.set(key, reading);
  return reading;
}

async function findSession(request: Request): Promise<Session | null> {
  const token = await readCookie(sessionCookie(), request);
  if (!token) return null;
  const [row] = await db()
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      verifiedAt: sessions.verifiedAt,
      verifiedFor: sessions.verifiedFor,
      verifiedForAt: sessions.verifiedForAt,
      unsentForm: sessions.unsentForm,
      withSchoolAccount: sessions.withSchoolAccount,
      user: USER,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, idOf(token)));
  if (!row || row.lastSeenAt < ago(IDLE) || row.createdAt < ago(LIFETIME)) return null;
  if (row.lastSeenAt < ago(TOUCH_AFTER) && !asksByItself(request)) await touch(row.id);
  logUser(request, row.user.id);
  return {
    id: row.id,
    user: row.user,
    isVerified: isRecent(row.verifiedAt),
    verifiedFor: isRecent(row.verifiedForAt) ? row.verifiedFor : null,
    unsentForm: row.unsentForm,
    withSchoolAccount: row.withSchoolAccount,
  };
}

function isRecent(verifiedAt: string | null): boolean {
  return verifiedAt !== null && verifiedAt >= ago(VERIFICATION);
}

/** A reader waits a moment at most, and goes on when nothing can be written (disk full, lock). */
async function touch(id: string): Promise<void> {
  const lastSeenAt = new Date().toISOString();
  const noted = write((tx) => tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id)));
  const failed = noted.then(
    () => null,
    (error: unknown) => error,
  );
  const error = await Promise.race([failed, pause(TOUCH_WAIT, null, { ref: false })]);
  if (error !== null && databaseFaultOf(error) === null) throw error;
}

/** Answers the `Set-Cookie` value that clears it. */
export async function endSession(request: Request): Promise<string> {
  const session = await readSession(request);
  if (session) {
    await write(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await recordAct(tx, session.user, "signed out");
    });
  }
  return sessionCookie().serialize("", { maxAge: 0 });
}

export async function endSessionsOf(tx: Transaction, userId: string, keep?: string): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await tx.delete(sessions).where(keep ? and(theirs, ne(sessions.id, keep)) : theirs);
}

/** Sessions in a backup may have been ended since it was made. */
export async function endAllSessions(tx: Transaction): Promise<void> {
  await tx.delete(sessions);
}

export async function markVerified(sessionId: string): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await write((tx) => tx.update(sessions).set({ verifiedAt }).where(eq(sessions.id, sessionId)));
}

export async function markVerifiedFor(sessionId: string, act: string): Promise<void> {
  const mark = { verifiedFor: act, verifiedForAt: new Date().toISOString() };
  await write((tx) => tx.update(sessions).set(mark).where(eq(sessions.id, sessionId)));
}

export async function takeVerification(sessionId: string, act: string): Promise<boolean> {
  const marked = and(
    eq(sessions.id, sessionId),
    eq(sessions.verifiedFor, act),
    gte(sessions.verifiedForAt, ago(VERIFICATION)),
  );
  const rows = await write((tx) =>
    tx
      .update(sessions)
      .set({ verifiedFor: null, verifiedForAt: null })
      .where(marked)
      .returning({ id: sessions.id }),
  );
  return rows.length === 1;
}

/** Notes the change that Assignment Confirmation is to show, in place of any before. */
export async function keepConfirmedChange(sessionId: string, changeId: number): Promise<void> {
  const kept = { confirmedChange: changeId };
  await write((tx) => tx.update(sessions).set(kept).where(eq(sessions.id, sessionId)));
}

/** Answers the noted change and forgets it; null for none. */
export async function takeConfirmedChange(sessionId: string): Promise<number | null> {
  return write(async (tx) => {
    const [row] = await tx
      .select({ changeId: sessions.confirmedChange })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    if (!row || row.changeId === null) return null;
    await tx.update(sessions).set({ confirmedChange: null }).where(eq(sessions.id, sessionId));
    return row.changeId;
  });
}
