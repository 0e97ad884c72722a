import { type Agent, request as ask, type IncomingHttpHeaders } from "node:http";
import { PASSWORD } from "./school-fixture";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client does.
  data: any;
};

/** A client of one server, signed in: calls it and answers what came back. */
export type Client = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Signs in by the API and answers the cookies to send. */
export async function cookiesOf(url: string, username = "admin"): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

export function clientOf(url: string, cookie: string): Client {
  return async (method, path, body) => {
    const headers = new Headers({ Cookie: cookie });
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    const { status } = response;
    return { status, headers: response.headers, text, data: text ? JSON.parse(text) : undefined };
  };
}

export type Raw = { status: number; headers: IncomingHttpHeaders; text: string };
export type Sent = {
  headers?: Record<string, string>;
  chunks?: (string | Uint8Array)[];
  agent?: Agent;
};

/** Sends exactly this, which fetch would put right first. */
export function send(url: string, method: string, path: string, sent: Sent = {}): Promise<Raw> {
  const { hostname, port } = new URL(url);
  const { agent = false, chunks = [] } = sent;
  const headers = { ...sent.headers };
  // For DELETE Node would send the body as if it were the next request.
  if (chunks.length > 0 && !headers["Content-Length"]) headers["Transfer-Encoding"] = "chunked";
  return new Promise((resolve, reject) => {
    const out = ask({ hostname, port, method, path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    out.on("error", reject);
    for (const chunk of chunks) out.write(chunk);
    out.end();
  });
}
