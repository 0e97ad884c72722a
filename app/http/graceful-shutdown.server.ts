import type { Server, ServerResponse } from "node:http";
import { closeDatabase } from "db/client";

/** How long running requests may take after the signal to end; platforms kill after ten seconds. */
const GRACE_MS = 7_000;

const lastActs: (() => Promise<void>)[] = [];

/** Adds what is done once the process is asked to end, before the database is closed. */
export function atTheEnd(act: () => Promise<void>): void {
  lastActs.push(act);
}

/** Call the answer with each request. Ends 7 s after a signal at most, at once after a second. */
export function gracefulShutdown(): (response: ServerResponse, server: Server) => void {
  const running = new Set<ServerResponse>();
  let server: Server | null = null;
  let isEnding = false;

  let ended: Promise<unknown> = Promise.resolve();

  const exit = async () => {
    await ended;
    await closeDatabase();
    process.exit(0);
  };

  const end = () => {
    isEnding = true;
    ended = Promise.allSettled(lastActs.map((act) => act()));
    if (!server) return exit();
    for (const response of running) response.shouldKeepAlive = false;
    server.once("close", exit);
    setTimeout(exit, GRACE_MS).unref();
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);

  return (response, one) => {
    server = one;
    running.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once("close", () => {
      running.delete(response);
      // One whose headers had promised to keep it is idle now.
      if (isEnding) setImmediate(() => server?.closeIdleConnections());
    });
  };
}
