import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { test } from "../faults/busy-school";
import { askFromElsewhere, endAll, FORM, openLine, sendAhead, sendHalf } from "../faults/strangers";

/** `npm run test:faults` sends as much as once brought the server down. */
const IS_LONG = process.env.STRANGERS === "all";
const SENT_AHEAD = IS_LONG ? 7_500 : 40;
const HALF_SENT = IS_LONG ? 4_000 : 140;
const HEAP = { NODE_OPTIONS: "--max-old-space-size=160" };
/** No proxy stands between. */
const DIRECT = { CLIENT_IP_HEADER: "" };

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

function report(what: string, pid: number, ms: number): void {
  if (!IS_LONG) return;
  const [, most] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/) ?? [];
  console.log(`${what}: ${Math.round(Number(most) / 1024)} MB at most, others in ${ms | 0} ms`);
}

test("who sends the next request before the answer loses the connection, and nobody else notices @deep", async ({
  school,
}) => {
  const { url, pid } = await school.start({ ...HEAP, ...DIRECT });
  const line = sendAhead(
    url,
    times(SENT_AHEAD).map(() => "/login"),
  );
  const other = await askFromElsewhere(url);
  await line.closed;
  expect(other.status).toBe(200);
  expect(line.heard()).not.toContain("HTTP/1.1 200");
  report(`${SENT_AHEAD} requests sent ahead`, pid, other.ms);
});

test("of one address 128 requests are open at once, and the next takes the place of one half sent", async ({
  school,
}) => {
  const { url, pid } = await school.start({ ...HEAP, ...DIRECT });
  const lines = times(HALF_SENT).map(() => sendHalf(url));
  const refused = () => lines.filter(({ heard }) => heard().startsWith("HTTP/1.1 503"));
  if (!IS_LONG) await expect.poll(() => refused().length).toBe(HALF_SENT - 128);
  else await expect.poll(() => refused().length).toBeGreaterThan(0);
  expect(refused()[0]?.heard()).toMatch(/retry-after: \d/i);
  expect(refused()[0]?.heard()).toMatch(/connection: close/i);
  const same = await askFromElsewhere(url, "/login", { from: "127.0.0.1" });
  const other = await askFromElsewhere(url);
  expect([same.status, other.status]).toEqual([200, 200]);
  report(`${HALF_SENT} half-sent forms`, pid, Math.max(same.ms, other.ms));
  endAll(lines);
});

test("behind a proxy the address that it tells is counted, not its own", async ({ school }) => {
  const { url } = await school.start({ CLIENT_IP_HEADER: "Client" });
  const lines = times(135).map((at) => {
    const line = openLine(url);
    const client = at < 130 ? "10.0.0.1" : "10.0.0.2";
    line.socket.write(`POST /login HTTP/1.1\r\nHost: school\r\nClient: ${client}\r\n`);
    line.socket.write(`${FORM}\r\nContent-Length: 9\r\n\r\na`);
    return line;
  });
  const refused = () => lines.flatMap(({ heard }, at) => (heard().includes(" 503 ") ? [at] : []));
  await expect.poll(() => refused().length).toBe(2);
  expect(Math.max(...refused())).toBeLessThan(130);
  endAll(lines);
});

test("of one address 320 connections are open at once, and the silent ones make room @deep", async ({
  school,
}) => {
  const { url } = await school.start(DIRECT);
  const lines = ["127.0.0.1", "127.0.0.3", "127.0.0.4"].flatMap((from) =>
    times(330).map(() => openLine(url, from)),
  );
  await expect.poll(() => lines.filter(({ socket }) => !socket.destroyed).length).toBe(640);
  for (const from of ["127.0.0.1", "127.0.0.2"]) {
    expect((await askFromElsewhere(url, "/login", { from })).status).toBe(200);
  }
  expect((await askFromElsewhere(url, "/healthz")).status).toBe(200);
  endAll(lines);
});

test("who sends on after a 413 is cut off instead of read to the end @deep", async ({ school }) => {
  const { url } = await school.start();
  const size = 64 * 1024 * 1024;
  const line = openLine(url);
  line.socket.write(
    `POST /login HTTP/1.1\r\nHost: school\r\n${FORM}\r\nContent-Length: ${size}\r\n\r\n`,
  );
  await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 413/);
  for (const _ of times(size / 2 ** 20)) line.socket.write(Buffer.alloc(2 ** 20, "a"));
  await line.closed;
  expect(line.socket.bytesWritten - line.socket.writableLength).toBeLessThan(size);
});

if (IS_LONG) {
  test("half a form is waited for thirty seconds, half a head for fifteen", async ({ school }) => {
    test.setTimeout(90_000);
    const { url } = await school.start();
    const begun = performance.now();
    const form = sendHalf(url);
    const head = openLine(url);
    head.socket.write("GET /login HTTP/1.1\r\nHost: sch");
    await head.closed;
    const headMs = performance.now() - begun;
    await form.closed;
    const formMs = performance.now() - begun;
    console.log(`given up: half a head after ${headMs | 0} ms, half a form after ${formMs | 0} ms`);
    for (const { heard } of [form, head]) expect(heard()).toMatch(/^HTTP\/1\.1 408/);
  });
}
