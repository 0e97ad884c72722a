import { foldedName, plainText } from "~/school/names";
import { isTitle } from "~/school/titles";
import { isMark } from "./beside";
import {
  ABSENCE,
  AROUND,
  BEFORE,
  ENDINGS,
  GREETINGS,
  REPLIES,
  STARTING_PROSE,
  TURNING,
} from "./vocabulary";
import { MARKS } from "./when";

export type NameInPiece = {
  /** From the one with most of the piece to the one without titles. */
  readings: readonly string[];
  around: readonly string[];
};

/** None in noise, a number or a department; but Teacher 021 is a name. */
export function readingsOf(
  piece: string,
  isDepartment: (text: string) => boolean,
  days: ReadonlySet<string>,
): NameInPiece {
  const whole = plainText(piece.replace(MARKS, " ").replace(PHONE, " ").replace(EDGES, ""));
  const none = { readings: [], around: piece.split(/\s+/) };
  if (whole === "" || LABEL.test(whole) || isDepartment(whole)) return none;
  const words = whole.split(" ");
  const isOneOf = (sets: readonly ReadonlySet<string>[]) => (word: string) => {
    const key = foldedName(word.replace(EDGES, "").replace(/\.$/, ""));
    return days.has(key) || sets.some((set) => set.has(key));
  };
  const [isBefore, isAround] = [isOneOf([ABSENCE, BEFORE, GREETINGS, ENDINGS]), isOneOf(NOISE)];
  const isTitled = (place: number) => isNumber(words[place]) && isTitle(words[place - 1] ?? "");
  const isNoise = (word: string) => isNumber(word) || isAround(word) || isTitle(word);
  if (words.every(isNoise) && !words.some((_, place) => isTitled(place))) return none;
  let [from, to] = [0, words.length];
  const isLeft = (place: number) => {
    if (!isNumber(words[place])) return isAround(words[place] ?? "-");
    return !isTitled(place) && isAround(words[place - 1] ?? "-");
  };
  while (to > 0 && isLeft(to - 1)) to -= 1;
  while (from < to && (isBefore(words[from] ?? "-") || isNumber(words[from]))) {
    if (isTitled(from + 1)) break;
    from += 1;
  }
  const trimmed = words.slice(from, to);
  const named = trimmed.findIndex((word, place) => !isTitle(word) || isTitled(from + place + 1));
  const readings = [words, trimmed, trimmed.slice(named)].map((some) => tidy(some.join(" ")));
  return {
    readings: [...new Set(readings)].filter((reading) => reading !== ""),
    around: wordsAround(piece, words.slice(0, from), words.slice(from, to)),
  };
}

function wordsAround(piece: string, before: string[], name: string[]): string[] {
  const [from, count] = [before, name].map((words) => words.filter(hasLetters).length);
  let place = -1;
  return plainText(piece.replace(PHONE, " "))
    .split(" ")
    .filter((word) => {
      if (isMark(word)) return true;
      if (!hasLetters(word)) return false;
      place += 1;
      return place < (from ?? 0) || place >= (from ?? 0) + (count ?? 0);
    });
}

function hasLetters(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** 017, 040 (sick), absent: 55: a piece's number where the rest only says away. */
export function numberAlone(piece: string, days: ReadonlySet<string>): string | undefined {
  const words = piece.split(/[\s()[\]{}:.!؟?…–—-]+/u).filter((word) => word !== "");
  const at = words.findIndex(isNumber);
  const isOneOf = (sets: readonly ReadonlySet<string>[]) => (word: string) =>
    sets.some((set) => set.has(foldedName(word)));
  const isLed = words.slice(0, at).every(isOneOf([ABSENCE, BEFORE]));
  const isAlone = words.slice(at + 1).every(isOneOf([ABSENCE, AROUND, days]));
  const number = words[at];
  if (number === undefined || number.length > 4 || days.has(number)) return undefined;
  return isLed && isAlone ? number : undefined;
}

export function isProse(text: string): boolean {
  const words = text.split(" ").map((word) => foldedName(word.replace(EDGES, "")));
  const first = words.find((word) => word !== "" && !REPLIES.has(word));
  return first !== undefined && STARTING_PROSE.has(first);
}

const NOISE = [ABSENCE, BEFORE, AROUND, GREETINGS, ENDINGS, REPLIES, TURNING];
const PHONE = /\+?\d(?:[\s-]?\d){6,}/g;
/** 7B, B12: students, or a room. */
const LABEL = /^(?:\d{1,2}\s?\p{L}|\p{L}\d{1,3})$/u;
const EDGES = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}'’׳.])[^\p{L}\p{N}'’׳.]+$/gu;

function isNumber(word: string | undefined): boolean {
  return /^\d+\.?$/.test(word ?? "");
}

function tidy(name: string): string {
  return name.replace(/(?<![.!?؟…])[.!?؟…]+$/u, "").trim();
}
