import { write } from "db/client";
import { sessions, users } from "db/schema";
import { expect } from "vitest";
import { startSession } from "~/accounts/sessions.server";
import { nameKey } from "~/school/names";
import { faultsOf } from "./description";
import { dispatch } from "./routes";

export const PASSWORD = "correct horse battery";
// scrypt of PASSWORD, made once: hashing anew would slow every test.
const PASSWORD_HASH =
  "scrypt$16384$8$5$c2FsdCBmb3IgdGhlIHRlc3Q=$R6Zl0rrU1kzHcfOpjSjNBzUBm43J9A6RxguPzCTg1mY=";

export type Answer = {
  status: number;
  headers: Headers;
  /** The body as data; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client does.
  data: any;
};
export type Sent = {
  /** Sent as JSON; text and bytes are sent as they are. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** Adds a user whose password is PASSWORD and signs them in; answers the cookie. */
export async function signedIn(username: string): Promise<string> {
  const user = {
    ...{ id: `user-${username}`, username, name: `${username} by name` },
    mayRunSchool: false,
  };
  const account = { ...user, passwordHash: PASSWORD_HASH };
  const createdAt = new Date().toISOString();
  await write((tx) =>
    tx
      .insert(users)
      .values({ ...account, usernameKey: nameKey(username), createdAt })
      .onConflictDoNothing(),
  );
  const setCookie = await startSession(new Request("http://school.test/"), account);
  return setCookie?.split(";")[0] ?? "";
}

/** Signs the administrator in, as if the admin password had been entered anew just now. */
export async function verifiedAdmin(): Promise<string> {
  const cookie = await signedIn("admin");
  const verifiedAt = new Date().toISOString();
  await write((tx) => tx.update(sessions).set({ verifiedAt }));
  return cookie;
}

/**
 * Makes a call as a client does and answers what came back. Every answer is held against the description of the API
 * and against what all answers have in common.
 */
export async function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.cookie) headers.set("Cookie", sent.cookie);
  const body = bodyOf(sent.body);
  if (body !== undefined && !headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  const url = `http://school.test${path}`;
  const request = new Request(url, { method, headers, body });
  return check(method, new URL(url).pathname, await dispatch(request));
}

function bodyOf(sent: unknown): BodyInit | undefined {
  if (sent === undefined || typeof sent === "string" || sent instanceof Uint8Array) {
    return sent as BodyInit | undefined;
  }
  return JSON.stringify(sent);
}

/** Holds an answer against what the API promises. */
export async function check(method: string, pathname: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  expect(headers.get("Cache-Control")).toBe("no-store");
  if (method === "HEAD" || status === 204) {
    expect(text).toBe("");
    return { status, headers, data: undefined };
  }
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(text).not.toMatch(/scrypt|password_?hash/i);
  const data: unknown = JSON.parse(text);
  expect(faultsOf(method, pathname, status, data)).toEqual([]);
  return { status, headers, data };
}
