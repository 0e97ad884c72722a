import { Refusal } from "./refusal";

/** Looks at `Origin` or `Sec-Fetch-Site`; without either it passes. `x-origin` is our copy. */
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
