import { foldedName, plainText } from "~/school/names";
import { DATE, readDate } from "./dates-in-words";
import { CELL } from "./entries";
import { isProse } from "./name-in-piece";
import {
  continuing,
  notUnderstood,
  numbered,
  type PastedPiece,
  readPart,
  unreadNumber,
} from "./pieces";
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
  PART_OF_DAY,
  PRESENT_PHRASES,
  PRESENT_WORD,
  TURNING,
} from "./vocabulary";
import { type DateContext, MARKS, takeWhen } from "./when";
import { isWhole, together, type When } from "./when-in-words";

export type PastedName = {
  /** With as much left of what stands around it as may be of the name. */
  readings: readonly string[];
  beside: string | null;
  departments: readonly string[];
  when: When;
  /** Why it is not certain that they are away, or when, in words. */
  doubts: readonly string[];
  /** A clerk has typed it for what stood there. */
  isCorrection?: true;
};

export type ReadLine = {
  names: PastedName[];
  doubt: string | null;
  isHeading: boolean;
  isSigned: boolean;
  isBare: boolean;
  prose: string[];
  /** It says a part of a day, or days, of nobody. */
  isWhenAlone: boolean;
};

export function readLine(line: string, frame: DateContext): ReadLine {
  const { rest: marked, found } = takeWhen(line.replace(GREETING_PHRASES, GREETING_WORD), frame);
  const rest = marked
    .replace(AWAY_PHRASES, ABSENCE_WORD)
    .replace(PRESENT_PHRASES, PRESENT_WORD)
    .replace(ENDING_PHRASES, ENDING_WORD);
  const { days, otherDay } = datesInLine(rest, frame);
  const turning = wordsIn(rest).find((word) => TURNING.has(foldedName(word)));
  const doubt = otherDay ?? (turning ? `“${turning}”: they may not be away` : null);
  const { names, isHeading, isSigned, ahead } = namesIn(rest, found, { ...frame, days });
  const said = doubt ?? (names.length === 0 && isSigned ? SPOKEN : null);
  const isSentence = ({ readings: [most = ""] }: PastedName) =>
    isProse(most) && !frame.finder.isLikeOne(most);
  const isNumber = isNumberIn(frame);
  const isRow = line.includes(CELL) && !names.every(isNumber);
  const [only, another] = names;
  const isPartOfDay = !isRow && hasOneOf(rest, PART_OF_DAY);
  return {
    // In a table a number beside a name is of the row.
    names: names.filter((name) => !isSentence(name) && !(isRow && isNumber(name))),
    prose: names.filter(isSentence).map(({ readings: [most = ""] }) => most),
    doubt: said,
    isHeading,
    isSigned,
    isBare: !another && found.size === 0 && only?.readings[0] === rest.trim(),
    isWhenAlone: names.length === 0 && (ahead.some((when) => !isWhole(when)) || isPartOfDay),
  };
}

