import type { Server, ServerResponse } from "node:http";
import { closeDatabase } from "db/client";

/** How long running requests may take once the process was asked to end; platforms kill it after ten seconds. */
const GRACE_MS = 7_000;

const lastActs: (() => Promise<void>)[] = [];

/** Says what is done as soon as the process is asked to end, and awaited before the database is closed. */
export function atTheEnd(act: () => Promise<void>): void {
  lastActs.push(act);
}

/**
 * Makes SIGTERM and SIGINT (remix-serve stops listening and Node closes idle connections then) end the process as soon as the requests that run have been
 * answered, and after seven seconds at the latest, and what is done last and the database may take a little more: each connection is closed after its answer. Answers the
 * function that is to be told of every request. A second signal ends it at once.
 */
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
