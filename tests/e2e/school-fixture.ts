import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addMinutes } from "date-fns";
import { connect, disconnect, write } from "db/client";
import { migrateDatabase } from "db/migrate";
import { sessions, users } from "db/schema";
import { test as base, type Page } from "playwright/test";
import { sessionCookie } from "~/http/cookies.server";
import type { IsoDate } from "~/school/dates";
import { insertTeachers, type NewTeacher } from "~/teachers/teachers.server";
import { connectToNewDatabase } from "../new-database";
import { smallSchool } from "../small-school";
import { expect, leaveAtRest } from "./at-rest";
import { KeptServer } from "./kept-server";
import { type Server, startServer } from "./server";

/** The server's clock starts on Sunday 22 November 2026, 06:45 in Dubai. */
export const CLOCK = "2026-11-22T06:45:00+04:00";
export const SUNDAY: IsoDate = "2026-11-22";
export const PASSWORD = "correct horse battery";

export const VARIABLES = {
  CLOCK,
  DEMO: "0",
  SCHOOL_NAME: "Test School",
  SCHOOL_TIME_ZONE: "Asia/Dubai",
  SCHOOL_LOCALE: "en",
  PUBLIC_URL: "https://cover.school.test",
  SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
  STARTED_IN: "local",
};
// scrypt of PASSWORD, made once: hashing anew would slow every test.
export const HASH =
  "scrypt$16384$8$5$c2FsdCBmb3IgdGhlIHRlc3Q=$R6Zl0rrU1kzHcfOpjSjNBzUBm43J9A6RxguPzCTg1mY=";

export type School = {
  url: string;
  /** Everything the server has written to its terminal during this test. */
  output: () => string;
  /** Starts a second server process on the same database, with further variables. */
  startAnother: (further?: Record<string, string>) => Promise<Server>;
  /** Lets the server's clock go on from another instant. */
  setClock: (instant: string) => Promise<void>;
  /** Signs a page's browser in without the sign-in screen, as admin unless told otherwise. */
  signIn: (page: Page, username?: string) => Promise<void>;
};

type Options = {
  /** The school's teachers; the small school unless told otherwise. */
  teachers: NewTeacher[];
  /** More of the server's environment variables. */
  variables: Record<string, string>;
};

/**
 * Each test has a school of its own: a database file, and `db/client` connected to it for looking. The server is the
 * worker's; it is handed the test's file. An error in the page's console, an unhandled one or a CSP report fails the test.
 */
export const test = base.extend<{ school: School; signedIn: Page } & Options, { kept: KeptServer }>(
  {
    teachers: [smallSchool, { option: true }],
    variables: [{}, { option: true }],
    kept: [
      // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
      async ({}, use) => {
        const kept = new KeptServer();
        await use(kept);
        await kept.discard();
      },
      { scope: "worker" },
    ],
    school: async ({ teachers, variables, kept }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "school-"));
      const url = await connectToSchool(folder);
      const settings = { ...VARIABLES, ...variables };
      const all = { ...settings, DATABASE_URL: url };
      Object.assign(process.env, all);
      await write(async (tx) => {
        await tx
          .insert(users)
          .values([newUser("admin", "Administrator"), newUser("mona", "منى عادل")]);
        await insertTeachers(tx, teachers);
      });
      const started: Server[] = [];
      const startAnother: School["startAnother"] = async (further) => {
        const another = await startServer({ ...all, ...further });
        started.push(another);
        return another;
      };
      // The databases of a libSQL server cannot be exchanged under a running program.
      const isFile = url.startsWith("file:");
      const server = await (isFile ? kept.at(folder, settings) : startAnother());
      await use({
        url: server.url,
        output: server.output,
        startAnother,
        setClock: server.setClock,
        signIn: (page, username = "admin") => giveSession(page, server.url, username),
      });
      for (const server of started) await server.stop();
      disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
    page: async ({ page, school, javaScriptEnabled }, use) => {
      leaveAtRest(page);
      if (javaScriptEnabled) await waitUntilAlive(page);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The browser's own note on a 4xx answer is no error of the page.
        const isNote = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isNote) errors.push(message.text());
      });
      await use(page);
      expect(errors, "errors in the browser's console").toEqual([]);
      expect(school.output(), "errors on the server's terminal").not.toContain('"level":"error"');
    },
    /** The page of the administrator, who is signed in. */
    signedIn: async ({ page, school }, use) => {
      await school.signIn(page);
      await use(page);
    },
    baseURL: async ({ school }, use) => use(school.url),
  },
);

export { expect };

/** Makes `goto` wait until the page's scripts have taken over, as a person's eyes do. */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What React tells developer tools: that all of the page, its effects too, has come to life.
    const onPostCommitFiberRoot = () => Object.assign(window, { isAlive: true });
    const none = () => {};
    const hook = { inject: none, onCommitFiberRoot: none, onCommitFiberUnmount: none };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, ...hook, onPostCommitFiberRoot },
    });
  });
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    await page.waitForFunction(isAlive);
    return answer;
  };
}

/** Whether a page's scripts have taken over; asked in the page. */
export const isAlive = () => "isAlive" in window;

/**
 * Connects `db/client` to a database without a row and answers its URL: a file in the test's folder; with LIBSQL_SERVER
 * set, a database of its own on that server (tests/database/hrana.mjs).
 */
async function connectToSchool(folder: string): Promise<string> {
  const server = process.env.LIBSQL_SERVER;
  if (!server) {
    const file = path.join(folder, "school.db");
    await connectToNewDatabase(file);
    return `file:${file}`;
  }
  const url = `${server}/${randomUUID()}/`;
  await connect({ url });
  await migrateDatabase();
  return url;
}

/** Opens a page in which no time passes but by `page.clock.runFor`. */
export async function openWithStoppedClock(page: Page, url: string) {
  await page.clock.install({ time: new Date(CLOCK) });
  await page.goto(url);
  await page.clock.pauseAt(addMinutes(CLOCK, 1));
}

/** A user whose password is PASSWORD. */
export function newUser(username: string, name: string): typeof users.$inferInsert {
  return {
    id: username,
    username,
    usernameKey: username,
    passwordHash: HASH,
    name,
    createdAt: new Date(CLOCK).toISOString(),
  };
}

/** A new session of a user, without the sign-in screen: the cookie's name and value. */
export async function openSession(userId: string, more: { verifiedAt?: string } = {}) {
  const token = randomUUID();
  const now = new Date(CLOCK).toISOString();
  const id = createHash("sha256").update(token).digest("hex");
  const row = { id, userId, createdAt: now, lastSeenAt: now, ...more };
  await write((tx) => tx.insert(sessions).values(row));
  const [pair = ""] = (await sessionCookie().serialize(token)).split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  return { name, value };
}

async function giveSession(page: Page, url: string, userId: string): Promise<void> {
  await page.context().addCookies([{ ...(await openSession(userId)), url }]);
}
