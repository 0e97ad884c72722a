import { randomBytes } from "node:crypto";
import { db, write } from "db/client";
import { failedSignIns } from "db/schema";
import { and, eq, gte, lt } from "drizzle-orm";
import { environment } from "~/env.server";
import { Refusal } from "~/http/refusal";
import { deviceCookie, readCookie } from "./cookies.server";

const WINDOW_MS = 15 * 60 * 1000;
const MOST_FOR_A_USERNAME = 10;
const MOST_FROM_A_SOURCE = 50;

/**
 * Where a sign-in comes from: the device of a browser that has signed in before, else the address.
 * A known device is counted by itself, so that nobody else can lock the office out.
 */
export async function sourceOf(request: Request): Promise<string> {
  const device = await readCookie(deviceCookie(), request);
  return device ? `device ${device}` : `address ${addressOf(request)}`;
}

/** The client's address: the proxy's header when one is named, else the socket's. */
function addressOf(request: Request): string {
  const header = environment().clientIpHeader;
  const told = header ? request.headers.get(header) : null;
  return told?.trim().slice(0, 64) || request.headers.get("x-socket-address") || "unknown";
}

/** The `Set-Cookie` value that makes this browser a known device; the mark it has is kept. */
export async function rememberDevice(request: Request): Promise<string> {
  const known = await readCookie(deviceCookie(), request);
  return deviceCookie().serialize(known ?? randomBytes(16).toString("base64url"));
}

/**
 * Throws a 429 refusal with the seconds left when, within 15 minutes, ten attempts for this username
 * or fifty in all have failed from this source.
 */
export async function refuseTooManyAttempts(source: string, usernameKey: string): Promise<void> {
  const rows = await db()
    .select({ at: failedSignIns.at, usernameKey: failedSignIns.usernameKey })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.source, source), gte(failedSignIns.at, windowStart())))
    .orderBy(failedSignIns.at);
  const forName = rows.filter((row) => row.usernameKey === usernameKey);
  const blocking =
    forName.length >= MOST_FOR_A_USERNAME
      ? forName.at(-MOST_FOR_A_USERNAME)
      : rows.length >= MOST_FROM_A_SOURCE
        ? rows.at(-MOST_FROM_A_SOURCE)
        : undefined;
  if (!blocking) return;
  const retryAfter = Math.max(
    1,
    Math.ceil((Date.parse(blocking.at) + WINDOW_MS - Date.now()) / 1000),
  );
  throw new Refusal(429, `Too many failed attempts. Try again in ${inMinutes(retryAfter)}.`, {
    retryAfter,
  });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** Counts a failed attempt, and forgets those that no longer count. */
export async function countFailedAttempt(source: string, usernameKey: string): Promise<void> {
  await write(async (tx) => {
    await tx.delete(failedSignIns).where(lt(failedSignIns.at, windowStart()));
    await tx.insert(failedSignIns).values({ source, usernameKey, at: new Date().toISOString() });
  });
}

function windowStart(): string {
  return new Date(Date.now() - WINDOW_MS).toISOString();
}
