import type { Block, WeekBlock } from "./week";

/** At a time as `10:20`. A block without an end is over once a later one has begun. */
export function blocksOverAt(blocks: readonly WeekBlock[], time: string): Set<Block> {
  const hasBegun = ({ begins }: WeekBlock) => begins !== null && begins <= time;
  const isOver = ({ ends }: WeekBlock, place: number) =>
    ends === null ? blocks.slice(place + 1).some(hasBegun) : ends <= time;
  return new Set(blocks.filter(isOver).map(({ label }) => label));
}

export function areTimesKnown(blocks: readonly WeekBlock[]): boolean {
  return blocks.every(({ ends }, place) => ends !== null || blocks[place + 1]?.begins);
}
