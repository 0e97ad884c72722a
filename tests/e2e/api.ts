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
