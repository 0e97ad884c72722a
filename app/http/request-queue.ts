/** How many requests there may be in each state: in all, of one client, of all not signed in. */
export type QueueLimits = {
  running: number;
  runningOfOne: number;
  runningOfStrangers: number;
  /** Begun and not answering yet, of all not signed in. */
  workingOfStrangers: number;
  waiting: number;
  waitingOfStrangers: number;
  /** Not answered yet, of one client: arriving, waiting and running. */
  openOfOne: number;
};

/** Whom a request is counted with. Strangers, who have not signed in, never take all there is. */
export type Client = { name: string; isStranger: boolean };

export type QueuedRequest = {
  /** Calls `work` once there is room, perhaps now. False when the queue is full: never called. */
  begin: (work: () => void) => boolean;
  /** It waits, for who reads the answer or for somebody else, and is no work meanwhile. Twice is once. */
  rest: () => void;
  /** Gives back what the request took; the next in the queue begins. Twice is once. */
  leave: () => void;
};

export type RequestQueue = {
  /** Adds a client's next request; null for too many. `refuse` is called if it goes unserved. */
  arrive: (client: Client, refuse: () => void) => QueuedRequest | null;
  /** Since when (by `now`) somebody waits and nothing running gets done; null otherwise. */
  stuckSince: () => number | null;
};

type QueuePlace = {
  client: Client;
  state: "arriving" | "waiting" | "running" | "gone";
  isWorking: boolean;
  work: () => void;
  refuse: () => void;
};

/**
 * Runs a few requests at once, never all of one client; next come signed-in people, then the client
 * with the fewest at work, then the first. A full line drops the last of the client with the most.
 */
export function requestQueue(limits: QueueLimits, now = () => performance.now()): RequestQueue {
  const open = new Map<string, Set<QueuePlace>>();
  const queue: QueuePlace[] = [];
  const running = new Map<string, number>();
  let runningInAll = 0;
  let runningOfStrangers = 0;
  let workingOfStrangers = 0;
  let stuck: number | null = null;

  const hasRoom = ({ name, isStranger }: Client) =>
    runningInAll < limits.running &&
    (running.get(name) ?? 0) < limits.runningOfOne &&
    !(isStranger && isFullOfStrangers());
  const isFullOfStrangers = () =>
    runningOfStrangers >= limits.runningOfStrangers ||
    workingOfStrangers >= limits.workingOfStrangers;

  function run(place: QueuePlace): void {
    place.state = "running";
    place.isWorking = place.client.isStranger;
    if (place.isWorking) workingOfStrangers += 1;
    count(place.client, 1);
    place.work();
  }

  function count({ name, isStranger }: Client, more: 1 | -1): void {
    runningInAll += more;
    if (isStranger) runningOfStrangers += more;
    const left = (running.get(name) ?? 0) + more;
    if (left > 0) running.set(name, left);
    else running.delete(name);
  }

  function letIn(): void {
    for (let next = nextInLine(); next; next = nextInLine()) {
      queue.splice(queue.indexOf(next), 1);
      run(next);
    }
  }

  function nextInLine(): QueuePlace | null {
    let next: QueuePlace | null = null;
    for (const place of queue) {
      if (hasRoom(place.client) && (!next || goesBefore(place.client, next.client))) next = place;
    }
    return next;
  }

  function endWork(place: QueuePlace): void {
    if (!place.isWorking) return;
    place.isWorking = false;
    workingOfStrangers -= 1;
  }

  function goesBefore(one: Client, other: Client): boolean {
    if (one.isStranger !== other.isStranger) return !one.isStranger;
    return (running.get(one.name) ?? 0) < (running.get(other.name) ?? 0);
  }

  function makeRoomToWait(client: Client): boolean {
    const strangers = queue.filter((place) => place.client.isStranger);
    const isFullForStrangers = strangers.length >= limits.waitingOfStrangers;
    if (queue.length < limits.waiting && !(client.isStranger && isFullForStrangers)) return true;
    const candidates = strangers.length > 0 ? strangers : queue;
    if (!client.isStranger && strangers.length > 0) return sendAway(lastOfMost(candidates));
    const last = lastOfMost(candidates);
    const of = (name: string) => candidates.filter((place) => place.client.name === name).length;
    return !!last && of(last.client.name) > of(client.name) + 1 && sendAway(last);
  }

  function sendAway(place: QueuePlace | undefined): boolean {
    if (!place) return false;
    leave(place);
    place.refuse();
    return true;
  }

  function leave(place: QueuePlace): void {
    const was = place.state;
    place.state = "gone";
    if (was === "gone") return;
    const theirs = open.get(place.client.name);
    theirs?.delete(place);
    if (theirs?.size === 0) open.delete(place.client.name);
    if (was === "waiting") queue.splice(queue.indexOf(place), 1);
    if (was !== "running") return;
    endWork(place);
    count(place.client, -1);
    stuck = null;
    letIn();
    noteWhetherStuck();
  }

  function noteWhetherStuck(): void {
    if (queue.length > 0 && runningInAll >= limits.running) stuck ??= now();
  }

  function begin(place: QueuePlace): boolean {
    if (place.state !== "arriving") return false;
    if (hasRoom(place.client)) {
      run(place);
      return true;
    }
    if (!makeRoomToWait(place.client)) return false;
    place.state = "waiting";
    queue.push(place);
    noteWhetherStuck();
    return true;
  }

  return {
    arrive: (client, refuse) => {
      const theirs = open.get(client.name) ?? new Set<QueuePlace>();
      if (theirs.size >= limits.openOfOne) {
        const arriving = [...theirs].find(({ state }) => state === "arriving");
        if (!sendAway(arriving)) return null;
      }
      const nothing = () => undefined;
      const place: QueuePlace = {
        client,
        state: "arriving",
        isWorking: false,
        work: nothing,
        refuse,
      };
      open.set(client.name, theirs.add(place));
      return {
        begin: (work) => {
          place.work = work;
          return begin(place);
        },
        rest: () => {
          endWork(place);
          letIn();
        },
        leave: () => leave(place),
      };
    },
    stuckSince: () => stuck,
  };
}

function lastOfMost(line: QueuePlace[]): QueuePlace | undefined {
  const counts = new Map<string, number>();
  for (const { client } of line) counts.set(client.name, (counts.get(client.name) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return line.filter(({ client }) => counts.get(client.name) === most).at(-1);
}
