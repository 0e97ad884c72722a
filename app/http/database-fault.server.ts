import { type DatabaseFault, databaseFaultOf, faultCode, faultMessage } from "db/faults";
import { Refusal } from "./refusal";

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
export function databaseRefusal(error: unknown): Refusal | null {
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
