import { createHash, randomBytes } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { sessions, users } from "db/schema";
import { and, eq, lt, ne, or } from "drizzle-orm";
import { recordAct } from "~/acts/acts.server";
import { readCookie, sessionCookie } from "./cookies.server";

const MINUTE = 60 * 1000;
const IDLE = 12 * 60 * MINUTE;
const LIFETIME = 30 * 24 * 60 * MINUTE;
const TOUCH_AFTER = 5 * MINUTE;
/** How long an entered admin password counts for the API. */
const VERIFIED_FOR = 5 * MINUTE;

export type User = { id: string; username: string; name: string };
export type Session = { id: string; user: User; isVerified: boolean };

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const idOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Starts a session for a user, ending the one the browser had, and clears away those that ran out.
 * Answers the `Set-Cookie` value.
 */
export async function startSession(request: Request, user: User): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const before = await readCookie(sessionCookie(), request);
  const now = new Date().toISOString();
  await write(async (tx) => {
    if (before) await tx.delete(sessions).where(eq(sessions.id, idOf(before)));
    await tx
      .delete(sessions)
      .where(or(lt(sessions.lastSeenAt, ago(IDLE)), lt(sessions.createdAt, ago(LIFETIME))));
    await tx
      .insert(sessions)
      .values({ id: idOf(token), userId: user.id, createdAt: now, lastSeenAt: now });
    await recordAct(tx, user, "signed in");
  });
  return sessionCookie().serialize(token);
}

/** The session of a request, or null: 12 hours idle and 30 days at most. */
export async function readSession(request: Request): Promise<Session | null> {
  const token = await readCookie(sessionCookie(), request);
  if (!token) return null;
  const [row] = await db()
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      verifiedAt: sessions.verifiedAt,
      user: { id: users.id, username: users.username, name: users.name },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, idOf(token)));
  if (!row || row.lastSeenAt < ago(IDLE) || row.createdAt < ago(LIFETIME)) return null;
  if (row.lastSeenAt < ago(TOUCH_AFTER)) await touch(row.id);
  const isVerified = row.verifiedAt !== null && row.verifiedAt >= ago(VERIFIED_FOR);
  return { id: row.id, user: row.user, isVerified };
}

function touch(id: string): Promise<unknown> {
  const lastSeenAt = new Date().toISOString();
  return write((tx) => tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id)));
}

/** Ends the session of a request on the server; answers the `Set-Cookie` value that clears it. */
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

/** Ends every session of a user but `keep`, inside the transaction that changes their password. */
export async function endSessionsOf(tx: Transaction, userId: string, keep?: string): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await tx.delete(sessions).where(keep ? and(theirs, ne(sessions.id, keep)) : theirs);
}

/** Remembers that the admin password was entered in this session just now. */
export async function markVerified(tx: Transaction, sessionId: string): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await tx.update(sessions).set({ verifiedAt }).where(eq(sessions.id, sessionId));
}

/** Keeps a summary (JSON text) in the session until it is read once. */
export async function keepSummary(sessionId: string, summary: string): Promise<void> {
  await write((tx) => tx.update(sessions).set({ summary }).where(eq(sessions.id, sessionId)));
}

/** The session's summary, which is gone afterwards; null when none waits. */
export async function takeSummary(sessionId: string): Promise<string | null> {
  return write(async (tx) => {
    const [row] = await tx
      .select({ summary: sessions.summary })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    if (!row?.summary) return null;
    await tx.update(sessions).set({ summary: null }).where(eq(sessions.id, sessionId));
    return row.summary;
  });
}
