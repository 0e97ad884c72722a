import type { Transaction } from "db/client";
import { absences } from "db/schema";
import { and, eq, gte, isNotNull } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";

/** The part days from today on. */
export function partDaysToCome(tx: Transaction) {
  const { id, date, firstBlock, lastBlock } = absences;
  return tx
    .select({ id, date, firstBlock, lastBlock })
    .from(absences)
    .where(and(gte(date, today()), isNotNull(firstBlock)));
}

/**
 * After the school's week has changed, inside a change of cover: part days to come follow blocks that are called otherwise, and are
 * whole days where their blocks are no run of the day any more.
 */
export async function relabelParts(
  tx: Transaction,
  labels: readonly Block[],
  newLabels: ReadonlyMap<Block, Block>,
): Promise<void> {
  for (const row of await partDaysToCome(tx)) {
    const part = {
      firstBlock: newLabels.get(row.firstBlock ?? "") ?? row.firstBlock,
      lastBlock: newLabels.get(row.lastBlock ?? "") ?? row.lastBlock,
    };
    const isRun = blocksOfPart(labels, part) !== null;
    const now = isRun ? part : { firstBlock: null, lastBlock: null };
    if (now.firstBlock === row.firstBlock && now.lastBlock === row.lastBlock) continue;
    // biome-ignore lint/performance/noAwaitInLoops: a school's few part days to come
    await tx.update(absences).set(now).where(eq(absences.id, row.id));
  }
}
