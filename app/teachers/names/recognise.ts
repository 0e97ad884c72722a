import { foldedName, nameKey } from "~/school/names";
import { isNumber, nameWords } from "./name-words";
import { type RosterNames, rosterNames } from "./roster-names";
import { isMistyped, typingErrors } from "./typing-errors";

/** The first three leave nobody else. */
export type RecognisedBy =
  /** Their whole name, but for what `foldedName` folds. */
  | "name"
  /** A spelling that a clerk has said to be theirs. */
  | "remembered"
  /** Their name spelled in another way, or words of it in their order. */
  | "words"
  /** One word of it, or its words in another order. */
  | "likeness"
  /** All words of it, and others. */
  | "more"
  /** Typing errors. */
  | "errors";

export type Recognised<T> =
  | { outcome: "clear"; teacher: T; by: RecognisedBy }
  | { outcome: "check"; teacher: T; by: RecognisedBy }
  | { outcome: "which"; teachers: T[]; by: RecognisedBy }
  | { outcome: "nobody"; near: T[] };

/** Confirmed spellings: teachers' ids by the folded spelling (`foldedName`). */
export type Spellings = ReadonlyMap<string, string>;

type NamedPerson = { id: string; name: string };
type NamesMatch = (typed: string, theirs: string) => boolean;

export const NEAR = 5;
const MOST_WORDS = 12;

/**
 * *clear*: nobody else can be; *check*: likely; *which*: several, the likeliest first; *nobody*:
 * with those who share the most words.
 */
export function recognise<T extends NamedPerson>(
  teachers: readonly T[],
  typed: string,
  spellings: Spellings = new Map(),
): Recognised<T> {
  const roster = rosterNames(teachers);
  const words = nameWords(typed);
  const those = (places: readonly number[]) => places.flatMap((place) => teachers[place] ?? []);
  const choose = (places: readonly number[], by: RecognisedBy, alone: "clear" | "check") => {
    const [teacher, another] = those(places);
    if (!teacher) return null;
    if (another) return { outcome: "which" as const, teachers: those(places), by };
    return { outcome: alone, teacher, by };
  };
  const bearers = roster.byName.get(nameKey(typed)) ?? roster.byFolded.get(foldedName(typed)) ?? [];
  const named = choose(bearers, "name", "clear");
  if (named) return named;
  if (words.length === 0 || words.length > MOST_WORDS) return { outcome: "nobody", near: [] };

  const holding = intersection(words.map(roster.having));
  const inOrder = holding.filter((place) => isInOrder(words, wordsAt(roster, place)));
  const remembered = spellings.get(foldedName(typed));
  const place = remembered ? teachers.findIndex(({ id }) => id === remembered) : -1;
  if (place >= 0) {
    const all = [place, ...holding.filter((other) => other !== place)];
    return choose(all, "remembered", "clear") as Recognised<T>;
  }

  const mistaken = mistypedWhole(roster, words);
  const nameAt = (place: number) => teachers[place]?.name ?? "";
  const almost = [...mistaken, ...almostWhole(roster, typed, nameAt)];
  const whole = inOrder.filter((at) => wordsAt(roster, at).length === words.length);
  if (words.length === 1) {
    const found = inOrder.length > 0 ? inOrder : holding;
    const one = choose(found, "likeness", "check");
    if (one) return one;
  } else if (whole.length > 0) {
    return choose(whole, "words", "clear") as Recognised<T>;
  } else if (inOrder.length > 0) {
    const rivals = intersection(words.map(roster.nearly));
    // Two words are a short form more often than a whole name with an error.
    const first = words.length > 2 ? [...almost, ...inOrder] : [...inOrder, ...almost];
    const all = [...new Set([...first, ...rivals])];
    const isCertain = words.filter((word) => !isNumber(word)).length > 1;
    return choose(
      all,
      isCertain ? "words" : "likeness",
      isCertain ? "clear" : "check",
    ) as Recognised<T>;
  }
  const others = holding.length > 0 ? holding : containedIn(roster, words);
  const isLong = words.length > 2 || others.length > 0;
  if (mistaken.length > 0 || (almost.length > 0 && isLong)) {
    const all = [...new Set([...almost, ...others, ...mistyped(roster, words)])];
    return choose(all, "errors", "check") as Recognised<T>;
  }
  return (
    choose(others, holding.length > 0 ? "likeness" : "more", "check") ??
    choose(mistyped(roster, words), "errors", "check") ?? {
      outcome: "nobody",
      near: those(nearest(roster, words)),
    }
  );
}

