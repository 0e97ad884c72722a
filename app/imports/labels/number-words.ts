import { normalized, plainText, searchKey } from "~/school/names";
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

/** Words for parts of a day, in their order: a school in shifts has each period in several. */
const SHIFTS: readonly RegExp[] = [
  /\bam\b|\bmorning|\bmatin|\bmanana|\bvormittag|\bmattin|صباح|בוקר|上午|\brano|\bdelelott/u,
  /\bnoon\b|\bmidday|\bmidi\b|\bmittag|\bmediodia|ظهر|צהרי/u,
  /\bpm\b|\bafternoon|\bapres|\btarde|\bnachmittag|\bpomeriggio|عصر|אחה|下午|\bpopoludn|\bdelutan/u,
  /\bevening|\bnight|\bsoir|\bnoche|\babend|\bsera\b|مسا|ערב|晚上|\bwiecz|\beste\b/u,
];
const NUMBERED_SHIFT =
  /(?:\bshift|\bturno|\bschicht|\bequipe|\bzmiana|\bsmena|\bvardiya|فتر|משמרת)\D{0,60}(\d)/u;

/** The place of a shift in its day, by its name; null for a text that names none. */
export function placeOfShift(text: string): number | null {
  const plain = searchKey(plainText(text.slice(0, 60)));
  const [, number] = NUMBERED_SHIFT.exec(plain) ?? [];
  if (number) return Number(number) - 1;
  const at = SHIFTS.map((words) => words.test(plain)).lastIndexOf(true);
  return at < 0 ? null : at;
}

/** Digits of any script, or words ("الحصة ٢", "الثانية", "second"); null when one has no number. */
export function inNumberOrder(labels: readonly string[]): string[] | null {
  const numbered = labels.map((label) => ({ label, key: withDigits(label) }));
  if (numbered.some(({ key }) => !/\p{Nd}/u.test(key))) return null;
  const { compare } = new Intl.Collator("en", { numeric: true });
  const shifts = new Map(
    labels.map((label) => [label, placeOfShift(label.replace(/\d{1,60}$/, ""))]),
  );
  const areShifts = [...shifts.values()].every((place) => place !== null);
  if (!areShifts && areTwoCounts(labels)) return null;
  const shiftOf = (label: string) => (areShifts ? (shifts.get(label) ?? 0) : 0);
  return numbered
    .sort((a, b) => shiftOf(a.label) - shiftOf(b.label) || compare(a.key, b.key))
    .map(({ label }) => label);
}

/** Whether the same numbers stand beside different words, "Red 1" and "Blue 1": which come first? */
function areTwoCounts(labels: readonly string[]): boolean {
  const wordOf = new Map<string, string>();
  return labels.some((label) => {
    const number = /\p{Nd}+/u.exec(label)?.[0];
    if (number === undefined) return false;
    const word = label.replace(/\p{Nd}+/gu, "").trim();
    const other = wordOf.get(number);
    wordOf.set(number, word);
    return other !== undefined && other !== word && /\p{L}{2}/u.test(word + other);
  });
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
