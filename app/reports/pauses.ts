import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which other requests get their turn. */
const LONGEST = 10;

/** A pause to take between pieces of long work: it lets other requests in when the last one was a while ago. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST) return;
    await setImmediate();
    since = performance.now();
  };
}
