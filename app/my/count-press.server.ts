import { type Database, db, write } from "db/client";
import { teachersPages } from "db/schema";
import { Refusal } from "~/http/refusal";
import type { OpenPage } from "./open-page.server";

const MOST_PRESSES = 60;
const HOUR_MS = 60 * 60 * 1000;

/** Carried out since `from`, by link: of a page the teacher's id, of a day link with its date. */
type PressCounts = Map<string, { from: number; presses: number }>;

/** In memory: who starts the server anew gives everybody an hour, and a press costs no row. */
const counts = new WeakMap<Database, PressCounts>();

/**
 * Carries a press out. Throws 429 in the page's words for too many on this link within an hour of
 * the first; those side by side count too, those that are refused do not.
 */
export async function countPress<Done>(page: OpenPage, press: () => Promise<Done>): Promise<Done> {
  const { teacher, date, words } = page;
  const now = Date.now();
  const carried = carriedSince(now - HOUR_MS);
  const link = [teacher.id, date].join();
  const count = carried.get(link) ?? { from: now, presses: 0 };
  if (count.presses >= MOST_PRESSES) {
    const retryAfter = Math.ceil((count.from + HOUR_MS - now) / 1000);
    throw new Refusal(429, words.my.tooMany, { retryAfter });
  }
  count.presses += 1;
  carried.set(link, count);
  try {
    if (date === null) await notePress(teacher.id);
    return await press();
  } catch (thrown) {
    count.presses -= 1;
    throw thrown;
  }
}

function carriedSince(since: number): PressCounts {
  const carried: PressCounts = counts.get(db()) ?? new Map();
  counts.set(db(), carried);
  for (const [link, { from }] of carried) if (from <= since) carried.delete(link);
  return carried;
}

async function notePress(teacherId: string): Promise<void> {
  const set = { lastPressedAt: new Date().toISOString() };
  await write((tx) =>
    tx
      .insert(teachersPages)
      .values({ teacherId, ...set })
      .onConflictDoUpdate({ target: teachersPages.teacherId, set }),
  );
}
