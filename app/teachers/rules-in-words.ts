import type { Words } from "~/languages/languages";
import { type Limits, PERIODS } from "./cover-terms";
import { GROUPS, type Group } from "./groups";
import { type RulesOfDay, sharesDay } from "./rules";

const NAMED = 12;

/** How people are chosen by the rules in force, a sentence each, in the order in which they count. */
export function rulesInWords(rules: RulesOfDay, { my, andMore }: Words): string[] {
  const { limits, classesADay, takesFreeBlocks, coveredFirst } = rules;
  const [free, most, ready, shared, suited] = my.how;
  const said = my.rules;
  const first = coveredFirst.slice(0, NAMED).join(", ");
  const rest = coveredFirst.length - NAMED;
  return [
    free,
    ...GROUPS.map((group) => limitsOfGroup(group, limits[group], said)),
    ...(classesADay === null ? [] : [said.classesADay(classesADay)]),
    most,
    ...(coveredFirst.length > 0 ? [said.order(rest > 0 ? andMore(first, rest) : first)] : []),
    ...(takesFreeBlocks ? [] : [said.freeBlock]),
    ready,
    ...(sharesDay(rules) ? [said.sharesDay] : []),
    shared,
    suited,
  ];
}

function limitsOfGroup(group: Group, limits: Limits, said: Words["my"]["rules"]): string {
  const who = said[group];
  if (PERIODS.some((period) => limits[period] === 0)) return said.never(who);
  const parts = PERIODS.flatMap((period) => {
    const limit = limits[period];
    return limit === null ? [] : [said[period](limit)];
  });
  return parts.length > 0 ? said.limits(who, parts.join(said.comma)) : said.noLimit(who);
}
