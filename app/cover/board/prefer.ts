import type { Prefer } from "../planner/problem";

export const PREFER_WORDS: Record<Prefer, string> = {
  fair: "even shares",
  match: "best match",
};

export function isPrefer(text: string): text is Prefer {
  return Object.hasOwn(PREFER_WORDS, text);
}
