import type { Words } from "~/languages/languages";
import { type Limits, PERIODS } from "./cover-terms";
import { GROUPS, type Group } from "./groups";
import { type RulesOfDay, sharesDay } from "./rules";

const NAMED = 12;

/** How people are chosen by the rules in force, a sentence each, in the order in which they count. */
export function rulesInWords(rules: RulesOfDay, { my, andMore }: Words): string[] {
  const { limits, classesADay, takesFreeBlocks, coveredFirst } = rules;
  const [free, most, ready, shared, suited] = my.how;
  const texts = my.rules;
  const first = coveredFirst.slice(0, NAMED).join(", ");
  const rest = coveredFirst.length - NAMED;
  return [
    free,
    ...GROUPS.map((group) => limitsOfGroup(group, limits[group], texts)),
    ...(classesADay === null ? [] : [texts.classesADay(classesADay)]),
    most,
    ...(coveredFirst.length > 0 ? [texts.order(rest > 0 ? andMore(first, rest) : first)] : []),
    ...(takesFreeBlocks ? [] : [texts.freeBlock]),
    ready,
    ...(sharesDay(rules) ? [texts.sharesDay] : []),
    shared,
    suited,
  ];
}

function limitsOfGroup(group: Group, limits: Limits, texts: Words["my"]["rules"]): string {
  const who = texts[group];
  if (PERIODS.some((period) => limits[period] === 0)) return texts.never(who);
  const parts = PERIODS.flatMap((period) => {
    const limit = limits[period];
    return limit === null ? [] : [texts[period](limit)];
  });
  return parts.length > 0 ? texts.limits(who, parts.join(texts.comma)) : texts.noLimit(who);
}
