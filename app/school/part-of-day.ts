import type { Block } from "./week";

/** The first and last block of something, both included; neither for the whole day. */
export type PartOfDay = { firstBlock?: Block | null; lastBlock?: Block | null };

/**
 * The blocks of a part of the day, in order; null for all of them, and for a part that is no run of
 * blocks any more.
 */
export function blocksOfPart(
  inOrder: readonly Block[],
  { firstBlock, lastBlock }: PartOfDay,
): readonly Block[] | null {
  if (!firstBlock || !lastBlock) return null;
  const [first, last] = [inOrder.indexOf(firstBlock), inOrder.indexOf(lastBlock)];
  return first < 0 || last < first ? null : inOrder.slice(first, last + 1);
}

/** "block 3", "blocks 1 to 3", with `names` "Period 1 to Period 3"; "" for the whole day. */
export function partInWords(
  { firstBlock, lastBlock }: PartOfDay,
  names: Readonly<Record<Block, string>> = {},
): string {
  if (!firstBlock || !lastBlock) return "";
  const isOne = firstBlock === lastBlock;
  const { [firstBlock]: first, [lastBlock]: last } = names;
  if (!first && !last)
    return isOne ? `block ${firstBlock}` : `blocks ${firstBlock} to ${lastBlock}`;
  return isOne ? `${first}` : `${first ?? firstBlock} to ${last ?? lastBlock}`;
}
