import path from "node:path";
import { Tinypool } from "tinypool";
import { LimiterIsFull, limiter } from "./limiter";
import { Refusal } from "./refusal";

/** More than the thread's memory held. */
export class TooLong extends Error {
  override name = "TooLong";
}

/** `name` is a function of the program, which gets `told`; who leaves while waiting gives up the work. */
export type LongWork = (name: string, told: unknown, signal?: AbortSignal) => Promise<Uint8Array>;

/**
 * Work on a thread of its own, one after the other. The thread begins with the first and ends after `idleMs` without any.
 * Rejects with TooLong past `heapMb`, when the next work gets another thread, and with 503 when too many wait.
 */
export function longWork(
  filename: string,
  { idleMs, heapMb }: { idleMs: number; heapMb: number },
): LongWork {
  const pool = new Tinypool({
    ...{ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleMs },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  });
  // The pool itself would forget who waits when the thread ends for want of memory.
  const turn = limiter({ concurrency: 1, waiting: 12 });
  return (name, told, signal) =>
    turn(() => pool.run(told, { name }), signal).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") throw new TooLong();
      if (error instanceof LimiterIsFull) throw tooMany();
      throw error;
    });
}

function tooMany(): Refusal {
  const words = "Many downloads are being prepared just now. Try again in ten seconds.\n";
  return new Refusal(503, words, { retryAfter: 10 });
}

/** A program's file, built with those that run beside the server. */
const work = longWork(path.resolve("build/commands/long-work.js"), { idleMs: 20_000, heapMb: 96 });

/**
 * A file made on the thread: `name` of `app/commands/long-work.ts` with `told`, or `here` where nothing is built (tests,
 * `npm run dev`). Throws a 400 with `tooLong`, and as `longWork`.
 */
export async function makeFile(
  name: string,
  told: readonly unknown[],
  {
    here,
    tooLong,
    signal,
  }: { here: () => Promise<Uint8Array>; tooLong: string; signal?: AbortSignal },
): Promise<Uint8Array> {
  if (process.env.NODE_ENV !== "production") return here();
  return work(name, told, signal).catch((error: unknown) => {
    throw error instanceof TooLong ? new Refusal(400, `${tooLong}\n`) : error;
  });
}
