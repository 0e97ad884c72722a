import { type DatabaseFault, databaseFaultOf, faultCode, faultMessage } from "db/faults";
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

const WORDS: Record<DatabaseFault, { text: string; retryAfter: number }> = {
  away: {
    text: "The database cannot be reached. Nothing was changed. Try again in a moment.",
    retryAfter: 5,
  },
  unwritable: {
    text: "The database cannot be written: the disk is full or read-only. Nothing was changed. Tell IT support.",
    retryAfter: 30,
  },
  damaged: {
    text: "The database file is damaged. Nothing was changed. Tell IT support: a backup has to be restored (npm run restore -- FILE).",
    retryAfter: 60,
  },
  busy: {
    text: "Too much is being saved at once. Nothing was changed. Try again in a moment.",
    retryAfter: 5,
  },
  unsure: {
    text: "The database stopped answering while this was being saved. Check whether it was saved before you do it again.",
    retryAfter: 5,
  },
};

const LOG_INTERVAL_MS = 60_000;
let lastLogged = { words: "", at: Number.NEGATIVE_INFINITY };

/** The 503 refusal for a database out of order, else null. Logged once a minute. */
function databaseRefusal(error: unknown): Refusal | null {
  const fault = databaseFaultOf(error);
  if (fault === null) return null;
  logOnceAMinute(fault, faultCode(error), faultMessage(error));
  const { text, retryAfter } = WORDS[fault];
  return new Refusal(503, text, { retryAfter });
}

function logOnceAMinute(fault: DatabaseFault, code: string, message: string): void {
  const words = `${fault} ${code} ${message}`;
  const now = performance.now();
  if (words === lastLogged.words && now - lastLogged.at < LOG_INTERVAL_MS) return;
  lastLogged = { words, at: now };
  const line = { level: "warn", at: new Date().toISOString(), database: fault, code, message };
  console.warn(JSON.stringify(line));
}
