import { expect, test } from "vitest";
import { fc } from "../../tests/seeds";
import { type Client, type QueuedRequest, requestQueue } from "./request-queue";

const LIMITS = {
  ...{ running: 4, runningOfOne: 2, runningOfStrangers: 3 },
  workingOfStrangers: 3,
  ...{ waiting: 4, waitingOfStrangers: 3, openOfOne: 5 },
};
const stranger = (name: string): Client => ({ name, isStranger: true });
const clerk = (name: string): Client => ({ name, isStranger: false });

function queueWithDiary(limits = LIMITS) {
  const begun: string[] = [];
  const refused: string[] = [];
  const { arrive, stuckSince } = requestQueue(limits, () => 7);
  const ask = (client: Client, name: string) => {
    const request = arrive(client, () => refused.push(name));
    return { request, isTaken: request?.begin(() => begun.push(name)) ?? false };
  };
  return { begun, refused, ask, arrive, stuckSince };
}

test("requests at work two of one client at once, the third waits for one of them", () => {
  const { begun, ask } = queueWithDiary();
  const first = ask(stranger("a"), "a1");
  ask(stranger("a"), "a2");
  expect(ask(stranger("a"), "a3").isTaken).toBe(true);
  expect(begun).toEqual(["a1", "a2"]);
  first.request?.leave();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("requests at work strangers' begin one after the other where only one may work, the office's at once", () => {
  const { begun, ask } = queueWithDiary({ ...LIMITS, workingOfStrangers: 1 });
  const first = ask(stranger("a"), "a1");
  for (const name of ["a", "b"]) ask(stranger(name), `${name}2`);
  ask(clerk("c"), "c1");
  expect(begun).toEqual(["a1", "c1"]);
  first.request?.rest();
  expect(begun).toEqual(["a1", "c1", "b2"]);
});

test("requests at work somebody else's begin while one client's wait", () => {
  const { begun, ask } = queueWithDiary();
  for (const name of ["a1", "a2", "a3"]) ask(stranger("a"), name);
  ask(stranger("b"), "b1");
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("requests at work three of strangers, and the fourth place is for who has signed in", () => {
  const { begun, ask } = queueWithDiary();
  for (const name of ["a", "b", "c", "d"]) ask(stranger(name), name);
  ask(clerk("huda"), "huda");
  expect(begun).toEqual(["a", "b", "c", "huda"]);
});

test("requests at work who has signed in goes before strangers who came first", () => {
  const { begun, ask } = queueWithDiary();
  const [a] = ["a", "b", "c"].map((name) => ask(stranger(name), name));
  for (const name of ["huda", "omar"]) ask(clerk(name), name);
  ask(stranger("d"), "d");
  a?.request?.leave();
  expect(begun).toEqual(["a", "b", "c", "huda", "omar"]);
});

test("requests at work in a full line the last of the client with the most there makes room", () => {
  const { refused, ask } = queueWithDiary();
  for (const name of ["a1", "a2", "b1", "a3", "a4", "a5"]) ask(stranger("a"), name);
  for (const name of ["b1", "b2"]) ask(stranger("b"), name);
  expect(refused).toEqual(["a4"]);
  expect(ask(clerk("huda"), "huda").isTaken).toBe(true);
  expect(ask(stranger("a"), "a6").isTaken).toBe(false);
});

test("requests at work one client has five open, and the sixth takes the place of one that is still arriving", () => {
  const { arrive, refused, ask } = queueWithDiary();
  const arrived = Array.from({ length: 5 }, (_, at) =>
    arrive(stranger("a"), () => refused.push(`a${at}`)),
  );
  expect(arrived).not.toContain(null);
  expect(ask(stranger("a"), "a5").isTaken).toBe(true);
  expect(refused).toEqual(["a0"]);
  arrived[0]?.leave();
  expect(arrive(stranger("b"), () => undefined)).not.toBeNull();
});

test("requests at work none of five that have come whole makes room for a sixth", () => {
  const { arrive, ask } = queueWithDiary();
  for (const name of ["1", "2", "3", "4", "5"]) ask(clerk("a"), name);
  expect(arrive(clerk("a"), () => undefined)).toBeNull();
});

test("requests at work who leaves the line never begins", () => {
  const { begun, ask } = queueWithDiary();
  const first = ask(stranger("a"), "a1");
  ask(stranger("a"), "a2");
  ask(stranger("a"), "a3").request?.leave();
  first.request?.leave();
  expect(begun).toEqual(["a1", "a2"]);
});

test("requests at work it is stuck from when all were at work and somebody waited until one is done", () => {
  const { ask, stuckSince } = queueWithDiary();
  const all = ["a", "b", "c"].map((name) => ask(stranger(name), name));
  ask(stranger("d"), "d");
  expect(stuckSince()).toBeNull();
  for (const name of ["huda", "omar"]) all.push(ask(clerk(name), name));
  expect(stuckSince()).toBe(7);
  all.at(-1)?.request?.leave();
  expect(stuckSince()).toBe(7);
  all[0]?.request?.leave();
  expect(stuckSince()).toBeNull();
});

/** A request as who looks on from outside sees it. */
type Seen = { client: Client; request: QueuedRequest; state: "here" | "asked" | "begun" | "gone" };
const CLIENTS = [
  stranger("a"),
  stranger("b"),
  stranger("c"),
  stranger("d"),
  clerk("x"),
  clerk("y"),
];
const steps = fc.array(
  fc.record({
    what: fc.constantFrom("arrive", "arrive", "ask", "ask", "answer", "go", "go twice"),
    which: fc.nat(60),
  }),
  { maxLength: 120 },
);

test("in whatever order requests arrive, ask, are refused, answered and given up, places come back", () =>
  fc.assert(
    fc.property(steps, (drawn) => {
      const queue = requestQueue(LIMITS);
      const all: Seen[] = [];
      for (const step of drawn) {
        take(queue, all, step);
        judge(all);
      }
      for (const seen of all) go(seen);
      for (const client of [clerk("new"), clerk("newer")]) {
        const begun = [1, 2].map(() => queue.arrive(client, () => undefined));
        let count = 0;
        for (const request of begun) request?.begin(() => (count += 1));
        expect(count).toBe(2);
      }
      expect(queue.stuckSince()).toBeNull();
    }),
    { numRuns: 600 },
  ));

function take(
  queue: ReturnType<typeof requestQueue>,
  all: Seen[],
  { what, which }: { what: string; which: number },
): void {
  if (what === "arrive") {
    const client = CLIENTS[which % CLIENTS.length] as Client;
    const seen = { client, state: "here" } as Seen;
    const request = queue.arrive(client, () => go(seen));
    if (!request) return;
    all.push(Object.assign(seen, { request }));
    return;
  }
  const wanted = { ask: "here", answer: "begun" }[what];
  const some = all.filter(({ state }) => (wanted ? state === wanted : state !== "gone"));
  const seen = some[which % some.length];
  if (!seen) return;
  if (what !== "ask") {
    go(seen);
    if (what === "go twice") go(seen);
    return;
  }
  seen.state = "asked";
  const isTaken = seen.request.begin(() => {
    expect(seen.state).toBe("asked");
    seen.state = "begun";
  });
  if (!isTaken) go(seen);
}

function go(seen: Seen): void {
  seen.state = "gone";
  seen.request.leave();
}

/** Nobody has more than they may, and nobody waits for whom there is room. */
function judge(all: Seen[]): void {
  const begun = all.filter(({ state }) => state === "begun");
  const of = (name: string, some: Seen[]) => some.filter(({ client }) => client.name === name);
  const strangers = begun.filter(({ client }) => client.isStranger).length;
  expect(begun.length).toBeLessThanOrEqual(LIMITS.running);
  expect(strangers).toBeLessThanOrEqual(LIMITS.runningOfStrangers);
  for (const { name, isStranger } of CLIENTS) {
    expect(of(name, begun).length).toBeLessThanOrEqual(LIMITS.runningOfOne);
    const open = all.filter(({ state }) => state !== "gone");
    expect(of(name, open).length).toBeLessThanOrEqual(LIMITS.openOfOne);
    const isFull =
      begun.length === LIMITS.running ||
      of(name, begun).length === LIMITS.runningOfOne ||
      (isStranger && strangers === LIMITS.runningOfStrangers);
    const waits = of(name, all).some(({ state }) => state === "asked");
    if (waits) expect(isFull, `${name} waits and there is room`).toBe(true);
  }
  const waiting = all.filter(({ state }) => state === "asked");
  expect(waiting.length).toBeLessThanOrEqual(LIMITS.waiting);
}
