import { statSync } from "node:fs";
import path from "node:path";
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type TransactionMode,
} from "@libsql/client";
import { DatabaseUnavailable, databaseFaultOf, isConnectionClosed, isLocked } from "./faults";

export type DatabasePlace = { url: string; authToken?: string };

/** The whole process stands still then, so it is short; callers ask again. */
const LOCK_WAIT_MS = 20;

const READ_TIMEOUT_MS = 5_000;

/** Waits longer each time, by chance. */
export function backOff(attempt: number): Promise<void> {
  const most = Math.min(40 + attempt * 10, 250);
  return new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * most));
}

/**
 * Drops its connection after a fault: one that met a lock may answer an old snapshot for ever, one
 * to a replaced file knows nothing new. Throws what `databaseFaultOf` reads.
 */
export class Connection implements Client {
  readonly #place: DatabasePlace;
  readonly #file: WatchedFile | null;
  #client: Client | null = null;
  closed = false;

  constructor(place: DatabasePlace) {
    this.#place = place;
    const file = fileOf(place.url);
    this.#file = file === null ? null : new WatchedFile(file);
  }

  get protocol(): string {
    return this.#file ? "file" : "http";
  }

  /** Always true for a server. */
  isWhereItWas(): boolean {
    return this.#file === null || this.#file.isTheSame();
  }

  /** Answers whether all is in the file now: others may block it. Always true for a server. */
  async checkpoint(): Promise<boolean> {
    if (!this.#file) return true;
    const { rows } = await this.#ask((client) => client.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    return Number(rows[0]?.[0]) === 0;
  }

  /** In WAL mode, if the file is missing. Does nothing for a server. */
  async create(): Promise<void> {
    if (!this.#file) return;
    this.#client = this.#open();
    this.#file.remember();
    await this.execute("PRAGMA journal_mode = WAL");
  }

  execute(statement: InStatement | string, args?: InArgs) {
    return this.#askWithRetries((client) =>
      typeof statement === "string" ? client.execute(statement, args) : client.execute(statement),
    );
  }

  batch(statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) {
    return this.#askWithRetries((client) => client.batch(statements, mode));
  }

  migrate(statements: InStatement[]) {
    return this.#ask((client) => client.migrate(statements));
  }

  transaction(mode: TransactionMode = "write") {
    return this.#ask((client) => client.transaction(mode));
  }

  executeMultiple(sql: string) {
    return this.#ask((client) => client.executeMultiple(sql));
  }

  sync() {
    return this.#ask((client) => client.sync());
  }

  reconnect(): void {
    this.#client?.close();
    this.#client = null;
  }

  close(): void {
    this.reconnect();
    this.closed = true;
  }

  async #askWithRetries<T>(question: (client: Client) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + READ_TIMEOUT_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#ask(question);
      } catch (error) {
        const mayPass = isLocked(error) || (isConnectionClosed(error) && !this.closed);
        if (!mayPass || performance.now() > giveUpAt) throw error;
        await backOff(attempt);
      }
    }
  }

  async #ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await question(this.#opened());
    } catch (error) {
      if (this.#file && databaseFaultOf(error) !== null && !isConnectionClosed(error))
        this.reconnect();
      throw error;
    }
  }

  #opened(): Client {
    if (this.#client && this.#file && !this.#file.isTheSame()) this.reconnect();
    if (this.#client) return this.#client;
    // Before opening: SQLite would make an empty database where the school's has gone.
    this.#file?.remember();
    this.#client = this.#open();
    return this.#client;
  }

  #open(): Client {
    return createClient({ ...this.#place, timeout: LOCK_WAIT_MS, fetch: fetchInTime() });
  }
}

const ANSWER_MS = 5_000;

// remix-serve puts its own in their place later; this module is loaded before.
const { fetch, Response } = globalThis;

/** What the client sends, made with whichever Request class is the global one at that time. */
type SentRequest = Pick<Request, "url" | "method" | "headers" | "arrayBuffer">;

/** A server away or too slow becomes DatabaseUnavailable. */
function fetchInTime(timeout = ANSWER_MS) {
  return async (sent: SentRequest): Promise<Response> => {
    try {
      const answer = await fetch(sent.url, {
        method: sent.method,
        headers: [...sent.headers],
        body: sent.method === "GET" ? undefined : await sent.arrayBuffer(),
        signal: AbortSignal.timeout(timeout),
      });
      const { status, headers } = answer;
      return new Response(await answer.arrayBuffer(), { status, headers });
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
}

/** An absolute path; null for a server's URL. */
export function fileOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const [place = ""] = url
    .slice("file:".length)
    .replace(/^\/\/(?=\/)/, "")
    .split("?");
  return path.resolve(decodeURIComponent(place));
}

/** SQLite goes on with a deleted or replaced file that nobody will open again. */
class WatchedFile {
  #opened: string | null = null;

  constructor(readonly path: string) {}

  /** Throws DatabaseUnavailable when there is none. */
  remember(): void {
    this.#opened = this.#identity();
    if (this.#opened) return;
    throw new DatabaseUnavailable(new Error(`There is no file ${this.path}`));
  }

  isTheSame(): boolean {
    return this.#opened !== null && this.#identity() === this.#opened;
  }

  #identity(): string | null {
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  }
}
