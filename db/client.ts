import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { backOff, Connection, type DatabasePlace } from "./connection";
import { DatabaseUnavailable, databaseFaultOf, isLocked } from "./faults";
import * as schema from "./schema";

export type Database = LibSQLDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const LOCK_TIMEOUT_MS = 10_000;
const MOST_IN_LINE = 500;
const LAST_CHECKPOINT_MS = 2_000;

type OpenDatabase = { connection: Connection; database: Database };

/** Reading and writing apart, so that neither closes what the other is in the midst of. */
let reading: OpenDatabase | null = null;
let writing: OpenDatabase | null = null;

/** Closes the one before. WAL with SQLite's default `synchronous=FULL`: a commit is on disk. */
export async function connect(place: DatabasePlace): Promise<void> {
  disconnect();
  reading = open(place);
  writing = open(place);
  isLogEmpty = false;
  await reading.connection.create();
}

function open(place: DatabasePlace): OpenDatabase {
  const connection = new Connection(place);
  return { connection, database: drizzle(connection, { schema }) };
}

export function disconnect(): void {
  reading?.connection.close();
  writing?.connection.close();
  reading = null;
  writing = null;
}

/** For reading. Whatever changes it goes through `write`. */
export function db(): Database {
  if (!reading) throw new Error("connect() has not been called");
  return reading.database;
}

/** A write within a write would wait forever. Not in production: it costs a thirtieth of a page. */
const insideWrite = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<true>();
let lastWrite: Promise<unknown> = Promise.resolve();
let inLine = 0;
let isLogEmpty = false;
let lockedSince: number | null = null;

/**
 * An immediate transaction; 500 wait at most, for ten seconds. `work` uses only `tx`, and may run
 * again. Throws what `databaseFaultOf` reads.
 */
export function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (insideWrite?.getStore()) throw new Error("write() was called inside a write()");
  const askedAt = performance.now();
  const go = () => writeWithRetries(work, askedAt);
  return inTurn(() => (insideWrite ? insideWrite.run(true, go) : go()));
}

/** Gives up, without running it, when its turn never comes. */
function inTurn<T>(go: () => Promise<T>): Promise<T> {
  if (inLine >= MOST_IN_LINE) return Promise.reject(tooBusy(`${inLine} writes wait already`));
  inLine += 1;
  return new Promise((resolve, reject) => {
    let isGone = false;
    const leave = setTimeout(() => {
      isGone = true;
      inLine -= 1;
      reject(tooBusy("its turn did not come in ten seconds"));
    }, LOCK_TIMEOUT_MS);
    lastWrite = lastWrite.then(async () => {
      if (isGone) return;
      clearTimeout(leave);
      inLine -= 1;
      await go().then(resolve, reject);
    });
  });
}

const tooBusy = (words: string) => new DatabaseUnavailable(new Error(words), "busy");

/** Runs in turn with writes: a copy of the file alone then has it all. What others block waits. */
export async function checkpoint(): Promise<void> {
  if (isLogEmpty) return;
  await inTurn(async () => {
    isLogEmpty = (await writing?.connection.checkpoint()) ?? true;
  });
}

/** Never throws; takes two seconds at most. */
export async function closeDatabase(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LAST_CHECKPOINT_MS).unref());
  // Another program's reader counts as one; this one's own are done.
  reading?.connection.close();
  await Promise.race([checkpoint().catch(() => undefined), late]);
  disconnect();
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
      const result = await writeOnce(work);
      lockedSince = null;
      return result;
    } catch (error) {
      if (!isLocked(error)) {
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
  let thrown: unknown;
  try {
    const result = await database.transaction(async (tx) => {
      const answer = await work(tx).catch((error) => {
        thrown = error;
        throw error;
      });
      isDone = true;
      return answer;
    });
    isLogEmpty = false;
    if (connection.isWhereItWas()) return result;
  } catch (last) {
    // A server that has ended a transaction refuses to take it back, which says nothing of why.
    const error = thrown ?? last;
    const fault = databaseFaultOf(error);
    if (fault === null) throw error;
    connection.reconnect();
    // A server that stops answering during the commit may have done it; a file tells at once.
    const isUnsure = isDone && fault === "away" && connection.protocol !== "file";
    throw isUnsure && !isLocked(error) ? new DatabaseUnavailable(error, "unsure") : error;
  }
  throw new DatabaseUnavailable(new Error("The file was taken away during the write"));
}
