import { foldedName, plainText } from "~/school/names";
import { daysSaid } from "./days-said";
import { CELL } from "./entries";
import { isProse } from "./name-in-piece";
import { continuing, notUnderstood, numbered, type Piece, readPart, unreadNumber } from "./pieces";
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
import { type Frame, MARKS, takeWhen } from "./when";
import { isWhole, together, type When } from "./when-said";

export type PastedName = {
  /** As it is read, with as much left of what stands around it as may be of the name. */
  readings: readonly string[];
  /** What stands around the name in its first reading and is not understood. */
  beside: string | null;
  /** Departments that stand beside it. */
  departments: readonly string[];
  when: When;
  /** Why it is not certain that they are away, or when, in words; empty if nothing is against. */
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
  /** Whether it says a part of a day, or days, of nobody. */
  isWhenAlone: boolean;
};

/** Reads the names in a line, and when they are away. */
export function readLine(line: string, frame: Frame): ReadLine {
  const { rest: marked, found } = takeWhen(line.replace(GREETING_PHRASES, GREETING_WORD), frame);
  const rest = marked
    .replace(AWAY_PHRASES, ABSENCE_WORD)
    .replace(PRESENT_PHRASES, PRESENT_WORD)
    .replace(ENDING_PHRASES, ENDING_WORD);
  const { days, otherDay } = daysSaid(rest, frame);
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
    names: names.filter((one) => !isSentence(one) && !(isRow && isNumber(one))),
    prose: names.filter(isSentence).map(({ readings: [most = ""] }) => most),
    doubt: said,
    isHeading,
    isSigned,
    isBare: !another && found.size === 0 && only?.readings[0] === rest.trim(),
    isWhenAlone: names.length === 0 && (ahead.some((when) => !isWhole(when)) || isPartOfDay),
  };
}

/** The names in a line, each with what is said of it. */
function namesIn(
  rest: string,
  found: ReadonlyMap<string, When>,
  frame: Frame & { days: ReadonlySet<string> },
) {
  const isGreeting = hasOneOf(rest, GREETINGS);
  const names: PastedName[] = [];
  /** What stands before the first name, of which it may be said, or of all. */
  const ahead: When[] = [];
  const remarks: string[] = [];
  let [isHeading, isSigned] = [false, false];
  const doubtAll = (words: string, isOpen = (_: PastedName) => true) => {
    for (const one of names) if (isOpen(one)) one.doubts = [...one.doubts, words];
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
        if (whens.length > 0) doubtAll(THEIRS_TOO, (one) => one !== last && isWhole(one.when));
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
    if (isJoined && isSaying) doubtAll(THEIRS_TOO, (one) => isWhole(one.when));
    if (isLoneWord(pieces, frame)) doubtAll(notUnderstood(bare.trim()), (one) => one === last);
    const { departments } = read;
    const all = names.length === 0 && whens.length > 0 ? together([...ahead, ...whens]) : when;
    for (const one of pieces) {
      names.push({ ...one, departments, when: all, doubts: [...one.doubts, ...doubts] });
    }
    if (startsWithMark(part, pieces)) ahead.push(...whens);
    if (read.remarks.length > 0 && isHeaded(part)) remarks.push(...read.remarks);
  }
  if (ahead.length > 0) {
    const all = names.filter((one) => isWhole(one.when));
    for (const one of all) {
      one.when = together(ahead);
      one.doubts = [...one.doubts, THEIRS_TOO];
    }
  }
  return { names, isHeading, isSigned, ahead };
}

/** Whether the pieces are names and nothing else. */
function isAllName(pieces: readonly Piece[], { finder }: Frame): boolean {
  return pieces.every(
    ({ readings, beside, doubts }) =>
      beside === null && doubts.length === 0 && readings.some((one) => finder.isName(one)),
  );
}

/** Whether a single word stands there of nobody's name: unknown, or said of the name before. */
function isLoneWord(pieces: readonly Piece[], { finder }: Frame): boolean {
  const [most = ""] = pieces[0]?.readings ?? [];
  return pieces.length === 1 && /^\p{L}+$/u.test(most) && !finder.isLikeOne(most);
}

/** Whether a time stands before a part's first name: it may be said of those who follow too. */
function startsWithMark(part: string, pieces: readonly Piece[]): boolean {
  const name = pieces[0]?.readings.at(-1) ?? "";
  const at = part.search(MARKS);
  return at >= 0 && at < plainText(part).indexOf(name.split(" ")[0] ?? "") + 1;
}

/** Whether something stands before a colon: it may be said of all who follow. */
function isHeaded(part: string): boolean {
  return part.includes(":");
}

/** Reads a line named by a number alone, which may be its place in a list: 017. 040 sick */
export function readByNumbers(line: string, frame: Frame): ReadLine | null {
  const read = readLine(line, frame);
  return read.names.length > 0 && read.names.every(isNumberIn(frame)) ? read : null;
}

function isNumberIn({ finder }: Frame): (name: PastedName) => boolean {
  return ({ readings }) => readings.every(finder.isNumberOfOne);
}

/** Whether one of some words stands in a text. */
export function hasOneOf(text: string, words: ReadonlySet<string>): boolean {
  return wordsIn(text).some((word) => words.has(foldedName(word)));
}

/** What parts names from each other. */
export const BETWEEN_NAMES = /[,،;؛、]|\s\/\s|\s(?:and|&|\+|و)\s/iu;

function wordsIn(text: string): string[] {
  return text
    .split(/[\s,،;؛:()[\]{}.!?؟…–—]+/u)
    .map((word) => word.replace(/^['’]+|['’]+$/g, ""))
    .filter((word) => word !== "" && !/^[\ue000-\uf8ff]$/.test(word));
}

export const SPOKEN = "Beside a greeting or thanks, so this may be the sender or the reader";
const QUESTION = "This may be a question";
const isQuestion = (text: string) => /[?؟]/.test(text);
const THEIRS_TOO = "What is written beside another name may be about them too";
