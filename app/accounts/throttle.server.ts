import { db, type Transaction, write } from "db/client";
import { failedSignIns } from "db/schema";
import { and, eq, gte, lt } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { environment } from "~/env.server";
import { countedAddress } from "~/http/client-address";
import { type Limiter, LimiterIsFull, limiter } from "~/http/limiter";
import { Refusal } from "~/http/refusal";
import { readDevice } from "./device.server";
import { tooManyAtOnce } from "./passwords.server";
import type { User } from "./sessions.server";

const WINDOW_MS = 15 * 60 * 1000;
const MOST_FOR_A_USERNAME = 10;
const MOST_FROM_A_SOURCE = 50;

const MOST_WAITING = 60;
/** An issuer that is slow to answer one of these does not hold up the others, nor any password. */
const ISSUER_ASKED_AT_ONCE = 8;

/** `usernameKey` null: an account of the school, of which the issuer says whose it is. */
export type SignInAttempt = { usernameKey: string | null; user: User | null };
export type Failure = { actor: Actor; what: string | (() => string) };

/**
 * Where an attempt comes from. A known browser counts by itself, so nobody else can lock it out.
 * For other users it shares the count of its first user's browsers: more sign-ins buy no guesses.
 */
export async function sourceOf(request: Request, userId: string | null): Promise<string> {
  const device = await readDevice(request);
  if (!device) return `address ${addressOf(request)}`;
  const isTheirs = userId !== null && device.userIds.includes(userId);
  return isTheirs ? `device ${device.id}` : `devices of ${device.userIds[0]}`;
}

function addressOf(request: Request): string {
  const header = environment().clientIpHeader;
  const told = header ? countedAddress(request.headers.get(header)) : null;
  return told ?? countedAddress(request.headers.get("x-socket-address")) ?? "unknown";
}

/**
 * Answers what `tryIt` does: true, or what was got by it, for a right one. Throws 429 after 10
 * failures a username or 50 in all in 15 minutes, 503 when too many wait.
 */
export async function attempt<Got>(
  request: Request,
  { usernameKey, user }: SignInAttempt,
  tryIt: () => Promise<Got>,
  failure: Failure,
): Promise<Got> {
  const from = await sourceOf(request, user?.id ?? null);
  const source = usernameKey === null ? `school account, ${from}` : from;
  const look = async () => {
    // Looked up first without the writers' queue, which a flood of refused attempts would hold up.
    await refuseTooManyFailures(db(), source, usernameKey);
    const id = await countFailure(source, usernameKey);
    const forget = () => write((tx) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id)));
    const got = await tryIt().catch(async (error: unknown) => {
      await forget();
      throw error;
    });
    if (got) await forget();
    else {
      const said = typeof failure.what === "string" ? failure.what : failure.what();
      const what = `${said}, from ${addressOf(request)}`;
      await write((tx) => recordAct(tx, failure.actor, what));
    }
    return got;
  };
  await refuseTooManyFailures(db(), source, usernameKey);
  return inTurn(source, usernameKey === null ? ISSUER_ASKED_AT_ONCE : 1, look);
}

const limiters = new Map<string, { limit: Limiter; count: number }>();

async function inTurn<T>(source: string, concurrency: number, look: () => Promise<T>): Promise<T> {
  const limited = limiters.get(source) ?? {
    limit: limiter({ concurrency, waiting: MOST_WAITING }),
    count: 0,
  };
  limiters.set(source, limited);
  limited.count += 1;
  try {
    return await limited.limit(look);
  } catch (error) {
    throw error instanceof LimiterIsFull ? tooManyAtOnce() : error;
  } finally {
    limited.count -= 1;
    if (limited.count === 0) limiters.delete(source);
  }
}

function countFailure(source: string, usernameKey: string | null): Promise<number> {
  return write(async (tx) => {
    await refuseTooManyFailures(tx, source, usernameKey);
    await tx.delete(failedSignIns).where(lt(failedSignIns.at, windowStart()));
    const [row] = await tx
      .insert(failedSignIns)
      .values({ source, usernameKey: usernameKey ?? "", at: new Date().toISOString() })
      .returning({ id: failedSignIns.id });
    if (!row) throw new Error("the database did not say what it inserted");
    return row.id;
  });
}

async function refuseTooManyFailures(
  from: Transaction | ReturnType<typeof db>,
  source: string,
  usernameKey: string | null,
): Promise<void> {
  const rows = await from
    .select({ at: failedSignIns.at, usernameKey: failedSignIns.usernameKey })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.source, source), gte(failedSignIns.at, windowStart())))
    .orderBy(failedSignIns.at);
  const forName = rows.filter((row) => row.usernameKey === usernameKey);
  const ends = [forName.at(-MOST_FOR_A_USERNAME), rows.at(-MOST_FROM_A_SOURCE)]
    .filter((row) => row !== undefined)
    .map((row) => Date.parse(row.at) + WINDOW_MS);
  if (ends.length === 0) return;
  const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - Date.now()) / 1000));
  throw new Refusal(429, `Too many failed attempts. Try again in ${inMinutes(retryAfter)}.`, {
    retryAfter,
  });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function windowStart(): string {
  return new Date(Date.now() - WINDOW_MS).toISOString();
}
