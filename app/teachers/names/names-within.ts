import { isNumber, nameWords } from "./name-words";
import { likelyOf, recognise, type Spellings } from "./recognise";
import { rosterNames } from "./roster-names";

export type NameFinder = {
  /** In order, as many words of each as are there; one word only if it is a whole name. */
  namesIn: (text: string) => string[];
  /** Whether a text is somebody's name, or that of several, whatever else may be meant. */
  isName: (text: string) => boolean;
  isOfOne: (text: string) => boolean;
  isOfName: (text: string) => boolean;
  isLikeOne: (text: string) => boolean;
  /** Whether a text is a number by which a teacher is called: Teacher017. */
  isNumberOfOne: (text: string) => boolean;
};

type NamedPerson = { id: string; name: string };

const MOST_WORDS = 6;
/** "And", where it is written with the name that follows. */
const AND = /^[وו](?=.{2})/;

const WORDS = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}'’׳])?/gu;

export function nameFinder(teachers: readonly NamedPerson[], spellings: Spellings): NameFinder {
  const roster = rosterNames(teachers);
  const numbered = roster.words.filter((words) => words.some(isNumber));
  const isNumbered = numbered.length > teachers.length / 2;
  const isKnown = (text: string) => {
    const words = nameWords(text);
    return words.length > 0 && words.every((word) => roster.having(word).size > 0);
  };
  const isName = (text: string) => {
    const found = recognise(teachers, text, spellings);
    if (found.outcome === "nobody" || likelyOf(found).length === 0) return false;
    const isWhole = found.by === "name" || found.by === "remembered";
    return isWhole || (found.by === "words" && nameWords(text).length > 1);
  };
  const nameAt = (words: readonly string[], from: number) => {
    const first = words[from] ?? "";
    const begins = isKnown(first) ? [first] : [first, first.replace(AND, "")];
    for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count--) {
      for (const begin of begins) {
        const text = [begin, ...words.slice(from + 1, from + count)].join(" ");
        if (isKnown(text) && isName(text)) return { text, count };
      }
    }
    return null;
  };
  return {
    namesIn: (text) => {
      const words = text.match(WORDS) ?? [];
      const names: string[] = [];
      for (let from = 0; from < words.length; ) {
        const found = nameAt(words, from);
        if (found) names.push(found.text);
        from += found?.count ?? 1;
      }
      return names;
    },
    isName,
    isOfOne: (text) => {
      const found = recognise(teachers, text, spellings);
      if (found.outcome === "nobody" || found.by === "more") return false;
      return nameWords(text).length > 1 || found.by === "name";
    },
    isOfName: isKnown,
    isLikeOne: (text) => nameWords(text).some((word) => roster.nearly(word).size > 0),
    isNumberOfOne: (text) => isNumbered && isNumber(text) && isKnown(text),
  };
}