export function isGuess(by: RecognisedBy): boolean {
  return by === "likeness" || by === "more" || by === "errors";
}

export function likelyOf<T>(recognised: Recognised<T>): T[] {
  if (recognised.outcome === "nobody") return recognised.near;
  return recognised.outcome === "which" ? recognised.teachers : [recognised.teacher];
}

function wordsAt(roster: RosterNames, place: number): readonly string[] {
  return roster.words[place] ?? [];
}

function isInOrder(
  words: readonly string[],
  theirs: readonly string[],
  isSame: NamesMatch = (a, b) => a === b,
): boolean {
  const [first = "", ...rest] = words;
  if (!isSame(first, theirs[0] ?? "")) return false;
  let at = 1;
  return rest.every((word) => {
    while (at < theirs.length && !isSame(word, theirs[at] ?? "")) at += 1;
    at += 1;
    return at <= theirs.length;
  });
}

function intersection(sets: readonly ReadonlySet<number>[]): number[] {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  return [...(smallest ?? [])]
    .filter((one) => others.every((set) => set.has(one)))
    .sort((a, b) => a - b);
}

/** Those whose whole names, two words or more, are among the words in order; first words alike. */
function containedIn(roster: RosterNames, words: readonly string[]): number[] {
  return [...roster.having(words[0] ?? "")].filter((place) => {
    const theirs = wordsAt(roster, place);
    return theirs.length > 1 && isInOrder(theirs, words);
  });
}

/** The fewest errors first. */
function mistypedWhole(roster: RosterNames, words: readonly string[]): number[] {
  const errors = errorsTo(words);
  return intersection(words.map(roster.nearly))
    .filter((place) => wordsAt(roster, place).length === words.length)
    .filter((place) => isInOrder(words, wordsAt(roster, place), isNearly))
    .map((place) => ({ place, count: errors(wordsAt(roster, place)) }))
    .sort((a, b) => a.count - b.count || a.place - b.place)
    .map(({ place }) => place);
}

/** Those whose whole names are one typing error away, even if it is a space or in a short word. */
function almostWhole(
  roster: RosterNames,
  typed: string,
  nameAt: (place: number) => string,
): number[] {
  const words = nameWords(typed);
  const errors = errorsTo(words);
  const sharing = words.flatMap((_, out) =>
    [1, 2].flatMap((count) => {
      const rest = words.filter((_, at) => at < out || at >= out + count);
      return intersection(rest.map(roster.having));
    }),
  );
  const numbersOf = (all: readonly string[]) => all.filter(isNumber).join(" ");
  const text = foldedName(typed);
  return [...new Set(sharing)].filter((place) => {
    const theirs = wordsAt(roster, place);
    if (numbersOf(theirs) !== numbersOf(words)) return false;
    return errors(theirs) === 1 || typingErrors(text, foldedName(nameAt(place))) === 1;
  });
}

const isNearly: NamesMatch = (typed, theirs) => typed === theirs || isMistyped(typed, theirs);

/** The fewest other words first. */
function mistyped(roster: RosterNames, words: readonly string[]): number[] {
  const others = (place: number) => wordsAt(roster, place).length - words.length;
  return intersection(words.map(roster.nearly))
    .filter((place) => isInOrder(words, wordsAt(roster, place), isNearly))
    .sort((a, b) => others(a) - others(b));
}

/** Those with the most words first, among equals the fewest errors. */
function nearest(roster: RosterNames, words: readonly string[]): number[] {
  const counts = new Map<number, number>();
  for (const word of words.filter((word) => word.length > 1 || isNumber(word))) {
    for (const place of roster.nearly(word)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const many = [...counts].sort(([a, most], [b, more]) => more - most || a - b);
  const least = many[NEAR - 1]?.[1] ?? 0;
  const errors = errorsTo(words);
  return many
    .filter(([, count]) => count >= least)
    .map(([place, count]) => ({ place, count, errors: errors(wordsAt(roster, place)) }))
    .sort((a, b) => b.count - a.count || a.errors - b.errors || a.place - b.place)
    .slice(0, NEAR)
    .map(({ place }) => place);
}

function errorsTo(words: readonly string[]): (name: readonly string[]) => number {
  const text = words.join(" ");
  return (name) => typingErrors(text, name.join(" "));
}
