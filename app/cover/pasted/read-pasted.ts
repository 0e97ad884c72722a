import { foldedName, plainText, withPlainDigits } from "~/school/names";
import { DATE, readDate } from "./dates-in-words";
import { setAside } from "./set-aside";
import {
  ABSENCE,
  ABSENCE_WORD,
  AROUND,
  AWAY_PHRASES,
  BEFORE,
  ENDING_PHRASES,
  ENDING_WORD,
  ENDINGS,
  GREETING_PHRASES,
  GREETING_WORD,
  GREETINGS,
  TITLES,
  TURNING,
} from "./vocabulary";
import { type Frame, MARKS, takeWhen, together, type When } from "./when";

/** One name in a pasted text. */
export type PastedName = {
  /** As it is read, with as much left of what stands around it as may be of the name. */
  readings: readonly string[];
  when: When;
  /** Why it is not certain that they are away, in words; empty where nothing speaks against it. */
  doubts: readonly string[];
};

/** What a pasted text says: its names, and the lines in which there is none. */
export type Pasted = { names: PastedName[]; aside: string[] };

export const MOST_LINES = 200;
export const MOST_CHARACTERS = 5_000;

/** Why a text is not read, in words: it is empty, or longer than a morning's list; null when it is. */
export function whyNotRead(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length === 0) return "Paste the names of those who are away, one a line";
  const characters = [...text.replace(/\r\n?/g, "\n")].length;
  if (characters > MOST_CHARACTERS) {
    return `At most ${counted(MOST_CHARACTERS)} characters at once; this has ${counted(characters)}`;
  }
  if (lines.length <= MOST_LINES) return null;
  return `At most ${MOST_LINES} lines at once; this has ${counted(lines.length)}`;
}

const counted = (count: number) => count.toLocaleString("en");

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n|\u2028/).filter((line) => plainText(line) !== "");
}

/** What the lines before say of those after: who stands below "Covering:" is not away, nor who signs. */
type Mood = string | null;

/** Reads the names out of a message, a mail or a table, with what stands beside each about when; guesses nothing. */
export function readPasted(text: string, frame: Frame): Pasted {
  const pasted: Pasted = { names: [], aside: [] };
  let mood: Mood = null;
  for (const line of linesOf(text)) {
    const { rest, doubt, isNewMessage } = setAside(readable(line));
    if (isNewMessage) mood = null;
    const read = readLine(rest, frame);
    const doubts = [mood, doubt, read.doubt].flatMap((one) => one ?? []);
    if (read.names.length === 0) {
      pasted.aside.push(plainText(line));
      mood = read.doubt ?? (read.isHeading ? null : mood);
      continue;
    }
    for (const name of read.names) {
      pasted.names.push({ ...name, doubts: [...new Set([...doubts, ...name.doubts])] });
    }
    if (read.isSigned) mood = SPOKEN;
  }
  return pasted;
}

const SPOKEN = "Beside a greeting or thanks: it may be who wrote it, or to whom";

