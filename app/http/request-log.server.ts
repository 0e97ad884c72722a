import type { IncomingMessage, ServerResponse } from "node:http";

const users = new Map<string, string>();
const PATH_LENGTH = 200;

export function logUser(request: Request, userId: string): void {
  const id = request.headers.get("x-request-id");
  if (id) users.set(id, userId);
}

/** Logs it when answered or given up (status null), without its query, which may hold names. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = "/" } = request;
  const id = String(request.headers["x-request-id"]);
  const [path = "/"] = url.split("?");
  const start = performance.now();
  response.once("close", () => {
    const user = users.get(id) ?? null;
    users.delete(id);
    const line = {
      level: "info",
      at: new Date().toISOString(),
      request: id,
      method,
      path: withoutToken(path).slice(0, PATH_LENGTH),
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round(performance.now() - start),
      user,
    };
    console.log(JSON.stringify(line));
  });
}

/** The path without what opens something to whoever knows it: `/wall/…`. */
export function withoutToken(path: string): string {
  const [, place] = /^\/*(wall|my)\//i.exec(decodeURI(path)) ?? [];
  return place ? `/${place.toLowerCase()}/…` : path;
}
