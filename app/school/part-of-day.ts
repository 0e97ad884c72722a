import { shortened } from "./sentence";
import type { Block } from "./week";

export type PartOfDay = { firstBlock?: Block | null; lastBlock?: Block | null };

/** In order; null for all of them, and for a part that is no run of blocks any more. */
export function blocksOfPart(
  inOrder: readonly Block[],
  { firstBlock, lastBlock }: PartOfDay,
): readonly Block[] | null {
  if (!firstBlock || !lastBlock) return null;
  const [first, last] = [inOrder.indexOf(firstBlock), inOrder.indexOf(lastBlock)];
  return first < 0 || last < first ? null : inOrder.slice(first, last + 1);
}

/** An end left out is that of the day. Both are null for the whole day, `blocks` with faults. */
export function typedPart(
  inOrder: readonly Block[],
  typed: Record<"firstBlock" | "lastBlock", string>,
) {
  const nothing = { firstBlock: null, lastBlock: null, blocks: null };
  const first = typed.firstBlock || inOrder[0] || "";
  const last = typed.lastBlock || inOrder.at(-1) || "";
  const unknown = (text: string) => [`“${shortened(text)}” is not a block`];
  if (!inOrder.includes(first)) return { ...nothing, faults: { firstBlock: unknown(first) } };
  if (!inOrder.includes(last)) return { ...nothing, faults: { lastBlock: unknown(last) } };
  const blocks = blocksOfPart(inOrder, { firstBlock: first, lastBlock: last });
  if (!blocks) {
    const words = `Block ${last} comes before block ${first}: choose them the other way round`;
    return { ...nothing, faults: { lastBlock: [words] } };
  }
  if (blocks.length === inOrder.length) return { ...nothing, blocks, faults: {} };
  return { firstBlock: first, lastBlock: last, blocks, faults: {} };
}

/** "block 3", "blocks 1 to 3"; "" for the whole day. */
export function partInWords({ firstBlock, lastBlock }: PartOfDay): string {
  if (!firstBlock || !lastBlock) return "";
  return firstBlock === lastBlock ? `block ${firstBlock}` : `blocks ${firstBlock} to ${lastBlock}`;
}
