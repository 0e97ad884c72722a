import fc from "fast-check";

const GIVEN = process.env.SEED ? Number(process.env.SEED) : null;

/** Whether this is `npm run test:deep`, which draws more. */
export const IS_DEEP = process.env.DEEP === "1";

/**
 * The seeds of a drawn test, which stand in its name or its failure. At every change the first `always` of those known, from `from` on; before a
 * release all `known` and, but for those that a page counts (`isCounted`), as many that nobody has tried. `SEED=7 npx vitest run <file>` tries that
 * one alone.
 */
export function seedsOf(known: number, { from = 1, always = 1, isCounted = false } = {}): number[] {
  if (GIVEN !== null) return [GIVEN];
  const all = Array.from({ length: known }, (_, at) => from + at);
  if (!IS_DEEP) return all.slice(0, always);
  if (isCounted) return all;
  return [...all, ...all.map(() => 1_000_000 + Math.floor(Math.random() * 1_000_000_000))];
}

// What fast-check draws is the same at every change too. A failure of it prints its seed.
if (GIVEN !== null || !IS_DEEP) fc.configureGlobal({ seed: GIVEN ?? 20_261_122 });

export { fc };
