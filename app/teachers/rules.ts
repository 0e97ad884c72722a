import type { IsoDate } from "~/school/dates";
import {
  DEFAULT_LIMITS,
  type GroupLimits,
  type Limited,
  type Limits,
  limitsOf,
} from "./cover-terms";

type LimitsOfSchool = {
  ofGroups: GroupLimits;
  /** Classes a day, own and cover together; null for no limit. Dedicated substitutes apart. */
  classesADay: number | null;
};

/** What a school has set of its own; limits hold from their day until the next, oldest first. */
export type Rules = {
  limits: readonly (LimitsOfSchool & { since: IsoDate })[];
  takesFreeBlocks: boolean;
  /** Students in the order in which they are covered when not all can be; none: as entered. */
  coveredFirst: readonly string[];
};

export type RulesOfDay = {
  limits: GroupLimits;
  classesADay: number | null;
  takesFreeBlocks: boolean;
  coveredFirst: readonly string[];
};

export const NO_RULES: Rules = { limits: [], takesFreeBlocks: false, coveredFirst: [] };

export function rulesOn({ limits: all, takesFreeBlocks, coveredFirst }: Rules, date: IsoDate) {
  const inForce = all.filter(({ since }) => since <= date).at(-1);
  const limits = inForce?.ofGroups ?? DEFAULT_LIMITS;
  const rules: RulesOfDay = {
    ...{ limits, classesADay: inForce?.classesADay ?? null, takesFreeBlocks, coveredFirst },
  };
  return rules;
}

/** Of a school that has set none. */
export const DEFAULT_RULES: RulesOfDay = rulesOn(NO_RULES, "2026-01-01");

/** The limits of a person on a date; at most so many classes a day lower them further that day. */
export function limitsThen(who: Limited, rules: Rules, date: IsoDate): Limits {
  return limitsOf(who, rulesOn(rules, date).limits, date);
}

/** Days before `today` keep the limits they had. */
export function withLimits(rules: Rules, limits: LimitsOfSchool, today: IsoDate): Rules {
  const earlier = rules.limits.filter(({ since }) => since < today);
  return { ...rules, limits: [...earlier, { since: today, ...limits }] };
}

/** Whether a teacher may cover several classes a day. */
export function sharesDay({ limits: { group1, group2 } }: RulesOfDay): boolean {
  return [group1, group2].some(({ daily }) => daily === null || daily > 1);
}
