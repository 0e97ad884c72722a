import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which other requests get their turn. */
const LONGEST_MS = 10;

/** Lets the event loop serve what else waits: SQLite answers on this thread, and what is made of its rows takes time too. */
export function yieldToOthers(): Promise<void> {
  return setImmediate();
}

/** For between the pieces of long work: a function that yields when it last did a while ago. */
export function yieldNowAndThen(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
