import { type Limited, type LimitPeriod, limitsOf, PERIODS } from "~/teachers/cover-terms";

export type Usage = { daily: number; weekly: number; monthly: number };
export type UsageTone = "success" | "warning" | "destructive";

export const NO_USAGE: Usage = { daily: 0, weekly: 0, monthly: 0 };

/** Null when there is room for one class more; `hasAgreed` gives room for one beyond each limit. */
export function reachedLimit(
  who: Limited,
  usage: Usage,
  hasAgreed = false,
): { period: LimitPeriod; used: number; limit: number } | null {
  const limits = limitsOf(who);
  for (const period of PERIODS) {
    const limit = limits[period];
    if (limit === null || roomIn(period, limit, usage, hasAgreed) > 0) continue;
    return { period, used: usage[period], limit };
  }
  return null;
}

/** Whether one class more can be agreed to: not by somebody who never covers. */
export function mayGoBeyond(who: Limited): boolean {
  const limits = limitsOf(who);
  return PERIODS.every((period) => limits[period] !== 0);
}

/** Going beyond it on other days keeps the one class agreed to; a limit of 0 stays. */
function roomIn(period: LimitPeriod, limit: number, usage: Usage, hasAgreed: boolean): number {
  const onOtherDays = usage[period] - usage.daily;
  const most = hasAgreed && limit > 0 ? Math.max(limit, onOtherDays) + 1 : limit;
  return most - usage[period];
}

export function isBeyondLimits(who: Limited, usage: Usage, agreed: Usage = NO_USAGE): boolean {
  const limits = limitsOf(who);
  return PERIODS.some((period) => {
    const limit = limits[period];
    return limit !== null && usage[period] > limit + agreed[period];
  });
}

export function roomLeft(who: Limited, usage: Usage, hasAgreed = false): number {
  const limits = limitsOf(who);
  const room = PERIODS.map((period) => {
    const limit = limits[period];
    return limit === null ? Number.POSITIVE_INFINITY : roomIn(period, limit, usage, hasAgreed);
  });
  return Math.max(0, Math.min(...room));
}

/** From 80 % of a limit destructive, from 60 % warning. */
export function usageTone(used: number, limit: number | null): UsageTone {
  if (limit === null) return "success";
  if (limit === 0) return used > 0 ? "destructive" : "success";
  if (used / limit >= 0.8) return "destructive";
  return used / limit >= 0.6 ? "warning" : "success";
}

export function isByAgreement(used: number, limit: number | null, agreed = 0): boolean {
  return limit !== null && used > limit && agreed > 0;
}

export function usageInWords(label: string, used: number, limit: number | null): string {
  if (limit === null) return `${label}: ${used}, no limit`;
  return limit === 0 && used === 0
    ? `${label}: never covers`
    : `${label}: ${used} of ${limit}, ${nearnessInWords(used, limit)}`;
}

export function nearnessInWords(used: number, limit: number): string {
  if (usageTone(used, limit) === "success") return "below the limit";
  return used >= limit ? "limit reached" : "near the limit";
}
