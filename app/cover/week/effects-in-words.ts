import type { Effects } from "./effects.server";

/** What is said above each kind of what a change of timetables touches. */
const EFFECT_TITLES: Record<keyof Effects, string> = {
  lost: "Cover to come that would lose its class, and be cancelled",
  clashing: "Substitutes who would have a class of their own then; their cover stays",
  gone: "Substitutes who would have left by then; their cover stays",
  againstTerms: "Cover that may not be asked of whoever has it; it stays",
  retimed: "Cover to come that is at another time; whoever takes it is to be told again",
  toCover: "Classes of those absent that would be to cover then",
  inTheWay: "Said of days to come, and without a class then",
};

/** What a change of timetables touches, in words: what there is of each kind, by date. */
export type EffectsInWords = { kind: keyof Effects; title: string; lines: string[] }[];

export function effectsInWords(effects: Effects): EffectsInWords {
  const kinds = Object.keys(EFFECT_TITLES) as (keyof Effects)[];
  return kinds
    .filter((kind) => effects[kind].length > 0)
    .map((kind) => {
      const lines = effects[kind].map(({ words }) => words);
      return { kind, title: `${EFFECT_TITLES[kind]}: ${lines.length}`, lines };
    });
}
