import { foldedName, plainText } from "~/school/names";
import {
  ABSENCE,
  AROUND,
  BEFORE,
  ENDINGS,
  GREETINGS,
  REPLIES,
  STARTING_PROSE,
  TITLES,
  TURNING,
} from "./vocabulary";

/**
 * The readings of the name in a piece of a line, from the one with most of it to the one without titles; none where the piece is only noise,
 * a number, or a department. A number is of the name where a word or a title stands before it: Teacher 021.
 */
export function readingsOf(
  piece: string,
  departments: ReadonlySet<string>,
  days: ReadonlySet<string>,
): readonly string[] {
  const whole = plainText(piece.replace(PHONE, " ").replace(EDGES, ""));
  if (whole === "" || LABEL.test(whole) || departments.has(foldedName(whole))) return [];
  const words = whole.split(" ");
  const isOneOf = (sets: readonly ReadonlySet<string>[]) => (word: string) => {
    const key = foldedName(word.replace(EDGES, "").replace(/\.$/, ""));
    return days.has(key) || sets.some((set) => set.has(key));
  };
  const [isBefore, isAround] = [isOneOf([ABSENCE, BEFORE, GREETINGS, ENDINGS]), isOneOf(NOISE)];
  const isTitled = (place: number) => isNumber(words[place]) && isTitle(words[place - 1] ?? "");
  const isNoise = (word: string) => isNumber(word) || isAround(word) || isTitle(word);
  if (words.every(isNoise) && !words.some((_, place) => isTitled(place))) return [];
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
  return [...new Set(readings)].filter((reading) => reading !== "");
}

/** 017, 040 (sick), absent: 55: the number in a piece that has no more beside it than says that somebody is away; undefined where there is none. */
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

/** Whether a text that is nobody's name begins as sentences do. */
export function isProse(text: string): boolean {
  const words = text.split(" ").map((word) => foldedName(word.replace(EDGES, "")));
  const first = words.find((word) => word !== "" && !REPLIES.has(word));
  return first !== undefined && STARTING_PROSE.has(first);
}

const NOISE = [ABSENCE, BEFORE, AROUND, GREETINGS, ENDINGS, REPLIES, TURNING];
const PHONE = /\+?\d(?:[\s-]?\d){6,}/g;
/** 7B, B12: students, or a room. */
const LABEL = /^(?:\d{1,2}\s?\p{L}|\p{L}\d{1,3})$/u;
/** What is not of a word: at its ends. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’׳.]+$/gu;

function isNumber(word: string | undefined): boolean {
  return /^\d+\.?$/.test(word ?? "");
}

/** أ.منى, Dr.Sami: a title may be joined to what it stands before. */
function isTitle(word: string): boolean {
  const key = foldedName(word);
  return TITLES.has(key) || TITLES.has(key.replace(/\.$/, ""));
}

function tidy(name: string): string {
  return name.replace(/[.!?؟…]+$/u, "").trim();
}
