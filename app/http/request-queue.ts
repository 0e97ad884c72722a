/** How many requests there may be: in all or of one client, and in which state. */
export type QueueLimits = {
  /** Running at once, of everybody and of one client. */
  running: number;
  runningOfOne: number;
  /** In the queue until there is room to run. */
  waiting: number;
  /** Not answered yet, of one client: arriving, waiting and running. */
  openOfOne: number;
};

/** One request, from its arrival to its answer. */
export type QueuedRequest = {
  /** Calls `begin` as soon as there is room to work, perhaps at once. False when the queue is full: it is never called. */
  begin: (work: () => void) => boolean;
  /** For what has begun already: it takes room without waiting for it. */
  count: () => void;
  /** Gives back what the request took; the next in the queue begins. Twice is once. */
  leave: () => void;
};

type State = "arriving" | "waiting" | "running" | "gone";

/**
 * Lets requests run, a few at once and of one client never all, the others in a queue, first come first served. What it
 * answers takes a client's next request in; null when too many of theirs are there already.
 */
export function requestQueue(limits: QueueLimits): (client: string) => QueuedRequest | null {
  const open = new Map<string, number>();
  const running = new Map<string, number>();
  let runningInAll = 0;
  const queue: { client: string; start: () => void }[] = [];

  const hasRoom = (client: string) =>
    runningInAll < limits.running && (running.get(client) ?? 0) < limits.runningOfOne;

  function letIn(): void {
    const next = queue.findIndex(({ client }) => hasRoom(client));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  }

  return (client) => {
    if ((open.get(client) ?? 0) >= limits.openOfOne) return null;
    add(open, client, 1);
    let state: State = "arriving";
    let waiting: (typeof queue)[number] | null = null;

    const count = () => {
      if (state === "gone" || state === "running") return;
      state = "running";
      runningInAll += 1;
      add(running, client, 1);
    };
    const begin = (work: () => void) => {
      if (state !== "arriving") return false;
      if (hasRoom(client)) {
        count();
        work();
        return true;
      }
      if (queue.length >= limits.waiting) return false;
      state = "waiting";
      waiting = {
        client,
        start: () => {
          count();
          work();
        },
      };
      queue.push(waiting);
      return true;
    };
    const leave = () => {
      const was = state;
      state = "gone";
      if (was === "gone") return;
      add(open, client, -1);
      if (was === "waiting" && waiting) queue.splice(queue.indexOf(waiting), 1);
      if (was !== "running") return;
      runningInAll -= 1;
      add(running, client, -1);
      letIn();
    };
    return { begin, count, leave };
  };
}

/** A client of whom nothing is left is forgotten: there may be any number of them. */
function add(counts: Map<string, number>, client: string, more: number): void {
  const count = (counts.get(client) ?? 0) + more;
  if (count > 0) counts.set(client, count);
  else counts.delete(client);
}
