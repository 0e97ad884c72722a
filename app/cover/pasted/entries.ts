import { foldedName, normalized, plainText, withPlainDigits } from "~/school/names";
import { TITLES } from "~/school/titles";
import { BEFORE_TIMES } from "./vocabulary";

export const MOST_LINES = 200;
export const MOST_CHARACTERS = 5_000;

/** In words: empty, or longer than a morning's list. */
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

const LINE_END = /\r\n?|\n|\u2028/;

function linesOf(text: string): string[] {
  return text.split(LINE_END).filter((line) => plainText(line) !== "");
}

export type PastedEntry = {
  line: string;
  isApart: boolean;
};

export function entriesOf(text: string): PastedEntry[] {
  const isAttendance = HERE.test(text) && NOT_HERE.test(text);
  const entries: PastedEntry[] = [];
  let isApart = false;
  for (const line of text.split(LINE_END)) {
    if (plainText(line) === "") isApart = true;
    const marked = isAttendance ? line.replace(new RegExp(HERE, "gu"), " ✓ present ") : line;
    for (const one of partedByNumbers(readable(marked))) {
      entries.push({ line: one, isApart });
      isApart = /[.!؟?]\s*$/.test(one);
    }
  }
  return entries;
}

export const CELL = " ; ";

/** How lists of who is at school and who is not mark them. */
const HERE = /[✅✔☑]/u;
const NOT_HERE = /[❌✖❎]/u;

/** Without harakat, tatweel, emoji, marks of bold and italics; a text struck out is said to be. */
function readable(line: string): string {
  const letters = normalized(line, "NFKC")
    .replace(/[\t|]/g, CELL)
    .replace(/(\d)\ufe0f?\u20e3/g, "$1. ")
    .replace(/[\p{Cf}\u0640\u064b-\u065f\u0591-\u05bd]/gu, "")
    .replace(/~([^~]+)~/g, " $1 cancelled ")
    .replace(/[✅✔☑👍🆗]/gu, " ✓ ")
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/gu,
      " ",
    )
    .replace(/[\ue000-\uf8ff*_~`“”„«»<>]+/g, " ")
    .replace(/(\p{L})["״](?=\p{L})/gu, "$1")
    .replace(/["״]+/g, " ")
    .replace(TITLE_BEFORE, "$1 ")
    .replace(TITLE_AND_NUMBER, "$1 $2");
  return plainText(withPlainDigits(letters));
}

/** Titles that are joined to what follows them: Dr.Sami, أ/منى. */
const TITLE_BEFORE = /(?<![\p{L}\p{N}])(mrs?|ms|miss|dr|prof|[أادم])\s?[./]\s?(?=\p{L})/giu;
/** Teacher - 021, Teacher no. 21, المعلم رقم ٢١ */
const TITLE_AND_NUMBER =
  /(?<![\p{L}\p{N}])(teachers?|(?:ال)?(?:معلم|مدرس|[أا]ستاذ)[ةه]?|ה?מורה)\s*(?:[-–#:.]|no|number|رقم|מספר)+\s*(\p{N}{1,4})(?![\p{N}:./-])/giu;

/** A number as it stands before an entry of a list: 2. 2) 2- (2) 2: */
const NUMBER = /(?<=^|[\s,،;؛])\(?(\d{1,3})\s?[).:\-–]+\s*(?=\p{L})/gu;

/**
 * "1. Mona 2. Sami" is two entries. Only numbers in sequence part it, from one (or two) on; but
 * Teacher 2 is a name, and period 2 a block.
 */
function partedByNumbers(line: string): string[] {
  const parts: string[] = [];
  let [begin, next] = [0, 0];
  for (const match of line.matchAll(NUMBER)) {
    const number = Number(match[1]);
    const before = line.slice(0, match.index).trim().split(/\s+/).at(-1) ?? "";
    const isFirst = next === 0 && (number <= 2 || match.index === 0);
    const isOf = [TITLES, BEFORE_TIMES].some((words) => words.has(foldedName(before)));
    if ((!isFirst && number !== next) || isOf) continue;
    parts.push(line.slice(begin, match.index));
    [begin, next] = [match.index, number + 1];
  }
  return [...parts, line.slice(begin)].filter((part) => part.trim() !== "");
}
