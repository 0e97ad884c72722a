import { normalized, plainText } from "~/school/names";
import { type Block, labelsOf, type Week } from "~/school/week";

const ORDINAL_WORDS: readonly (readonly string[])[] = [
  ["first", "one", "اولي", "اول"],
  ["second", "two", "ثانيه", "ثاني"],
  ["third", "three", "ثالثه", "ثالث"],
  ["fourth", "four", "رابعه", "رابع"],
  ["fifth", "five", "خامسه", "خامس"],
  ["sixth", "six", "سادسه", "سادس"],
  ["seventh", "seven", "سابعه", "سابع"],
  ["eighth", "eight", "ثامنه", "ثامن"],
];

/** Digits of any script, or words ("الحصة ٢", "الثانية", "second"); null when one has no number. */
export function inNumberOrder(labels: readonly string[]): string[] | null {
  const numbered = labels.map((label) => ({ label, key: withDigits(label) }));
  if (numbered.some(({ key }) => !/\p{Nd}/u.test(key))) return null;
  const { compare } = new Intl.Collator("en", { numeric: true });
  return numbered.sort((a, b) => compare(a.key, b.key)).map(({ label }) => label);
}

function withDigits(label: string): string {
  if (/\p{Nd}/u.test(label)) return label;
  return wordsOfLabel(label)
    .map((word) => {
      const place = ORDINAL_WORDS.findIndex((words) => words.includes(word));
      return place < 0 ? word : String(place + 1);
    })
    .join(" ");
}

/** In lower case; Arabic without vowels, hamzas and article. */
export function wordsOfLabel(label: string): string[] {
  return normalized(plainText(label), "NFKC")
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640ء]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/['׳’]/g, "")
    .split(/[\s.,]+/)
    .map((word) => word.replace(/^ال/, ""))
    .filter((word) => word !== "");
}

/** The second half of a block that lunch parts: free where a file has fewer hours than blocks. */
const SECOND_HALF: Block = "5L2";

/** In order; null for more hours than blocks. */
export function blocksOfDay(hours: number, week: Week): readonly Block[] | null {
  const labels = labelsOf(week);
  if (hours >= labels.length) return hours === labels.length ? labels : null;
  return labels.filter((label) => label !== SECOND_HALF).slice(0, hours);
}
