import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fc } from "../../tests/seeds";
import { sessionCookie } from "./cookies.server";
import { loadSheddingServer, servesNobody } from "./overload.server";

const GET = "GET /page HTTP/1.1\r\nHost: school\r\n\r\n";
const FORM = "POST /form HTTP/1.1\r\nHost: school\r\nContent-Length: 9\r\n\r\nname";
const CHUNKED = "POST /form HTTP/1.1\r\nHost: school\r\nTransfer-Encoding: chunked\r\n\r\n";
const REST = "=huda";
/** Requests at work from one address, and from two: strangers leave the rest to known people. */
const [OF_ONE, OF_TWO] = [20, 24];

let server: Server;
let atWork: ServerResponse[] = [];
let lines: Socket[] = [];

beforeEach(async () => {
  server = loadSheddingServer((request, response) => {
    if (request.url === "/healthz") response.end("ok");
    else atWork.push(response);
    // Its answer has begun, so that it is no work any more; a form's has not.
    if (request.method === "GET") response.flushHeaders();
    request.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  for (const line of lines) line.destroy();
  server.close();
  await once(server, "close");
  [atWork, lines] = [[], []];
});

function openLine(localAddress = "127.0.0.1"): Socket {
  const { port } = server.address() as AddressInfo;
  const line = connect({ port, host: "127.0.0.1", localAddress });
  line.on("error", () => undefined);
  line.resume();
  lines.push(line);
  return line;
}

/** What was sent before has been seen by the server, which has answered another line since. */
async function untilSeen(): Promise<void> {
  const line = openLine("127.0.0.3");
  line.write("GET /healthz HTTP/1.1\r\nHost: school\r\nConnection: close\r\n\r\n");
  await once(line, "close");
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

async function untilAtWork(count: number): Promise<void> {
  while (atWork.length < count) await untilSeen();
}

/** Nobody is there any more. */
async function untilAllHaveGone(): Promise<void> {
  for (const line of lines) line.destroy();
  let left = -1;
  while (left !== 0) {
    left = await new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
    await setImmediate();
  }
}

const step = fc.record({
  what: fc.constantFrom(
    ...["ask", "ask", "ask", "ask ahead", "half", "rest", "chunks", "crumbs"],
    ...["close", "end", "answer", "answer", "answer slowly", "break off", "wait"],
  ),
  which: fc.nat(60),
});

const SENT: Record<string, string> = {
  ask: GET,
  "ask ahead": GET.repeat(3),
  half: FORM,
  rest: REST,
  chunks: `${CHUNKED}4\r\nname\r\n0\r\n\r\n`,
  crumbs: `${CHUNKED}${"1\r\na\r\n".repeat(1_500)}`,
};

async function take({ what, which }: { what: string; which: number }): Promise<void> {
  const sent = SENT[what];
  if (sent) {
    const line = lines[which % 50] ?? openLine(which % 3 === 0 ? "127.0.0.2" : "127.0.0.1");
    line.write(sent);
    return;
  }
  const line = lines[which % lines.length];
  const unanswered = atWork.filter(({ writableEnded, destroyed }) => !writableEnded && !destroyed);
  const response = unanswered[which % unanswered.length];
  if (what === "close") line?.destroy();
  else if (what === "end") line?.end();
  else if (what === "answer") response?.end("answered");
  else if (what === "answer slowly") response?.write("answ");
  else if (what === "break off") response?.destroy(new Error("of the program"));
  else await untilSeen();
}

test("in whatever order strangers ask, leave, break off and are answered, every place comes back", async () =>
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 150 }), async (steps) => {
      for (const step of steps) await take(step);
      await untilSeen();
      await untilAllHaveGone();
      [atWork, lines] = [[], []];
      for (let one = 0; one < OF_ONE + 5; one += 1) openLine().write(GET);
      await untilAtWork(OF_ONE);
      for (let one = 0; one < 10; one += 1) openLine("127.0.0.2").write(GET);
      await untilAtWork(OF_TWO);
      await untilSeen();
      expect(atWork).toHaveLength(OF_TWO);
      await untilAllHaveGone();
      [atWork, lines] = [[], []];
    }),
    { numRuns: 40 },
  ));

test("a second request before the first is answered ends the connection, and neither is worked on", async () => {
  const line = openLine();
  line.write(GET.repeat(3));
  await once(line, "close");
  await untilSeen();
  expect(atWork).toHaveLength(0);
});

test("a second request while the first is at work ends the connection", async () => {
  const line = openLine();
  line.write(GET);
  await untilAtWork(1);
  line.write(GET);
  await once(line, "close");
  await untilSeen();
  expect(atWork).toHaveLength(1);
});

test("one stranger is worked for at a time, until it is answered or waits for something else", async () => {
  const timers = vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const form = FORM + REST;
  for (let one = 0; one < 4; one += 1) openLine().write(form);
  await untilAtWork(1);
  await untilSeen();
  expect(atWork).toHaveLength(1);
  const [cookie = ""] = (await sessionCookie().serialize("mine")).split(";");
  openLine().write(form.replace("Host: school", `Host: school\r\nCookie: ${cookie}`));
  await untilAtWork(2);
  await untilSeen();
  expect(atWork).toHaveLength(2);
  atWork[0]?.end("answered");
  await untilAtWork(3);
  await untilSeen();
  expect(atWork).toHaveLength(3);
  timers.advanceTimersByTime(500);
  await untilAtWork(4);
  vi.useRealTimers();
});

function askSignedIn(cookie: string): void {
  openLine().write(GET.replace("\r\n\r\n", `\r\nCookie: ${cookie}\r\n\r\n`));
}

test("who has signed in is served beside strangers at the same address, who have all they may", async () => {
  for (let one = 0; one < 40; one += 1) openLine().write(GET);
  await untilAtWork(OF_ONE);
  askSignedIn("session=Im1hZGUgdXAi.bm8");
  await untilSeen();
  expect(atWork).toHaveLength(OF_ONE);
  const [cookie = ""] = (await sessionCookie().serialize("mine")).split(";");
  askSignedIn(cookie);
  await untilAtWork(OF_ONE + 1);
});

test("when all are at work, others wait and nobody is answered for fifteen seconds, it says so", async () => {
  for (const name of ["one", "two"]) {
    const [cookie = ""] = (await sessionCookie().serialize(name)).split(";");
    for (let one = 0; one < OF_ONE; one += 1) askSignedIn(cookie);
  }
  await untilAtWork(32);
  await untilSeen();
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 14_000);
  expect(servesNobody()).toBe(false);
  clock.mockReturnValue(now + 15_001);
  expect(servesNobody()).toBe(true);
  atWork[0]?.end("answered");
  await untilSeen();
  expect(servesNobody()).toBe(false);
});
