import { foldedName, nameKey } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { nameWords } from "./name-words";
import { errorsAllowed, isMistyped, withLettersLeftOut } from "./typing-errors";

/** A number is a place in the roster. */
export type RosterNames = {
  words: readonly (readonly string[])[];
  byName: ReadonlyMap<string, readonly number[]>;
  byFolded: ReadonlyMap<string, readonly number[]>;
  having: (word: string) => ReadonlySet<number>;
  /** Whose names have the word, or one that may be typed for it with errors. */
  nearly: (word: string) => ReadonlySet<number>;
};

export const rosterNames = weakMemo((teachers: readonly { name: string }[]): RosterNames => {
  const words = teachers.map(({ name }) => nameWords(name));
  const placesOf = new Map<string, Set<number>>();
  words.forEach((theirs, place) => {
    for (const word of theirs) {
      const places = placesOf.get(word) ?? new Set();
      placesOf.set(word, places.add(place));
    }
  });
  const having = (word: string) => placesOf.get(word) ?? NOBODY;
  const known = new Map<string, ReadonlySet<number>>();
  let mistyped: ((word: string) => string[]) | undefined;
  const nearly = (word: string) => {
    const before = known.get(word);
    if (before) return before;
    mistyped ??= wordsNear([...placesOf.keys()]);
    const places = new Set([word, ...mistyped(word)].flatMap((one) => [...having(one)]));
    if (known.size < MOST_KEPT) known.set(word, places);
    return places;
  };
  const byKey = (keyOf: (name: string) => string) => placesBy(teachers, keyOf);
  return { words, byName: byKey(nameKey), byFolded: byKey(foldedName), having, nearly };
});

const NOBODY: ReadonlySet<number> = new Set();
const MOST_KEPT = 2_000;
const LONGEST = 24;

function placesBy(teachers: readonly { name: string }[], keyOf: (name: string) => string) {
  const places = new Map<string, number[]>();
  teachers.forEach(({ name }, place) => {
    const key = keyOf(name);
    const bearers = places.get(key);
    if (bearers) bearers.push(place);
    else places.set(key, [place]);
  });
  return places;
}

/** Mistyped words are the same once letters are left out. */
function wordsNear(words: readonly string[]): (typed: string) => string[] {
  const byRest = new Map<string, string[]>();
  const restsOf = (word: string) =>
    word.length > LONGEST ? [] : withLettersLeftOut(word, errorsAllowed(word.length));
  for (const word of words) {
    for (const rest of restsOf(word)) {
      const those = byRest.get(rest);
      if (those) those.push(word);
      else byRest.set(rest, [word]);
    }
  }
  return (word) => {
    const candidates = new Set([...restsOf(word)].flatMap((rest) => byRest.get(rest) ?? []));
    return [...candidates].filter((other) => isMistyped(word, other) || isMistyped(other, word));
  };
}
