import { foldedName, plainText } from "~/school/names";
import { bare, isUnderstood } from "./beside";
import { isDepartmentName } from "./departments";
import { isProse, numberAlone, readingsOf } from "./name-in-piece";
import { ABSENCE, AROUND, BEFORE_TIMES, PART_OF_DAY, TURNING } from "./vocabulary";
import { type DateContext, MARKS } from "./when";

export type PastedPiece = {
  readings: readonly string[];
  doubts: readonly string[];
  /** What stands around the name and is not understood, as typed; null where all is. */
  beside: string | null;
};

export type PartRead = {
  pieces: PastedPiece[];
  /** What is not understood and is nobody's name, as typed. */
  remarks: string[];
  departments: string[];
};

type Frames = DateContext & { days: ReadonlySet<string> };

export function readPart(part: string, frame: Frames, hasNames: boolean): PartRead {
  const { finder, days } = frame;
  const read: PartRead = { pieces: [], remarks: [], departments: [] };
  const isDepartment = departmentIn(frame);
  const isPlain = (word: string) => days.has(word);
  const texts = part.split(SOFT);
  const isName = (text: string) => isPerhapsName(text, frame);
  const hasOthers = (at: number) => texts.some((text, place) => place !== at && isName(text));
  for (const [at, text] of texts.entries()) {
    const { readings, around } = readingsOf(text, isDepartment, days);
    const [most = ""] = readings;
    const beside = isUnderstood(around, isPlain)
      ? null
      : plainText(around.join(" ").replace(MARKS, " "));
    if (most === "") {
      const said = plainText(text.replace(MARKS, " "));
      if (isDepartment(said)) read.departments.push(said);
      else if (beside !== null) read.remarks.push(beside);
      continue;
    }
    const isAlone = !hasNames && !hasOthers(at);
    if (!isAlone && !isName(text) && !isLikeNames(most)) {
      read.remarks.push(plainText(text.replace(MARKS, " ")));
      continue;
    }
    const within = readings.some(finder.isOfOne) ? [] : finder.namesIn(most);
    if (within.length === 0 || (within.length === 1 && readings.some(finder.isName))) {
      read.pieces.push({ readings, beside, doubts: [] });
    } else {
      const doubts = within.length > 1 ? [] : [notUnderstood(without(most, within[0] ?? ""))];
      for (const name of within) read.pieces.push({ readings: [name], beside: null, doubts });
    }
  }
  return { ...read, pieces: withUnreadNumbers(part, read.pieces, days) };
}

function without(text: string, name: string): string {
  const words = new Set(name.split(" ").map(bare));
  const others = text.split(" ").filter((word) => !words.has(bare(word)));
  return others.length > 0 ? others.join(" ") : text;
}

export function departmentIn({ departments, finder }: DateContext): (text: string) => boolean {
  return (text) => {
    if (departments.has(foldedName(text))) return true;
    const isOne = [...departments].some((name) => isDepartmentName(text, name));
    return isOne && !finder.isName(text);
  };
}

/** One word only where it is of a name letter by letter. */
function isPerhapsName(text: string, { finder }: DateContext): boolean {
  const said = plainText(text.replace(MARKS, " "));
  const isWord = /^\P{L}*\p{L}+\P{L}*$/u.test(said);
  return isWord ? finder.isOfName(said) || finder.isNumberOfOne(said) : finder.isLikeOne(said);
}

/** No words that say more; capitals where there are any. */
function isLikeNames(text: string): boolean {
  const words = text.split(" ");
  if (words.length < 2 || words.length > MOST_WORDS || isProse(text)) return false;
  return words.every((word) => {
    const key = foldedName(word.replace(/[.,]$/, ""));
    const isSaying = [ABSENCE, AROUND, TURNING, PART_OF_DAY, BEFORE_TIMES].some((set) =>
      set.has(key),
    );
    return !isSaying && /^\p{L}[\p{L}'’.-]*$/u.test(word) && !/^\p{Ll}/u.test(word);
  });
}
const MOST_WORDS = 5;

function withUnreadNumbers(
  part: string,
  pieces: PastedPiece[],
  days: ReadonlySet<string>,
): PastedPiece[] {
  const unread = unreadNumber(part, pieces, days);
  if (unread === undefined) return pieces;
  const doubt = notUnderstood(unread);
  return pieces.map((piece) => ({ ...piece, doubts: [...piece.doubts, doubt] }));
}

/** A number in a part of a line that is neither of its names nor of a day. */
export function unreadNumber(
  part: string,
  pieces: readonly PastedPiece[],
  days: ReadonlySet<string>,
): string | undefined {
  const read = numbersIn(foldedName(pieces.map(({ readings }) => readings.at(-1)).join(" ")));
  return numbersIn(part).find((number) => !days.has(number) && !read.includes(number));
}

const numbersIn = (text: string): readonly string[] =>
  text.match(/(?<![\p{L}\p{N}./:+-])\d{1,4}(?![\p{L}\p{N}]|[./:-]\d|\s?\d{3})/gu) ?? [];

/** Teacher 80, 17 (only block 2): a bare number goes on with a name before it that ends in one. */
export function continuing(
  part: string,
  last: { readings: readonly string[] } | undefined,
  days: ReadonlySet<string>,
): PastedPiece[] {
  const [, number] = /^\s*(\d{1,4})(?![\p{L}\p{N}.:/-])/u.exec(part) ?? [];
  const before = /^(.*\p{L}[\s-]*)\d+$/u.exec(last?.readings.at(-1) ?? "")?.[1];
  if (number === undefined || days.has(number) || before === undefined) return [];
  const doubts = [`“${number}” is read as “${before}${number}”`];
  return [{ readings: [before + number], beside: null, doubts }];
}

/** 017, one a line, where numbers call teachers: somebody's, but it may count something else. */
export function numbered(part: string, frame: Frames): PastedPiece[] {
  const pieces = part.split(SOFT).filter((piece) => !departmentIn(frame)(piece));
  const number = numberAlone(pieces.join(" "), frame.days);
  if (number === undefined || !frame.finder.isNumberOfOne(number)) return [];
  const doubts = [`Only the number “${number}” is written here`];
  return [{ readings: [number], beside: null, doubts }];
}

const SOFT = /[():[\]{}–—]|\s-\s?|-\s|(?<=\p{L}{2})\.\s/u;

export const notUnderstood = (text: string) =>
  `“${short(text)}” is not understood${/\d/.test(text) ? ": if it says blocks, choose them" : ""}`;

const SHORT = 60;

export function short(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}
