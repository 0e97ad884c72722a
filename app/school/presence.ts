export const PRESENCES = ["all day", "teaching days", "first to last"] as const;
export type Presence = (typeof PRESENCES)[number];

export const DEFAULT_PRESENCE: Presence = "all day";

export const PRESENCE_WORDS: Record<Presence, string> = {
  "all day": "all day",
  "teaching days": "on days they teach",
  "first to last": "from their first to their last class",
};

export function isPresence(text: unknown): text is Presence {
  return PRESENCES.includes(text as Presence);
}
