import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { Tinypool } from "tinypool";
import { LimiterIsFull, limiter } from "./limiter";
import { Refusal } from "./refusal";

/** More than the thread's memory held. */
export class TooLong extends Error {
  override name = "TooLong";
}

/** `name` is a function of the program, which gets `told`; who leaves while waiting gives up the work. */
export type LongWork = (name: string, told: unknown, signal?: AbortSignal) => Promise<unknown>;

/**
 * Work on a thread of its own, one after the other. The thread begins with the first and ends after `idleMs` without any.
 * Rejects with TooLong past `heapMb`, when the next work gets another thread, and with 503 when too many wait.
 */
export function longWork(
  filename: string,
  { idleMs, heapMb }: { idleMs: number; heapMb: number },
): LongWork {
  // V8 would hold the thread to what Node is told at the start for the server's own heap, which has long been made.
  for (const bound of ["old", "semi"]) setFlagsFromString(`--max-${bound}-space-size=0`);
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
  const words = "Many files are being read or made just now. Try again in ten seconds.\n";
  return new Refusal(503, words, { retryAfter: 10 });
}

/** A program's file, built with those that run beside the server. */
const work = longWork(path.resolve("build/commands/long-work.js"), { idleMs: 180_000, heapMb: 96 });

export type WorkResult =
  | { made: unknown }
  | { refused: Pick<Refusal, "status" | "message" | "retryAfter"> };

/**
 * What the function that `load` gives makes of `told`, which is plain data, done by its namesake `name` of
 * `app/commands/long-work.ts` on the thread; here where nothing is built (tests, `npm run dev`). Throws as the function
 * does if it refuses, a 400 with `tooLong`, and as `longWork`.
 */
export async function onThread<Told extends unknown[], Made>(
  name: string,
  load: () => Promise<(...told: Told) => Made | Promise<Made>>,
  told: Readonly<Told>,
  { tooLong, signal }: { tooLong: string; signal?: AbortSignal },
): Promise<Made> {
  if (process.env.NODE_ENV !== "production") return (await load())(...told);
  const answer = (await work(name, told, signal).catch((error: unknown) => {
    throw error instanceof TooLong ? new Refusal(400, `${tooLong}\n`) : error;
  })) as WorkResult;
  if ("made" in answer) return answer.made as Made;
  const { status, message, ...more } = answer.refused;
  throw new Refusal(status, message, more);
}
