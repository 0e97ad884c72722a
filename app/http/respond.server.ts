import type { Refusal } from "./refusal";

/** A refusal as the response that a screen throws: the error page shows its words. */
export function asResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return new Response(refusal.message, { status: refusal.status, headers });
}
