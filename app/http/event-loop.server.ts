import { setImmediate } from "node:timers/promises";

const LONGEST_MS = 10;

/** Lets other requests be served: SQLite, and the work on its rows, run on this thread. */
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

export async function mapYielding<Item, Made>(
  items: Iterable<Item>,
  each: (item: Item) => Made,
): Promise<Made[]> {
  const giveWay = yieldNowAndThen();
  const made: Made[] = [];
  for (const item of items) {
    made.push(each(item));
    // To let others in between is what this is for.
    await giveWay();
  }
  return made;
}

export async function runYielding<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  const giveWay = yieldNowAndThen();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // To let others in between is what this is for.
    await giveWay();
  }
}

export function* pieceBounds(
  length: number,
  size: number,
): Generator<{ from: number; to: number }> {
  for (let from = 0; from === 0 || from < length; from += size) {
    yield { from, to: Math.min(from + size, length) };
  }
}