function namesIn(
  rest: string,
  found: ReadonlyMap<string, When>,
  frame: DateContext & { days: ReadonlySet<string> },
) {
  const isGreeting = hasOneOf(rest, GREETINGS);
  const names: PastedName[] = [];
  /** What stands before the first name, of which it may be said, or of all. */
  const ahead: When[] = [];
  const remarks: string[] = [];
  let [isHeading, isSigned] = [false, false];
  const doubtAll = (words: string, isOpen = (_: PastedName) => true) => {
    for (const name of names) if (isOpen(name)) name.doubts = [...name.doubts, words];
  };
  const parts = rest.split(new RegExp(`(${BETWEEN_NAMES.source})`, "iu"));
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) continue;
    const isJoined = /\p{L}|[&+]/u.test(parts[at - 1] ?? "");
    const whens = (part.match(MARKS) ?? []).flatMap((mark) => found.get(mark) ?? []);
    const when = together(whens);
    const last = names.at(-1);
    const read = readPart(part, frame, names.length > 0);
    const bare = part.replace(MARKS, " ");
    const more = read.pieces.length > 0 ? read.pieces : continuing(bare, last, frame.days);
    const pieces = more.length > 0 ? more : numbered(bare, frame);
    const isAbsent = hasOneOf(part, ABSENCE);
    isHeading ||= isAbsent;
    isSigned ||= hasOneOf(part, ENDINGS);
    if (pieces.length === 0) {
      if (last) {
        last.when = together([last.when, ...whens]);
        last.departments = [...last.departments, ...read.departments];
        if (whens.length > 0) doubtAll(THEIRS_TOO, (name) => name !== last && isWhole(name.when));
        const unread = unreadNumber(bare, [], frame.days);
        for (const words of [...read.remarks, ...(unread ? [unread] : [])]) {
          doubtAll(notUnderstood(words));
        }
        if (isQuestion(part)) doubtAll(QUESTION);
      } else {
        ahead.push(...whens);
        remarks.push(...read.remarks);
      }
      continue;
    }
    const isSpoken = (isGreeting && !isHeading) || (isSigned && !isAbsent);
    const doubts = [
      ...(pieces.length > 1 ? ["There may be several names here"] : []),
      ...(isSpoken ? [SPOKEN] : []),
      ...(isQuestion(part) ? [QUESTION] : []),
      ...[...remarks, ...read.remarks].map(notUnderstood),
    ];
    const isSaying = whens.length > 0 || read.remarks.length > 0 || !isAllName(pieces, frame);
    if (isJoined && isSaying) doubtAll(THEIRS_TOO, (name) => isWhole(name.when));
    if (isLoneWord(pieces, frame)) doubtAll(notUnderstood(bare.trim()), (name) => name === last);
    const { departments } = read;
    const all = names.length === 0 && whens.length > 0 ? together([...ahead, ...whens]) : when;
    for (const piece of pieces) {
      names.push({ ...piece, departments, when: all, doubts: [...piece.doubts, ...doubts] });
    }
    if (startsWithMark(part, pieces)) ahead.push(...whens);
    if (read.remarks.length > 0 && isHeaded(part)) remarks.push(...read.remarks);
  }
  if (ahead.length > 0) {
    const all = names.filter((name) => isWhole(name.when));
    for (const name of all) {
      name.when = together(ahead);
      name.doubts = [...name.doubts, THEIRS_TOO];
    }
  }
  return { names, isHeading, isSigned, ahead };
}

function isAllName(pieces: readonly PastedPiece[], { finder }: DateContext): boolean {
  return pieces.every(
    ({ readings, beside, doubts }) =>
      beside === null && doubts.length === 0 && readings.some((one) => finder.isName(one)),
  );
}

/** Unknown, or said of the name before. */
function isLoneWord(pieces: readonly PastedPiece[], { finder }: DateContext): boolean {
  const [most = ""] = pieces[0]?.readings ?? [];
  return pieces.length === 1 && /^\p{L}+$/u.test(most) && !finder.isLikeOne(most);
}

/** It may be said of those who follow too. */
function startsWithMark(part: string, pieces: readonly PastedPiece[]): boolean {
  const name = pieces[0]?.readings.at(-1) ?? "";
  const at = part.search(MARKS);
  return at >= 0 && at < plainText(part).indexOf(name.split(" ")[0] ?? "") + 1;
}

/** It may be said of all who follow. */
function isHeaded(part: string): boolean {
  return part.includes(":");
}

/** The number may be a place in a list: 017. 040 sick */
export function readByNumbers(line: string, frame: DateContext): ReadLine | null {
  const read = readLine(line, frame);
  return read.names.length > 0 && read.names.every(isNumberIn(frame)) ? read : null;
}

function isNumberIn({ finder }: DateContext): (name: PastedName) => boolean {
  return ({ readings }) => readings.every(finder.isNumberOfOne);
}

export function hasOneOf(text: string, words: ReadonlySet<string>): boolean {
  return wordsIn(text).some((word) => words.has(foldedName(word)));
}

export const BETWEEN_NAMES = /[,،;؛、]|\s\/\s|\s(?:and|&|\+|و)\s/iu;

function wordsIn(text: string): string[] {
  return text
    .split(/[\s,،;؛:()[\]{}.!?؟…–—]+/u)
    .map((word) => word.replace(/^['’]+|(?<!['’])['’]+$/g, ""))
    .filter((word) => word !== "" && !/^[\ue000-\uf8ff]$/.test(word));
}

export const SPOKEN = "Beside a greeting or thanks, so this may be the sender or the reader";
const QUESTION = "This may be a question";
const isQuestion = (text: string) => /[?؟]/.test(text);
const THEIRS_TOO = "What is written beside another name may be about them too";

const DAY_SAID = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(?:(?:on|for|يوم|ل|ב)\\s+)?(${DATE})(?![\\p{L}\\p{N}/-]|\\.\\d)`,
  "giu",
);

/** The words of a line that say a day, and, in words, that it is another than the one read for. */
function datesInLine(line: string, { date, today }: DateContext) {
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
