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
const countOf = (text: string, part: string) => text.split(part).length - 1;

function report(what: string, pid: number, ms: number): void {
  if (!IS_LONG) return;
  const [, most] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/) ?? [];
  console.log(`${what}: ${Math.round(Number(most) / 1024)} MB at most, others in ${ms | 0} ms`);
}

test("eight requests sent ahead on one connection are answered in order", async ({ school }) => {
  const { url } = await school.start();
  const paths = times(9).map((at) => `/api/nothing-${at}`);
  const line = sendAhead(url, [...paths.slice(0, 8), "/healthz"]);
  await expect.poll(() => countOf(line.heard(), "HTTP/1.1 ")).toBe(9);
  expect(line.heard().match(/HTTP\/1\.1 \d+/g)).toEqual([
    ...times(8).map(() => "HTTP/1.1 404"),
    "HTTP/1.1 200",
  ]);
  endAll([line]);
});

test("whoever sends more ahead loses the connection, and nobody else notices @deep", async ({
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
  expect(countOf(line.heard(), "HTTP/1.1 200")).toBeLessThan(10);
  expect((await askFromElsewhere(url)).status).toBe(200);
  report(`${SENT_AHEAD} requests sent ahead`, pid, other.ms);
});

test("of one address 128 requests are open at once, the next is a 503 that says when to come again", async ({
  school,
}) => {
  const { url, pid } = await school.start({ ...HEAP, ...DIRECT });
  const lines = times(HALF_SENT).map(() => sendHalf(url));
  const refused = () => lines.filter(({ heard }) => heard().startsWith("HTTP/1.1 503"));
  // Of a crowd most are not even let in.
  if (!IS_LONG) await expect.poll(() => refused().length).toBe(HALF_SENT - 128);
  else
    await expect
      .poll(() => lines.filter(({ socket }) => socket.destroyed).length)
      .toBe(HALF_SENT - 128);
  expect(refused()[0]?.heard()).toMatch(/retry-after: \d/i);
  expect(refused()[0]?.heard()).toMatch(/connection: close/i);
  const other = await askFromElsewhere(url);
  expect(other.status).toBe(200);
  report(`${HALF_SENT} half-sent forms`, pid, other.ms);
  endAll(lines);
  await expect.poll(async () => (await fetch(`${url}/login`)).status).toBe(200);
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

test("of one address 320 connections are open at once, whatever is sent on them @deep", async ({
  school,
}) => {
  const { url } = await school.start(DIRECT);
  const lines = times(330).map(() => openLine(url));
  await expect.poll(() => lines.filter(({ socket }) => socket.destroyed).length).toBe(10);
  expect((await askFromElsewhere(url)).status).toBe(200);
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
