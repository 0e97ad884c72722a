import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";

/** A connection on which bytes are sent by hand, and what came back on it. */
export type Line = { socket: Socket; heard: () => string; closed: Promise<unknown> };

export function openLine(url: string, localAddress = "127.0.0.1"): Line {
  const port = Number(new URL(url).port);
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, heard: () => text, closed };
}

/** Sends so many requests on one connection without waiting for an answer. */
export function sendAhead(url: string, paths: string[], from?: string): Line {
  const line = openLine(url, from);
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

/** Sends a form in so many pieces of one byte each. */
export function sendCrumbs(url: string, pieces: number, from?: string): Line {
  const line = openLine(url, from);
  line.socket.write(
    `POST /login HTTP/1.1\r\nHost: school\r\n${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  line.socket.write("1\r\na\r\n".repeat(pieces));
  line.socket.write("0\r\n\r\n");
  return line;
}

/** What somebody at another address gets who asks for a page meanwhile. */
export async function askFromElsewhere(url: string, path = "/login", more: Elsewhere = {}) {
  const { port } = new URL(url);
  const asked = performance.now();
  const { from: localAddress = "127.0.0.2", cookie } = more;
  const out = request({
    ...{ port, host: "127.0.0.1", localAddress, path, agent: false },
    headers: cookie ? { cookie } : {},
  });
  out.end();
  const [answer] = await once(out, "response");
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode as number, ms: performance.now() - asked };
}

/** What the main thread of a process has worked since it began, in ms; where the system does not say it, the time. */
export function threadMs(pid: number): number {
  try {
    const [worked] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
    return Number(worked) / 1_000_000;
  } catch {
    return performance.now();
  }
}

type Elsewhere = { from?: string; cookie?: string };

export function endAll(lines: Line[]): void {
  for (const { socket } of lines) socket.destroy();
}
