import type { Block, WeekBlock } from "./week";

/**
 * The blocks of a day that are over at a time of day (`10:20`) by the bell: those whose end has come; one without an end, once a later
 * block has begun.
 */
export function blocksOverAt(blocks: readonly WeekBlock[], time: string): Set<Block> {
  const hasBegun = ({ begins }: WeekBlock) => begins !== null && begins <= time;
  const isOver = ({ ends }: WeekBlock, place: number) =>
    ends === null ? blocks.slice(place + 1).some(hasBegun) : ends <= time;
  return new Set(blocks.filter(isOver).map(({ label }) => label));
}

export function areTimesKnown(blocks: readonly WeekBlock[]): boolean {
  return blocks.every(({ ends }, place) => ends !== null || blocks[place + 1]?.begins);
}
