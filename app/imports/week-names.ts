import { nameKey, plainText } from "~/school/names";

const EVERY = new Set(["all", "both", "every", "each", "a-b", "ab", "الكل", "كل", "כל", "שניהם"]);
const WEEK = /week|wk|اسبوع|أسبوع|الأسبوع|שבוע|woche|semaine|semana|settimana/giu;
const PLACES: readonly string[][] = [
  [
    "1",
    "a",
    "odd",
    "i",
    "first",
    "ungerade",
    "impair",
    "impaire",
    "impar",
    "فردي",
    "أ",
    "ا",
    "א",
    "אי-זוגי",
    "אי זוגי",
  ],
  ["2", "b", "even", "ii", "second", "gerade", "pair", "paire", "par", "زوجي", "ب", "ב", "זוגי"],
  ["3", "c", "iii", "third", "ج", "ג"],
  ["4", "d", "iv", "fourth", "د", "ד"],
];

/** A name of a week without the word "week". */
function bareName(name: string): string {
  return nameKey(plainText(name.replace(WEEK, " ").replace(/[_.:()]/g, " ")));
}

/** The place in the turn, from 1, that a name says: "Week A", "odd", "2"; null for others. */
export function placeInNames(name: string): number | null {
  const at = PLACES.findIndex((words) => words.includes(bareName(name)));
  return at < 0 ? null : at + 1;
}

export function isNameOfWeek(name: string): boolean {
  const place = placeInNames(name);
  return place !== null && bareName(name) !== nameKey(plainText(name))
    ? true
    : /^(odd|even)$/i.test(name.trim());
}

/** The weeks that a cell names, each once: "A", "A, B"; none where it is every week. */
export function weeksInCell(text: string): string[] {
  const plain = plainText(text);
  if (plain === "" || EVERY.has(bareName(plain))) return [];
  const names = plain
    .split(/[,;&+/]|\sand\s/iu)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** Names of weeks in the order of their places, where each has one; else as they come. */
export function inTurn(names: readonly string[]): string[] {
  const each = [...new Map(names.map((name) => [nameKey(name), name])).values()];
  if (each.some((name) => placeInNames(name) === null)) return each;
  return each.sort((a, b) => (placeInNames(a) ?? 0) - (placeInNames(b) ?? 0));
}
