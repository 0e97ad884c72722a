export type CountBand = "low" | "medium" | "high";

export const COUNT_BANDS: { band: CountBand; label: string }[] = [
  { band: "low", label: "Low 1-3" },
  { band: "medium", label: "Medium 4-8" },
  { band: "high", label: "High 9+" },
];

export function countBandOf(count: number): CountBand {
  if (count >= 9) return "high";
  return count >= 4 ? "medium" : "low";
}

/** `Today: N` for today, `N subs` for other days. */
export function countBadgeOf(isToday: boolean): { before: string; after: string } {
  return isToday ? { before: "Today: ", after: "" } : { before: "", after: " subs" };
}
