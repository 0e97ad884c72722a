import type { Loss } from "~/http/form-reply";
import { formatDate, type IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Effect, Effects } from "./effects.server";

const EFFECT_TITLES: Record<keyof Effects, string> = {
  lost: "Cover to come that would lose its class, and be cancelled",
  clashing: "Substitutes who would have a class of their own then; their cover stays",
  gone: "Substitutes who would have left by then; their cover stays",
  againstTerms: "Cover by people who can no longer be asked; it stays",
  moved: "Moved lessons that are held where they were again, and their cover cancelled",
  retimed: "Cover to come that is at another time; whoever takes it is to be told again",
  toCover: "Classes of absent teachers that would need cover then",
  inTheWay: "Notes and choices for coming days that would have no class",
};

const KINDS_OF_DAY: Record<keyof Effects, string> = {
  lost: "Cancelled",
  clashing: "Has a class of their own then",
  gone: "Has left by then",
  againstTerms: "May not be asked",
  moved: "Moved no more",
  retimed: "At another time",
  toCover: "To cover",
  inTheWay: "Without a class",
};

/** By kind; where several `days` are named, first how much of each kind, then by date. */
export function effectsInWords(
  effects: Effects,
  days: Readonly<Record<IsoDate, string>> = {},
): Loss[] {
  const kinds = Object.keys(EFFECT_TITLES) as (keyof Effects)[];
  const dates = Object.keys(days).sort(compareCodes) as IsoDate[];
  const byKind = linesByKind(effects, kinds);
  if (dates.length < 2) return byKind;
  const isOn = (date: IsoDate) => (one: Effect) => one.date === date;
  return [
    ...byKind.map((one) => ({ ...one, lines: [] })),
    ...dates.map((date) => ({
      kind: date,
      title: days[date] ?? formatDate(date),
      lines: kinds.flatMap((kind) =>
        effects[kind].filter(isOn(date)).map(({ words }) => {
          return `${KINDS_OF_DAY[kind]}: ${words.replace(` on ${formatDate(date)}`, "")}`;
        }),
      ),
    })),
  ];
}

function linesByKind(effects: Effects, kinds: readonly (keyof Effects)[]) {
  return kinds
    .filter((kind) => effects[kind].length > 0)
    .map((kind) => {
      const lines = effects[kind].map(({ words }) => words);
      return { kind, title: `${EFFECT_TITLES[kind]}: ${lines.length}`, lines };
    });
}
