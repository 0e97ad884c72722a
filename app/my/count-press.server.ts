import { db, write } from "db/client";
import { teachersPages } from "db/schema";
import { eq } from "drizzle-orm";
import { Refusal } from "~/http/refusal";
import type { OpenPage } from "./open-page.server";

const MOST_PRESSES = 60;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Throws 429 in the page's words for too many within an hour of the first; looked up without the
 * writers' queue, which a flood of presses would hold up.
 */
export async function countPress({ teacher, words }: OpenPage): Promise<void> {
  const isTheirs = eq(teachersPages.teacherId, teacher.id);
  const now = new Date();
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const counted = (row: { countedFrom: string | null; presses: number } | undefined) =>
    row?.countedFrom && row.countedFrom > since
      ? { from: row.countedFrom, presses: row.presses }
      : { from: now.toISOString(), presses: 0 };
  const [known] = await db().select().from(teachersPages).where(isTheirs);
  const { from, presses } = counted(known);
  if (presses >= MOST_PRESSES) {
    const retryAfter = Math.ceil((Date.parse(from) + HOUR_MS - now.getTime()) / 1000);
    throw new Refusal(429, words.my.tooMany, { retryAfter });
  }
  await write(async (tx) => {
    const [row] = await tx.select().from(teachersPages).where(isTheirs);
    const last = counted(row);
    const set = {
      lastPressedAt: now.toISOString(),
      countedFrom: last.from,
      presses: last.presses + 1,
    };
    await tx
      .insert(teachersPages)
      .values({ teacherId: teacher.id, ...set })
      .onConflictDoUpdate({ target: teachersPages.teacherId, set });
  });
}
