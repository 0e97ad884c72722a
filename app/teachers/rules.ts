import type { IsoDate } from "~/school/dates";
import {
  DEFAULT_LIMITS,
  type GroupLimits,
  type Limited,
  type Limits,
  limitsOf,
} from "./cover-terms";

/** What a school has set of its own, oldest first: each holds from its day until the next. */
export type Rules = { limits: readonly LimitsSince[] };
export type LimitsSince = { since: IsoDate; ofGroups: GroupLimits };

/** The rules that hold on one date. */
export type RulesOfDay = { limits: GroupLimits };

export const NO_RULES: Rules = { limits: [] };
export const DEFAULT_RULES: RulesOfDay = { limits: DEFAULT_LIMITS };

export function rulesOn({ limits }: Rules, date: IsoDate): RulesOfDay {
  const inForce = limits.filter(({ since }) => since <= date).at(-1);
  return inForce ? { limits: inForce.ofGroups } : DEFAULT_RULES;
}

/** The limits of a person on a date. */
export function limitsThen(who: Limited, rules: Rules, date: IsoDate): Limits {
  return limitsOf(who, rulesOn(rules, date).limits, date);
}

/** Days before `today` keep the limits they had. */
export function withLimits(rules: Rules, ofGroups: GroupLimits, today: IsoDate): Rules {
  const earlier = rules.limits.filter(({ since }) => since < today);
  return { ...rules, limits: [...earlier, { since: today, ofGroups }] };
}