/** Without what nobody sees and what is not read: harakat, tatweel, emoji, marks of bold and italics. */
function readable(line: string): string {
  const letters = line
    .normalize("NFKC")
    .replace(/[\t|]/g, ";")
    .replace(/[\p{Cf}\u0640\u064b-\u065f\u0591-\u05bd]/gu, "")
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/gu,
      " ",
    )
    .replace(/[\ue000-\uf8ff*_~`“”„«»<>]+/g, " ")
    .replace(/(\p{L})["״](?=\p{L})/gu, "$1")
    .replace(/["״]+/g, " ")
    .replace(TITLE_BEFORE, "$1 ");
  return plainText(withPlainDigits(letters));
}

/** Titles that are joined to what follows them: Dr.Sami, أ/منى. */
const TITLE_BEFORE = /(?<![\p{L}\p{N}])(mrs?|ms|miss|dr|prof|[أادم])\s?[./]\s?(?=\p{L})/giu;

type ReadLine = {
  names: PastedName[];
  doubt: string | null;
  isHeading: boolean;
  isSigned: boolean;
};

function readLine(line: string, frame: Frame): ReadLine {
  const plain = line
    .replace(AWAY_PHRASES, ABSENCE_WORD)
    .replace(GREETING_PHRASES, GREETING_WORD)
    .replace(ENDING_PHRASES, ENDING_WORD);
  const { rest, found } = takeWhen(plain, frame);
  const { days, otherDay } = daysSaid(rest, frame);
  const turning = wordsIn(rest).find((word) => TURNING.has(foldedName(word)));
  const doubt = otherDay ?? (turning ? `“${turning}”: they may not be away` : null);
  const isGreeting = hasOneOf(rest, GREETINGS);
  const names: PastedName[] = [];
  let [isHeading, isSigned] = [false, false];
  for (const part of rest.split(HARD)) {
    const marks = part.match(MARKS) ?? [];
    const when = together(marks.flatMap((mark) => found.get(mark) ?? []));
    const pieces = part
      .replace(MARKS, " ")
      .split(SOFT)
      .flatMap((piece) => nameIn(piece, frame.departments, days));
    const isAbsent = hasOneOf(part, ABSENCE);
    isHeading ||= isAbsent;
    isSigned ||= hasOneOf(part, ENDINGS);
    const last = names.at(-1);
    if (pieces.length === 0 && last && marks.length > 0) {
      last.when = together([last.when, when]);
      continue;
    }
    const isSpoken = (isGreeting && !isHeading) || (isSigned && !isAbsent);
    const doubts = [
      ...(pieces.length > 1 ? ["Several names may stand here"] : []),
      ...(isSpoken ? [SPOKEN] : []),
    ];
    for (const readings of pieces) names.push({ readings, when, doubts });
  }
  const said = doubt ?? (names.length === 0 && isSigned ? SPOKEN : null);
  return { names, doubt: said, isHeading, isSigned };
}

function hasOneOf(text: string, words: ReadonlySet<string>): boolean {
  return wordsIn(text).some((word) => words.has(foldedName(word)));
}

/** What parts names from each other. */
const HARD = /[,،;؛、]|\s\/\s|\s(?:and|&|\+|و)\s/iu;
/** What may part a name from what is said of it. */
const SOFT = /[():[\]{}–—]|\s-\s?|-\s|(?<=\p{L}{2})\.\s/u;

const DAY_SAID = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(?:(?:on|for|يوم|ل|ב)\\s+)?(${DATE})(?![\\p{L}\\p{N}/-]|\\.\\d)`,
  "giu",
);

/** The words of a line that say a day, and, in words, that it is another than the one it is read for. */
function daysSaid(line: string, { date, today }: Frame) {
  const days = new Set<string>();
  let otherDay: string | null = null;
  for (const [said, written = ""] of line.matchAll(DAY_SAID)) {
    const read = readDate(written, date, today);
    if (!read) continue;
    for (const word of said.split(" ")) days.add(foldedName(word));
    if (read.date !== date) otherDay = `“${plainText(said)}” is another day`;
  }
  return { days, otherDay };
}

function wordsIn(text: string): string[] {
  return text
    .split(/[\s,،;؛:()[\]{}.!?؟…–—]+/u)
    .map((word) => word.replace(/^['’]+|['’]+$/g, ""))
    .filter((word) => word !== "" && !/^[\ue000-\uf8ff]$/.test(word));
}

/**
 * The readings of the name in a piece of a line, from the one with most of it to the one without titles; none where the piece is only noise,
 * a number, or a department.
 */
function nameIn(
  piece: string,
  departments: ReadonlySet<string>,
  days: ReadonlySet<string>,
): [readonly string[]] | [] {
  const whole = plainText(piece.replace(PHONE, " ").replace(EDGES, ""));
  if (whole === "" || departments.has(foldedName(whole))) return [];
  const words = whole.split(" ");
  const isOneOf = (sets: readonly ReadonlySet<string>[]) => (word: string) => {
    const key = foldedName(word.replace(EDGES, "").replace(/\.$/, ""));
    return /^\d*$/.test(key) || days.has(key) || sets.some((set) => set.has(key));
  };
  if (words.every((word) => isOneOf(NOISE)(word) || isTitle(word))) return [];
  const [isBefore, isAfter] = [isOneOf([ABSENCE, BEFORE, GREETINGS, ENDINGS]), isOneOf(NOISE)];
  let [from, to] = [0, words.length];
  while (isAfter(words[to - 1] ?? "-")) to -= 1;
  while (isBefore(words[from] ?? "-")) from += 1;
  const trimmed = words.slice(from, to);
  const untitled = trimmed.slice(trimmed.findIndex((word) => !isTitle(word)));
  const readings = [words, trimmed, untitled].map((some) => tidy(some.join(" ")));
  return [[...new Set(readings)].filter((reading) => reading !== "")];
}

const NOISE = [ABSENCE, BEFORE, AROUND, GREETINGS, ENDINGS, TURNING];
const PHONE = /\+?\d(?:[\s-]?\d){6,}/g;
/** What is not of a word: at its ends. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’׳.]+$/gu;

/** أ.منى, Dr.Sami: a title may be joined to what it stands before. */
function isTitle(word: string): boolean {
  const key = foldedName(word);
  return TITLES.has(key) || TITLES.has(key.replace(/\.$/, ""));
}

function tidy(name: string): string {
  return name.replace(/[.!?؟…]+$/u, "").trim();
}
