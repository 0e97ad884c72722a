import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { backOff, Connection, type DatabasePlace } from "./connection";
import { DatabaseUnavailable, databaseFaultOf, isBusy } from "./faults";
import * as schema from "./schema";

export type Database = LibSQLDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How long a write waits for another program's lock before it gives up. */
const LOCK_TIMEOUT_MS = 10_000;

type Opened = { connection: Connection; database: Database };

/** Reading and writing apart, so that neither closes what the other is in the midst of. */
let reading: Opened | null = null;
let writing: Opened | null = null;

/**
 * Opens the database that `db()` and `write()` use from now on, closing the one before.
 * A file is put in WAL mode with SQLite's default `synchronous=FULL`: a commit is on disk when answered.
 */
export async function connect(place: DatabasePlace): Promise<void> {
  disconnect();
  reading = open(place);
  writing = open(place);
  await reading.connection.create();
}

function open(place: DatabasePlace): Opened {
  const connection = new Connection(place);
  return { connection, database: drizzle(connection, { schema }) };
}

export function disconnect(): void {
  reading?.connection.close();
  writing?.connection.close();
  reading = null;
  writing = null;
}

/** The database for reading. Whatever changes it goes through `write`. */
export function db(): Database {
  if (!reading) throw new Error("connect() has not been called");
  return reading.database;
}

/**
 * Tells a write within a write, which would wait for itself forever. Told apart in tests and development only: following
 * every promise there is takes a thirtieth of the time of each page.
 */
const insideWrite = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<true>();
let lastWrite: Promise<unknown> = Promise.resolve();
/** Since when every write has met another program's lock; null when the last one went through. */
let lockedSince: number | null = null;

/**
 * Runs `work` in one immediate transaction. Writers of this process wait for each other in a queue, for as long as
 * it takes; a lock of another process is waited for up to ten seconds. `work` uses only `tx`, may run more than once,
 * and rolls back when it throws. Throws what `databaseFaultOf` understands when the database is out of order.
 */
export function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (insideWrite?.getStore()) throw new Error("write() was called inside a write()");
  const askedAt = performance.now();
  const go = () => writeWithRetries(work, askedAt);
  const turn = lastWrite.then(() => (insideWrite ? insideWrite.run(true, go) : go()));
  lastWrite = turn.catch(() => undefined);
  return turn;
}

async function writeWithRetries<T>(
  work: (tx: Transaction) => Promise<T>,
  askedAt: number,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    // Whoever waited in line while nobody got the lock has waited for the lock.
    if (lockedSince !== null) {
      const waited = performance.now() - Math.max(askedAt, lockedSince);
      if (waited > LOCK_TIMEOUT_MS) throw new DatabaseUnavailable(new Error("locked"));
    }
    try {
      // biome-ignore lint/performance/noAwaitInLoops: another attempt
      const result = await writeOnce(work);
      lockedSince = null;
      return result;
    } catch (error) {
      if (!isBusy(error)) {
        lockedSince = null;
        throw error;
      }
      lockedSince ??= performance.now();
      await backOff(attempt);
    }
  }
}

async function writeOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (!writing) throw new Error("connect() has not been called");
  const { connection, database } = writing;
  let isDone = false;
  try {
    const result = await database.transaction(async (tx) => {
      const answer = await work(tx);
      isDone = true;
      return answer;
    });
    if (connection.isWhereItWas()) return result;
  } catch (error) {
    const fault = databaseFaultOf(error);
    if (fault === null) throw error;
    connection.reconnect();
    // A server that stops answering during the commit may have done it; a file tells at once.
    const isUnsure = isDone && fault === "away" && connection.protocol !== "file";
    throw isUnsure && !isBusy(error) ? new DatabaseUnavailable(error, "unsure") : error;
  }
  throw new DatabaseUnavailable(new Error("The file was taken away during the write"));
}
