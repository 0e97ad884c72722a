import { AsyncLocalStorage } from "node:async_hooks";
import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "./schema";

export type Database = LibSQLDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How long a write waits for another program's lock before it gives up. */
const PATIENCE_MS = 10_000;

/** The database cannot be reached or stayed locked; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached");
    this.name = "DatabaseUnavailable";
    this.cause = cause;
  }
}

let client: Client | null = null;
let database: Database | null = null;

/**
 * Opens the database that `db()` and `write()` use from now on, closing the one before.
 * A file is put in WAL mode with SQLite's default `synchronous=FULL`: a commit is on disk when answered.
 */
export async function connect(options: { url: string; authToken?: string }): Promise<void> {
  disconnect();
  client = createClient({ ...options, timeout: 100 });
  if (options.url.startsWith("file:")) await client.execute("PRAGMA journal_mode = WAL");
  database = drizzle(client, { schema });
}

export function disconnect(): void {
  client?.close();
  client = null;
  database = null;
}

/** The database for reading. Whatever changes it goes through `write`. */
export function db(): Database {
  if (!database) throw new Error("connect() has not been called");
  return database;
}

const insideWrite = new AsyncLocalStorage<true>();
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` in one immediate transaction. Writers of this process wait for each other in a queue;
 * a lock of another process is waited for up to ten seconds. `work` uses only `tx`, may run more than once, and
 * rolls back when it throws. Throws DatabaseUnavailable when the lock does not go away.
 */
export function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (insideWrite.getStore()) throw new Error("write() was called inside a write()");
  const turn = lastWrite.then(() => insideWrite.run(true, () => writePatiently(work)));
  lastWrite = turn.catch(() => undefined);
  return turn;
}

async function writePatiently<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      // biome-ignore lint/performance/noAwaitInLoops: another attempt
      return await db().transaction(work);
    } catch (error) {
      if (!isBusy(error)) throw error;
      // A connection that met a lock keeps answering from an old snapshot: open new ones.
      client?.reconnect();
      if (Date.now() > deadline) throw new DatabaseUnavailable(error);
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40));
    }
  }
}

/** Whether an error, or one it was caused by, says that somebody else holds the lock. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, (code) => code.startsWith("SQLITE_BUSY") || code === "SQLITE_LOCKED");
}

/**
 * Whether an error, or one it was caused by, says that the database cannot be reached, read or written at all.
 */
export function isUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseUnavailable) return true;
    // What fetch throws when nobody answers, and libSQL when there is no such file to open.
    if (one.message === "fetch failed" || one.message.startsWith("ConnectionFailed(")) return true;
  }
  return hasCode(error, (code) => NOT_THERE.test(code));
}

const NOT_THERE =
  /^(SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|READONLY|FULL|PROTOCOL)|HRANA_|SERVER_ERROR|CLIENT_CLOSED)/;

/** Whether an error, or one it was caused by, is a broken unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, (code) => code === "SQLITE_CONSTRAINT_UNIQUE");
}

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, extendedCode } = one as Error & { code?: unknown; extendedCode?: unknown };
    if ([code, extendedCode].some((name) => typeof name === "string" && matches(name))) return true;
  }
  return false;
}
