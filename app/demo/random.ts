export type Random = {
  /** From 0 up to, not including, 1. */
  fraction: () => number;
  /** Both included. */
  between: (low: number, high: number) => number;
  /** `share` is 0 to 1. */
  chance: (share: number) => boolean;
  shuffled: <T>(list: readonly T[]) => T[];
};

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    between: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: (share) => fraction() < share,
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry),
  };
}
