import { Refusal } from "./refusal";

/**
 * Throws a 403 refusal for a write from another site's page, by `Origin` or `Sec-Fetch-Site`; one
 * with neither passes. `x-origin` is the server's copy of `Origin` (every-request.server.ts).
 */
export function refuseForeignWrite(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("x-origin") ?? request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || (origin !== null && hostOf(origin) !== requestedHost(request))) {
    throw new Refusal(403, "This request came from another site and was refused");
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

function requestedHost(request: Request): string {
  return request.headers.get("Host") ?? new URL(request.url).host;
}
