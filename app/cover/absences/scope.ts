import type { IsoDate } from "~/school/dates";

export const SCOPES = ["day", "from", "all"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Record<Scope, string> = {
  day: "This day",
  from: "From this day on",
  all: "All days from today",
};

export function isScope(text: unknown): text is Scope {
  return SCOPES.includes(text as Scope);
}

export function datesInScope(dates: readonly IsoDate[], scope: Scope, date: IsoDate): IsoDate[] {
  if (scope === "day") return dates.filter((one) => one === date);
  return dates.filter((one) => scope === "all" || one >= date);
}
