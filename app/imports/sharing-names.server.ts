import { mapYielding } from "~/http/event-loop.server";
import { foldedName } from "~/school/names";
import { nameWords } from "~/teachers/names/name-words";
import { errorsAllowed, withLettersLeftOut } from "~/teachers/names/typing-errors";

/** No word of a name is longer; what is, is only like itself. */
const LONGEST = 24;

/**
 * People with all words of one name in the other, typing errors allowed, or one error between them.
 * `before` looks only at the first so many.
 */
export async function findSharing<Person extends { name: string }>(
  people: readonly Person[],
): Promise<(name: string, before?: number) => Person[]> {
  const byWord = new Map<string, number[]>();
  const byWhole = new Map<string, number[]>();
  const lengths = await mapYielding(people.entries(), ([place, { name }]) => {
    const words = nameWords(name);
    for (const key of new Set(words.flatMap(keysOfWord))) add(byWord, key, place);
    for (const key of keysOfWhole(name)) add(byWhole, key, place);
    return words.length;
  });
  const known = new Map<string, readonly number[]>();
  const having = (word: string) => {
    const places = known.get(word) ?? placesUnder(byWord, keysOfWord(word));
    known.set(word, places);
    return places;
  };
  return (name, before = people.length) => {
    const words = nameWords(name);
    const counts = new Map<number, number>();
    for (const word of words) {
      for (const place of having(word)) {
        if (place < before) counts.set(place, (counts.get(place) ?? 0) + 1);
      }
    }
    const sharing = [...counts].flatMap(([place, count]) =>
      count >= Math.min(words.length, lengths[place] ?? 0) ? [place] : [],
    );
    const almost = placesUnder(byWhole, keysOfWhole(name)).filter((place) => place < before);
    const all = [...new Set([...sharing, ...almost])].sort((a, b) => a - b);
    return all.flatMap((place) => people[place] ?? []);
  };
}

/** A word with letters left out: two that may be mistyped for each other share one of these. */
function keysOfWord(word: string): string[] {
  return [...withLettersLeftOut(word, word.length > LONGEST ? 0 : errorsAllowed(word.length))];
}

function keysOfWhole(name: string): string[] {
  const texts = [nameWords(name).join(" "), foldedName(name)];
  return [...new Set(texts.flatMap((text) => [...withLettersLeftOut(text, 1)]))];
}

function add(index: Map<string, number[]>, key: string, place: number): void {
  const there = index.get(key);
  if (there) there.push(place);
  else index.set(key, [place]);
}

function placesUnder(
  index: ReadonlyMap<string, readonly number[]>,
  keys: readonly string[],
): readonly number[] {
  return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
}
