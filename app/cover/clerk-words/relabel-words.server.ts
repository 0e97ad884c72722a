import type { Transaction } from "db/client";
import { clerkWords } from "db/schema";
import { and, eq, gte, isNotNull } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { Block } from "~/school/week";

/** What is said of classes from today on. */
export function wordsToCome(tx: Transaction) {
  const { id, date, classBlock } = clerkWords;
  return tx
    .select({ id, date, classBlock })
    .from(clerkWords)
    .where(and(gte(date, today()), isNotNull(classBlock)));
}

/** After the school's week has changed, inside a change of cover: what is said of classes follows blocks that are called otherwise, and goes with those that go. */
export async function relabelWords(
  tx: Transaction,
  labels: readonly Block[],
  newLabels: ReadonlyMap<Block, Block>,
): Promise<void> {
  for (const { id, classBlock } of await wordsToCome(tx)) {
    const label = newLabels.get(classBlock ?? "") ?? classBlock ?? "";
    if (label === classBlock && labels.includes(label)) continue;
    const isIt = eq(clerkWords.id, id);
    // biome-ignore lint/performance/noAwaitInLoops: what is said of the few days to come
    if (labels.includes(label)) await tx.update(clerkWords).set({ classBlock: label }).where(isIt);
    else await tx.delete(clerkWords).where(isIt);
  }
}
