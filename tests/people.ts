import { randomUUID, scryptSync } from "node:crypto";
import { write } from "db/client";
import { users } from "db/schema";
import { type Account, readSession, type Session, startSession } from "~/accounts/sessions.server";
import { nameKey } from "~/school/names";

export const PASSWORD = "correct horse battery";
const SITE = "http://school.test";

/** A hash of PASSWORD that is cheap to make and to compare with: hashes carry their own cost. */
const HASH = [
  "scrypt$2$1$1",
  Buffer.from("salt").toString("base64"),
  scryptSync(PASSWORD, "salt", 32, { N: 2, r: 1, p: 1 }).toString("base64"),
].join("$");

/** A user whose password is PASSWORD. */
export async function addPerson(
  username: string,
  name = username,
  mayRunSchool = false,
): Promise<Account> {
  const facts = { mayRunSchool, email: null, passwordHash: HASH };
  const account = { id: randomUUID(), username, name, ...facts };
  const createdAt = new Date().toISOString();
  await write((tx) =>
    tx.insert(users).values({ ...account, usernameKey: nameKey(username), createdAt }),
  );
  return account;
}

/** The `Cookie` header of a browser in which this person has signed in just now. */
export async function signedIn(account: Account): Promise<string> {
  const cookie = await startSession(new Request(`${SITE}/login`), account);
  if (!cookie) throw new Error(`${account.username} could not sign in`);
  return cookieOf(cookie);
}

/** The session that a browser with this `Cookie` header is signed in with. */
export async function sessionWith(cookie: string): Promise<Session> {
  const session = await readSession(get("/", { cookie }));
  if (!session) throw new Error("nobody is signed in");
  return session;
}

/** The `Cookie` header that `Set-Cookie` values lead to. */
export function cookieOf(...setCookies: string[]): string {
  return setCookies.map((value) => value.split(";")[0]).join("; ");
}

export type From = { cookie?: string; address?: string; headers?: Record<string, string> };

/** A browser's read of a page of the test school. */
export function get(path: string, from: From = {}): Request {
  return new Request(SITE + path, { headers: headersOf(from) });
}

/** A browser's post of a plain form. */
export function post(
  path: string,
  fields: Record<string, string> | [string, string][],
  from: From = {},
): Request {
  return new Request(SITE + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headersOf(from) },
    body: new URLSearchParams(fields).toString(),
  });
}

function headersOf({ cookie, address, headers }: From): Record<string, string> {
  return {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(address ? { "x-socket-address": address } : {}),
    ...headers,
  };
}
