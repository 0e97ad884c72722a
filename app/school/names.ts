export const NAME_LENGTH = 120;

/** Zero-width space, byte order mark, and what steers right-to-left text. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** More than Unicode's Stream-Safe Text has in a row; what else becomes one by NFKC is with them. */
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Without the marks past 30 on one letter: putting them in order takes time that grows with the
 * square of their number.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  const safe = text.length > 30 ? text.replace(MANY_MARKS, "$1") : text;
  return safe.normalize(form);
}

/** In one line: no invisible or control characters, single spaces, trimmed, NFC. */
export function plainText(text: string): string {
  const visible = normalized(text, "NFC").replace(INVISIBLE, "");
  return visible.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** For matching: plain, NFKC, lower case. */
export function nameKey(name: string): string {
  return plainText(normalized(name, "NFKC")).toLowerCase();
}

/**
 * For comparing: no accents, harakat, niqqud, tatweel or invisible marks; one alef, ya and kaf;
 * digits of one kind; any case.
 */
export function foldedName(name: string): string {
  const letters = normalized(name, "NFKC")
    .replace(/[\p{Cf}\u0640]/gu, "")
    .replace(/[^ؤئ]+/g, (others) => normalized(others, "NFD").replace(/\p{M}/gu, ""))
    .replace(/[ٱ-ٳٵ]/g, "ا")
    .replace(/[یى]/g, "ي")
    .replace(/ک/g, "ك")
    .replace(/[‘’ʼ`´׳]/g, "'");
  return nameKey(withPlainDigits(letters));
}

/** Arabic and Persian digits as the ones of a clock. */
export function withPlainDigits(text: string): string {
  return normalized(text, "NFKC").replace(/[٠-٩۰-۹]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}

/** As `foldedName`, without any mark. */
export function searchKey(text: string): string {
  return normalized(foldedName(text), "NFD").replace(/\p{M}/gu, "");
}

const collators = new Map<string, Intl.Collator>();

/** By locale (BCP 47), without case and accents, numbers by value: 9, 10. */
export function nameOrder(locale: string): (a: string, b: string) => number {
  const known = collators.get(locale);
  const collator = known ?? new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  collators.set(locale, collator);
  return collator.compare;
}

/** Where a narrow place breaks a word: "Teacher" and "008". */
export const BEFORE_NUMBER = /(?<=\p{L})(?=\p{N})/u;

/**
 * Cut to two lines of so many letters: long words lose their middle, long names their middle words,
 * so that different ends still show: "Teacher … Krish…rthy".
 */
export function shortName(name: string, line: number): string {
  const words = name.split(" ").map((word) => shortWord(word, line));
  const [first = "", last = ""] = [words[0], words[words.length - 1]];
  const isShort = words.length < 3 || linesOf(words, line) <= 2;
  return isShort ? words.join(" ") : [first, "…", last].join(" ");
}

/** A line may end after an ellipsis; not after one that stands within a word. */
const WORD_JOINER = "\u2060";

function shortWord(word: string, line: number): string {
  if (word.split(BEFORE_NUMBER).every((part) => part.length <= line)) return word;
  const letters = [...word.matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => letter);
  if (letters.length <= line) return word;
  const end = Math.floor((line - 1) / 2);
  return [...letters.slice(0, line - 1 - end), `…${WORD_JOINER}`, ...letters.slice(-end)].join("");
}

function linesOf(words: readonly string[], line: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of words) {
    if (used > 0 && used + 1 + length > line) [lines, used] = [lines + 1, length];
    else used += length + (used > 0 ? 1 : 0);
  }
  return lines;
}

/** For ISO dates, instants and ids, which need no collation. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** By name exactly as written, then by id: never a tie. */
export function compareExactly(
  a: { name: string; id: string },
  b: { name: string; id: string },
): number {
  return compareCodes(a.name, b.name) || compareCodes(a.id, b.id);
}

const SCRIPTS = ["Arabic", "Hebrew", "Nko", "Syriac", "Thaana"];
const LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join("");
const RIGHT_TO_LEFT = new RegExp(`[${LETTERS}]`, "u");
/** What is set apart already, or a run of right-to-left words without a comma. */
const RUNS = new RegExp(
  `\u2068[^\u2068\u2069]*\u2069|[${LETTERS}][${LETTERS}\\p{M}]*(?:[\\s'’.-]+[${LETTERS}\\p{M}]+)*`,
  "gu",
);

/** Sets a right-to-left name apart, so that it does not turn its neighbours round. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

export function withNamesApart(sentence: string): string {
  return sentence.replace(RUNS, (run) => (run.startsWith("\u2068") ? run : `\u2068${run}\u2069`));
}
