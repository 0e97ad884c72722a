/** Nobody waits any longer: the line is full. */
export class LineIsFull extends Error {
  override name = "LineIsFull";
}

/**
 * A line in which at most `atOnce` pieces of work run and at most `mostWaiting` wait, first come first served.
 * What it answers runs one piece in its turn; it throws LineIsFull when too many wait already.
 */
export function takingTurns(atOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new LineIsFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The next in line takes over the place; without one it is free. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
