import { foldedName, plainText } from "~/school/names";
import { DATE, readDate } from "./dates-in-words";
import { CELL } from "./entries";
import { isProse, numberAlone, readingsOf } from "./name-in-piece";
import {
  ABSENCE,
  ABSENCE_WORD,
  AWAY_PHRASES,
  ENDING_PHRASES,
  ENDING_WORD,
  ENDINGS,
  GREETING_PHRASES,
  GREETING_WORD,
  GREETINGS,
  PRESENT_PHRASES,
  PRESENT_WORD,
  TURNING,
} from "./vocabulary";
import { type Frame, MARKS, takeWhen } from "./when";
import { together, type When } from "./when-said";

/** One name in a pasted text. */
export type PastedName = {
  /** As it is read, with as much left of what stands around it as may be of the name. */
  readings: readonly string[];
  when: When;
  /** Why it is not certain that they are away, in words; empty where nothing speaks against it. */
  doubts: readonly string[];
  /** Whether a clerk has typed it for what stood there. */
  isCorrection?: true;
};

/** What is read of a line: its names, and what it says of others. */
export type ReadLine = {
  names: PastedName[];
  doubt: string | null;
  isHeading: boolean;
  isSigned: boolean;
  /** Whether it is one name and nothing else. */
  isBare: boolean;
  /** What is said in it beside names. */
  prose: string[];
};

/** Reads the names in a line, and when they are away. */
export function readLine(line: string, frame: Frame): ReadLine {
  const plain = line
    .replace(AWAY_PHRASES, ABSENCE_WORD)
    .replace(PRESENT_PHRASES, PRESENT_WORD)
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
    const words = part.replace(MARKS, " ");
    const last = names.at(-1);
    const named = namesInPart(words, frame, days);
    const more = named.length > 0 ? named : continuing(words, last, days);
    const pieces = more.length > 0 ? more : numbered(words, frame, days);
    const isAbsent = hasOneOf(part, ABSENCE);
    isHeading ||= isAbsent;
    isSigned ||= hasOneOf(part, ENDINGS);
    if (pieces.length === 0 && last && marks.length > 0) {
      last.when = together([last.when, when]);
      continue;
    }
    const isSpoken = (isGreeting && !isHeading) || (isSigned && !isAbsent);
    const doubts = [
      ...(pieces.length > 1 ? ["Several names may stand here"] : []),
      ...(isSpoken ? [SPOKEN] : []),
      ...(/[?؟]/.test(part) ? ["It may be a question"] : []),
    ];
    for (const one of pieces) names.push({ ...one, when, doubts: [...one.doubts, ...doubts] });
  }
  const said = doubt ?? (names.length === 0 && isSigned ? SPOKEN : null);
  const isSentence = ({ readings: [most = ""] }: PastedName) =>
    isProse(most) && !frame.finder.isLikeOne(most);
  const isNumber = isNumberIn(frame);
  const isRow = line.includes(CELL) && !names.every(isNumber);
  const [only, another] = names;
  return {
    // In a table a number beside a name is of the row.
    names: names.filter((one) => !isSentence(one) && !(isRow && isNumber(one))),
    prose: names.filter(isSentence).map(({ readings: [most = ""] }) => most),
    doubt: said,
    isHeading,
    isSigned,
    isBare: !another && found.size === 0 && only?.readings[0] === rest.trim(),
  };
}

/** Reads a line of which a number is all the name there is, though it may have been taken for its place in a list: 017. 040 sick */
export function readByNumbers(line: string, frame: Frame): ReadLine | null {
  const read = readLine(line, frame);
  return read.names.length > 0 && read.names.every(isNumberIn(frame)) ? read : null;
}

function isNumberIn({ finder }: Frame): (name: PastedName) => boolean {
  return ({ readings }) => readings.every(finder.isNumberOfOne);
}

type Piece = Pick<PastedName, "readings" | "doubts">;

/** What stands between two of the signs that part names from each other, which may still hold several. */
function namesInPart(part: string, frame: Frame, days: ReadonlySet<string>): Piece[] {
  const pieces = part.split(SOFT).flatMap((piece): Piece[] => {
    const readings = readingsOf(piece, frame.departments, days);
    const [most = ""] = readings;
    const within = frame.finder.namesIn(most);
    if (within.length > 1) return within.map((name) => ({ readings: [name], doubts: [] }));
    if (within.length === 0 || readings.some(frame.finder.isName))
      return most ? [{ readings, doubts: [] }] : [];
    return [{ readings: within, doubts: [`Read out of “${short(most)}”`] }];
  });
  const read = foldedName(pieces.map(({ readings }) => readings.at(-1)).join(" "));
  const unread = numbersIn(part).find(
    (number) => !days.has(number) && !numbersIn(read).includes(number),
  );
  if (unread === undefined) return pieces;
  return pieces.map((one) => ({ ...one, doubts: [...one.doubts, `“${unread}” is not read`] }));
}

const numbersIn = (text: string): readonly string[] =>
  text.match(/(?<![\p{L}\p{N}./:+-])\d{1,4}(?![\p{L}\p{N}]|[./:-]\d|\s?\d{3})/gu) ?? [];

/** Teacher 80, 17 (only block 2): a number without a name goes on with the name before it, where that ends in one. */
function continuing(
  part: string,
  last: PastedName | undefined,
  days: ReadonlySet<string>,
): Piece[] {
  const [, number] = /^\s*(\d{1,4})(?![\p{L}\p{N}.:/-])/u.exec(part) ?? [];
  const before = /^(.*\p{L}[\s-]*)\d+$/u.exec(last?.readings.at(-1) ?? "")?.[1];
  if (number === undefined || days.has(number) || before === undefined) return [];
  return [{ readings: [before + number], doubts: [`“${number}” is read as “${before}${number}”`] }];
}

/** 017, one a line, where teachers are called by numbers: somebody's, but it may count something else. */
function numbered(
  part: string,
  { finder, departments }: Frame,
  days: ReadonlySet<string>,
): Piece[] {
  const pieces = part.split(SOFT).filter((piece) => !departments.has(foldedName(piece)));
  const number = numberAlone(pieces.join(" "), days);
  if (number === undefined || !finder.isNumberOfOne(number)) return [];
  return [{ readings: [number], doubts: [`Only the number “${number}” stands there`] }];
}

/** Whether one of some words stands in a text. */
export function hasOneOf(text: string, words: ReadonlySet<string>): boolean {
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

export const SPOKEN = "Beside a greeting or thanks: it may be who wrote it, or to whom";
const SHORT = 60;

/** A text that is shown, cut where it is long. */
export function short(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}
