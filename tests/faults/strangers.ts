import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";

/** A connection on which bytes are sent by hand, and what came back on it. */
export type Line = { socket: Socket; heard: () => string; closed: Promise<unknown> };

export function openLine(url: string): Line {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, heard: () => text, closed };
}

/** Sends so many requests on one connection without waiting for an answer. */
export function sendAhead(url: string, paths: string[]): Line {
  const line = openLine(url);
  line.socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: school\r\n\r\n`).join(""));
  return line;
}

export const FORM = "Content-Type: application/x-www-form-urlencoded";

/** Begins a form of so many bytes, sends the first of them, and no more. */
export function sendHalf(url: string): Line {
  const line = openLine(url);
  line.socket.write(
    `POST /login HTTP/1.1\r\nHost: school\r\n${FORM}\r\nContent-Length: 60000\r\n\r\n${"a".repeat(100)}`,
  );
  return line;
}

/** What somebody at another address gets who asks for a page meanwhile. */
export async function askFromElsewhere(url: string, path = "/login") {
  const { port } = new URL(url);
  const asked = performance.now();
  const out = request({ port, host: "127.0.0.1", localAddress: "127.0.0.2", path, agent: false });
  out.end();
  const [answer] = await once(out, "response");
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode as number, ms: performance.now() - asked };
}

export function endAll(lines: Line[]): void {
  for (const { socket } of lines) socket.destroy();
}
