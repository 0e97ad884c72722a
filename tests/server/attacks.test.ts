import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect } from "playwright/test";
import { clientOf, cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";
import {
  askFromElsewhere,
  endAll,
  type Line,
  sendAhead,
  sendCrumbs,
  threadMs,
} from "../faults/strangers";

/** `npm run test:faults` does for longer what once brought the server down. */
const IS_TIMED = process.env.DEEP === "1" || process.env.STRANGERS !== undefined;
const IS_LONG = process.env.STRANGERS === "all";
const SERVER = { NODE_OPTIONS: "--max-old-space-size=160", CLIENT_IP_HEADER: "" };
/** How long a clerk works beforehand. */
const QUIET_MS = IS_LONG ? 2_000 : 0;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Two addresses of strangers, of which the first is the school's own. */
const ADDRESSES = ["127.0.0.1", "127.0.0.3"];
const PAGES = ["/", "/find-substitute?date=2026-11-22&block=1", "/manage-substitutions", "/login"];

type Server = { url: string; pid: number };

/**
 * What the server's thread works until a clerk at the school's address is answered, page after page, until told to stop, in
 * ms: in the middle and at most. What else the machine has to do is not in it.
 */
async function clerksMorning({ url, pid }: Server, cookie: string, isOver: () => boolean) {
  const works: number[] = [];
  for (let page = 0; !isOver() || page < PAGES.length; page += 1) {
    const path = PAGES[page % PAGES.length];
    const before = threadMs(pid);
    const { status } = await askFromElsewhere(url, path, { from: "127.0.0.1", cookie });
    works.push(threadMs(pid) - before);
    expect([path, status]).toEqual([path, path === "/login" ? 302 : 200]);
  }
  works.sort((a, b) => a - b);
  return { middle: works[works.length >> 1] ?? 0, most: works.at(-1) ?? 0 };
}

/**
 * Sends the attack from one address and the other, with a clerk's morning beside it, in which every page comes, and in the
 * long run none waits for a second of work; then everybody is served. Returns how much more work the page in the middle waits for.
 */
async function judge(
  what: string,
  server: Server,
  attack: (from: string) => Promise<Line[]>,
): Promise<number> {
  const { url } = server;
  const cookie = await cookiesOf(url);
  await clerksMorning(server, cookie, () => true);
  const begun = performance.now();
  const quiet = await clerksMorning(server, cookie, () => performance.now() - begun > QUIET_MS);
  let isOver = false;
  const morning = clerksMorning(server, cookie, () => isOver);
  for (const from of IS_LONG ? [...ADDRESSES, ...ADDRESSES] : ADDRESSES) {
    endAll(await attack(from));
  }
  isOver = true;
  const beside = await morning;
  const said = ({ middle, most }: typeof quiet) => `${middle.toFixed(1)} ms, ${most | 0} at most`;
  console.log(`beside ${what} a clerk waits for ${said(beside)} of work, else ${said(quiet)}`);
  if (IS_TIMED) expect(beside.most).toBeLessThan(1_000);
  for (const from of [...ADDRESSES, "127.0.0.9"]) {
    for (const path of ["/login", "/healthz"]) {
      expect((await askFromElsewhere(url, path, { from })).status).toBe(200);
    }
  }
  return beside.middle / quiet.middle;
}

test("320 connections that each send three requests in one write, from one address and another", async ({
  school,
}) => {
  const server = await school.start(SERVER);
  await judge("requests sent ahead", server, async (from) => {
    const lines = times(320).map(() => sendAhead(server.url, ["/login", "/login", "/login"], from));
    await pause(2_500);
    return lines;
  });
});

test("forty forms at a time in pieces of one byte, again and again", async ({ school }) => {
  const server = await school.start(SERVER);
  const until = performance.now() + (IS_LONG ? 15_000 : 2_000);
  await judge("forms in crumbs", server, async (from) => {
    while (performance.now() < until) {
      const lines = times(40).map(() => sendCrumbs(server.url, 60_000, from));
      await Promise.all(lines.map(({ closed }) => Promise.race([closed, pause(5_000)])));
      endAll(lines);
    }
    return [];
  });
});

test("addresses that are one character again and again", async ({ school }) => {
  test.setTimeout(IS_LONG ? 1_800_000 : 120_000);
  const server = await school.start(SERVER);
  const starts = ["/q", "/my/", "/my/slip/", "/wall/", "/api/", "/healthz", "/build/", "/login"];
  const runs = ["/", "\\", "/\\", ".", "%2F", "/./", "a"];
  await judge("long addresses", server, async (from) => {
    const paths = runs.flatMap((run) =>
      starts.map((start) => `${start}${run.repeat(15_000 / run.length)}x`),
    );
    const asks = times(20).map(async () => {
      for (let path = paths.pop(); path; path = paths.pop()) {
        const { status } = await askFromElsewhere(server.url, path, { from });
        expect([path.slice(0, 20), status]).toEqual([path.slice(0, 20), expect.any(Number)]);
      }
    });
    await Promise.all(asks);
    return [];
  });
});

test("what anybody may poll, on twenty connections", async ({ school }) => {
  test.setTimeout(IS_LONG ? 1_800_000 : 120_000);
  const server = await school.start(SERVER);
  await publishSomething(server.url);
  const unknown = ["/api/openapi.json", "/login", "/my/1.1.x", "/wall/1.1.x", "/nowhere"];
  const polled = [...unknown, ...school.addresses];
  const most = IS_LONG ? 2_000 : 200;
  const more = await judge("polling", server, async (from) => {
    const paths = times(most).map((at) => polled[at % polled.length]);
    const workerData = { url: server.url, paths, from, connections: 20 };
    const strangers = new Worker(new URL("../faults/polling.mjs", import.meta.url), { workerData });
    const [worst] = await once(strangers, "message");
    expect(worst).toBeLessThan(500);
    return [];
  });
  // Two to three times; it was eight where four strangers were worked for at once.
  if (IS_LONG) expect(more).toBeLessThan(4);
});

/** A covered day, for pages, calendars and walls to show. */
async function publishSomething(url: string): Promise<void> {
  const cookie = await cookiesOf(url);
  const client = clientOf(url, cookie);
  const { data: found } = await client("GET", "/api/teachers?date=2026-11-22");
  const substitute = found.find(({ name }: { name: string }) => name === "sub0");
  await client("POST", "/api/substitutions/assign-bulk", {
    ...{ substituteTeacherId: substitute.id, absentTeachers: ["absent0"], date: "2026-11-22" },
    isDedicated: true,
  });
  const body = new URLSearchParams({ intent: "publish", date: "2026-11-22" });
  const headers = { cookie, origin: url };
  await fetch(`${url}/manage-substitutions`, { method: "POST", headers, body });
}

test("guessed addresses of pages, slips and walls find nothing", async ({ school }) => {
  test.setTimeout(IS_LONG ? 1_800_000 : 120_000);
  const server = await school.start(SERVER);
  const guesses = IS_LONG ? 5_000 : 100;
  const guess = () => {
    const seal = randomBytes(16).toString("hex");
    return [
      `/my/1.1.${seal}`,
      `/my/1.1.${seal}?date=2026-11-23`,
      `/my/slip/${seal}`,
      `/wall/1.1.${seal}`,
    ];
  };
  await judge("guessed addresses", server, async (from) => {
    const paths = times(guesses / 4).flatMap(guess);
    const asks = times(20).map(async () => {
      for (let path = paths.pop(); path; path = paths.pop()) {
        expect([path, (await askFromElsewhere(server.url, path, { from })).status]).toEqual([
          path,
          404,
        ]);
      }
    });
    await Promise.all(asks);
    return [];
  });
});
