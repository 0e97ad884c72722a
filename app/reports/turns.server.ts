import { Refusal } from "~/http/refusal";

/** Runs a piece of work in its turn, and answers what it makes; who gives up before it has begun leaves the line. */
export type TakeTurn = <Made>(work: () => Promise<Made>, signal?: AbortSignal) => Promise<Made>;

/**
 * Lets so many pieces of work go on at once and so many wait, first come first served. Taking a turn throws a 503 when
 * the line is full, and the signal's reason when it gives up first.
 */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }): TakeTurn {
  let atWork = 0;
  const line: (() => void)[] = [];

  const comeUp = (signal?: AbortSignal) =>
    new Promise<void>((begin, giveUp) => {
      if (line.length >= waiting) {
        giveUp(
          new Refusal(503, "Many files are being made just now. Try again in ten seconds.\n", {
            retryAfter: 10,
          }),
        );
        return;
      }
      const leave = () => {
        line.splice(line.indexOf(go), 1);
        giveUp(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener("abort", leave);
        begin();
      };
      signal?.addEventListener("abort", leave);
      line.push(go);
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (atWork >= atOnce) await comeUp(signal);
    else atWork += 1;
    try {
      return await work();
    } finally {
      // Who is next takes over the place.
      const next = line.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
