import { isNumber } from "./name-words";

const ONE_FROM = 4;
const TWO_FROM = 8;

export function errorsAllowed(letters: number): 0 | 1 | 2 {
  if (letters >= TWO_FROM) return 2;
  return letters >= ONE_FROM ? 1 : 0;
}

/** Allows one error from four letters on, two from eight; none in numbers, عبد and أبو. */
export function isMistyped(typed: string, meant: string): boolean {
  if (isNumber(typed) || isNumber(meant)) return false;
  const most = errorsAllowed(meant.length);
  if (Math.abs(typed.length - meant.length) > most || isServantAndFather(typed, meant))
    return false;
  return typingErrors(typed, meant) <= most;
}

/** "Servant of" and "father of" are as different as names can be. */
function isServantAndFather(a: string, b: string): boolean {
  const begin = (one: string, other: string) => one.startsWith("عبد") && other.startsWith("ابو");
  return begin(a, b) || begin(b, a);
}

/** How many letters were left out, added, mistaken or swapped (optimal string alignment). */
export function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}

/** A word with up to `count` letters left out; words that many errors apart have one in common. */
export function withLettersLeftOut(word: string, count: number): Set<string> {
  const left = new Set([word]);
  let last = [word];
  for (let round = 0; round < count; round++) {
    last = [...new Set(last.flatMap(withOneLeftOut))];
    for (const one of last) left.add(one);
  }
  return left;
}

function withOneLeftOut(word: string): string[] {
  return Array.from(
    { length: word.length },
    (_, place) => word.slice(0, place) + word.slice(place + 1),
  );
}
