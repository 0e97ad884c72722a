import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect } from "playwright/test";
import { cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";

/** A connection of its own, on which bytes are sent by hand. */
async function open(url: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return { socket, heard: () => text };
}

function postTo(path: string, cookie: string, body: string): string {
  const lines = [`POST ${path} HTTP/1.1`, "Host: school", `Cookie: ${cookie}`];
  lines.push("Content-Type: application/json", `Content-Length: ${body.length}`, "", "");
  return lines.join("\r\n");
}

test("SIGTERM lets what runs finish, closes what is idle, and ends within ten seconds @deep", async ({
  school,
}) => {
  const server = await school.start();
  const cookie = await cookiesOf(server.url);
  const idle = await open(server.url);
  idle.socket.write("GET /healthz HTTP/1.1\r\nHost: school\r\n\r\n");
  await once(idle.socket, "data");
  const body = JSON.stringify({ name: "Noor", subject: "Art", classesPerWeek: 20, schedule: {} });
  const slow = await open(server.url);
  slow.socket.write(postTo("/api/teachers", cookie, body) + body.slice(0, 10));
  const stuck = await open(server.url);
  stuck.socket.write(postTo("/api/teachers", cookie, body));
  // The server has seen both requests when it answers one sent after them.
  await fetch(`${server.url}/healthz`);

  const ending = server.end("SIGTERM");
  await once(idle.socket, "close");
  slow.socket.write(body.slice(10));
  await once(slow.socket, "close");
  expect(slow.heard()).toContain("HTTP/1.1 201");
  expect(slow.heard()).toMatch(/connection: close/i);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  // That it ends while one is stuck shows that there is a last moment.
  const { code } = await ending;
  expect(stuck.heard()).toBe("");
  expect(code).toBe(0);
});

test("SIGTERM with nothing running ends at once, and so does Ctrl-C", async ({ school }) => {
  const first = await school.start();
  const never = await open(first.url);
  expect(await first.end("SIGTERM")).toMatchObject({ code: 0 });
  never.socket.destroy();
  const second = await school.start();
  await fetch(`${second.url}/healthz`);
  const { code, ms } = await second.end("SIGINT");
  expect(code).toBe(0);
  expect(ms, "less than those at work may take").toBeLessThan(7_000);
  expect(second.output()).not.toContain("Error");
});
