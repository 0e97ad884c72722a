/** How many requests there may be: in all or of one client, and in which state. */
export type Room = {
  /** At work at once, of everybody and of one client. */
  atWork: number;
  atWorkOfOne: number;
  /** In line until there is room to work. */
  waiting: number;
  /** Not answered yet, of one client: arriving, waiting and at work. */
  openOfOne: number;
};

/** One request's stay. */
export type Visit = {
  /** Calls `begin` as soon as there is room to work, perhaps at once. False when the line is full: it is never called. */
  begin: (work: () => void) => boolean;
  /** For what has begun already: it takes room without waiting for it. */
  count: () => void;
  /** Gives back what the visit took; the next in line begins. Twice is once. */
  leave: () => void;
};

type State = "arriving" | "waiting" | "at work" | "gone";

/**
 * Lets requests work, a few at once and of one client never all, the others in line, first come first served. What it
 * answers takes a client's next request in; null when too many of theirs are there already.
 */
export function waitingRoom(room: Room): (client: string) => Visit | null {
  const open = new Map<string, number>();
  const atWork = new Map<string, number>();
  let atWorkInAll = 0;
  const line: { client: string; start: () => void }[] = [];

  const hasRoom = (client: string) =>
    atWorkInAll < room.atWork && (atWork.get(client) ?? 0) < room.atWorkOfOne;

  function letIn(): void {
    const next = line.findIndex(({ client }) => hasRoom(client));
    if (next >= 0) line.splice(next, 1)[0]?.start();
  }

  return (client) => {
    if ((open.get(client) ?? 0) >= room.openOfOne) return null;
    add(open, client, 1);
    let state: State = "arriving";
    let waiting: (typeof line)[number] | null = null;

    const count = () => {
      if (state === "gone" || state === "at work") return;
      state = "at work";
      atWorkInAll += 1;
      add(atWork, client, 1);
    };
    const begin = (work: () => void) => {
      if (state !== "arriving") return false;
      if (hasRoom(client)) {
        count();
        work();
        return true;
      }
      if (line.length >= room.waiting) return false;
      state = "waiting";
      waiting = {
        client,
        start: () => {
          count();
          work();
        },
      };
      line.push(waiting);
      return true;
    };
    const leave = () => {
      const was = state;
      state = "gone";
      if (was === "gone") return;
      add(open, client, -1);
      if (was === "waiting" && waiting) line.splice(line.indexOf(waiting), 1);
      if (was !== "at work") return;
      atWorkInAll -= 1;
      add(atWork, client, -1);
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
