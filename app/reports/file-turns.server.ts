import { LimiterIsFull, limiter } from "~/http/limiter";
import { Refusal } from "~/http/refusal";

/** So few at once that pages are answered beside them; as many wait as the server has room for. */
export const fileTurns = limiter({ concurrency: 2, waiting: 12 });

/** Throws 503 when too many files are waiting, and else what was thrown. */
export function refuseWhenFull(error: unknown): never {
  if (!(error instanceof LimiterIsFull)) throw error;
  const words = "Many downloads are being prepared just now. Try again in ten seconds.\n";
  throw new Refusal(503, words, { retryAfter: 10 });
}
