export type CountBand = "low" | "medium" | "high";

/** The bands of a day's number of substitutions, in words: Low 1-3, Medium 4-8, High 9+. */
export const COUNT_BANDS: { band: CountBand; label: string }[] = [
  { band: "low", label: "Low 1-3" },
  { band: "medium", label: "Medium 4-8" },
  { band: "high", label: "High 9+" },
];

/** 1 to 3 substitutions a day are low, 4 to 8 medium, 9 and more high. */
export function countBandOf(count: number): CountBand {
  if (count >= 9) return "high";
  return count >= 4 ? "medium" : "low";
}

/** Words around the number of a day's badge: `Today: N` for today, `N subs` for the others. */
export function countBadgeOf(isToday: boolean): { before: string; after: string } {
  return isToday ? { before: "Today: ", after: "" } : { before: "", after: " subs" };
}
