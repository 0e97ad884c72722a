export class LimiterIsFull extends Error {
  override name = "LimiterIsFull";
}

/** Runs work when there is room, and answers its result; an aborted one leaves the queue. */
export type Limiter = <Made>(work: () => Promise<Made>, signal?: AbortSignal) => Promise<Made>;

/** First come, first served. Rejects with LimiterIsFull, or with the signal's reason. */
export function limiter({
  concurrency,
  waiting,
}: {
  concurrency: number;
  waiting: number;
}): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];

  const room = (signal?: AbortSignal) =>
    new Promise<void>((begin, giveUp) => {
      if (queue.length >= waiting) {
        giveUp(new LimiterIsFull());
        return;
      }
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        giveUp(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        begin();
      };
      signal?.addEventListener("abort", leave);
      queue.push(start);
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= concurrency) await room(signal);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
