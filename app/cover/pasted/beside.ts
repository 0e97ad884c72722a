import { foldedName } from "~/school/names";
import { TITLES } from "~/school/titles";
import {
  ABSENCE,
  BEFORE,
  BEING,
  DAY_WORDS,
  ENDINGS,
  GREETINGS,
  JOINING,
  PLACES,
  PLAIN_AROUND,
  REPLIES,
  TURNING,
  WHOLE,
  WHOLE_AFTER,
} from "./vocabulary";
import { MARKS } from "./when";

/** What is read elsewhere, or says no more than that somebody is away. */
const PLAIN = [ABSENCE, BEFORE, ENDINGS, GREETINGS, PLAIN_AROUND, REPLIES, TITLES, TURNING];
const ONLY = new Set(["only", "just", "فقط", "רק"].map(foldedName));

/** Away, all day but for what was taken out. `isPlain` knows more words that change nothing. */
export function isUnderstood(
  words: readonly string[],
  isPlain: (word: string) => boolean,
): boolean {
  const keys = words.map((word) => (isMark(word) ? word : bare(word))).filter((key) => key !== "");
  const isOf = (at: number, ...sets: readonly ReadonlySet<string>[]) =>
    sets.some((set) => set.has(keys[at] ?? ""));
  /** The first word from a place on that stands for something: "in the hospital". */
  const thing = (from: number) => {
    let at = from;
    while ((isOf(at, WHOLE, JOINING) && !isOf(at, BEING)) || ARTICLES.has(keys[at] ?? "")) at += 1;
    return at;
  };
  return keys.every((key, at) => {
    if (isMark(key) || isPlain(key) || /^\d+$/.test(key)) return true;
    if (isOf(at, DAY_WORDS)) return true;
    if (isOf(at, WHOLE)) return isOf(thing(at), DAY_WORDS) || isOf(at, PLAIN_AROUND);
    if (isOf(at, WHOLE_AFTER)) return isOf(at - 1, DAY_WORDS);
    if (isOf(at, BEING)) return isOf(ARTICLES.has(keys[at + 1] ?? "") ? at + 2 : at + 1, ABSENCE);
    if (isOf(at, PLACES)) return isOf(at, PLAIN_AROUND) || isOf(at - 1, JOINING);
    if (isOf(at, JOINING)) return isOf(thing(at), ABSENCE, PLACES, DAY_WORDS);
    if (ONLY.has(key)) return [keys[at - 1], keys[at + 1]].some((one) => one && isMark(one));
    return isOf(at, ...PLAIN);
  });
}

const ARTICLES = new Set(["a", "an", "the", "his", "her", "my", "their"]);

export function isMark(word: string): boolean {
  return word.search(MARKS) === 0;
}

export function bare(word: string): string {
  return foldedName(word.match(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su)?.[0] ?? "");
}
