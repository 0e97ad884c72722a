import { LimiterIsFull, limiter } from "~/http/limiter";
import { Refusal } from "~/http/refusal";

/**
 * So few files are made at once that pages are answered beside them; as many wait as leave room
 * among the requests that the server has at work.
 */
export const fileTurns = limiter({ concurrency: 2, waiting: 12 });

/** Throws a 503 refusal when too many files are waiting, and else what was thrown. */
export function refuseWhenFull(error: unknown): never {
  if (!(error instanceof LimiterIsFull)) throw error;
  const words = "Many downloads are being prepared just now. Try again in ten seconds.\n";
  throw new Refusal(503, words, { retryAfter: 10 });
}
