import { databaseRefusal } from "./database-fault.server";
import { logFault } from "./fault-log.server";
import { Refusal } from "./refusal";

export function asResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return new Response(refusal.message, { status: refusal.status, headers });
}

/** The refusal in what was thrown: itself, 503 for a database out of order, null for our faults. */
export function refusalOf(thrown: unknown): Refusal | null {
  return thrown instanceof Refusal ? thrown : databaseRefusal(thrown);
}

/** The same for a notice on the next page; rethrows 503, which that page would meet too. */
export function refusalForNotice(thrown: unknown): Refusal | null {
  const refusal = refusalOf(thrown);
  if (refusal?.status === 503) throw refusal;
  return refusal;
}

export type Failure = Pick<Refusal, "message" | "errors" | "retryAfter"> & { status: number };

/** The same; a fault of ours is logged and told too, as a 500 in these words. */
export function refusalOrFault(thrown: unknown, request: Request, words: string): Failure {
  const refusal = refusalOf(thrown);
  if (refusal) return refusal;
  logFault(thrown, request);
  return { status: 500, message: words };
}

/** Gives a page the `Retry-After` of the answers it was made from, which Remix leaves out. */
export function keepRetryAfter(page: Headers, answers: Record<string, Headers>[]): void {
  for (const headers of answers.flatMap((byRoute) => Object.values(byRoute))) {
    const seconds = headers.get("Retry-After");
    if (seconds) page.set("Retry-After", seconds);
  }
}
