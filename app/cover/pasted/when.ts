import type { IsoDate } from "~/school/dates";
import { foldedName } from "~/school/names";
import type { Block, WeekBlock } from "~/school/week";
import type { NameFinder } from "~/teachers/names/names-within";
import { DATE, readDate } from "./dates-in-words";
import { type Cue, FOLLOWING, HERE_OR_NOT, LEADING, proposed, senseOf, UNTIL } from "./senses";
import { readTimes, TIME } from "./times";
import { ABSENCE } from "./vocabulary";
import { unsure, WHOLE_DAY, type When } from "./when-in-words";

export type DateContext = {
  date: IsoDate;
  today: IsoDate;
  blocks: readonly WeekBlock[];
  /** As `foldedName` makes them. */
  departments: ReadonlySet<string>;
  finder: NameFinder;
};

/** What is read is taken out of the text, and a mark of it left there. */
const FIRST_MARK = 0xe000;
export const MARKS = /[\ue000-\uf8ff]/g;

const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{N}])";
const NO_LETTER_AFTER = "(?![\\p{L}\\p{N}])";
/** The words for a block, as a pattern. */
export const LONG =
  "(?:periods?|blocks?|lessons?|hours?|الحصص|حصص|الحصتان|الحصتين|الحصه|الحصة|حصه|حصة|השיעורים|השיעור|שיעורים|שיעור|שעות|שעה)";
const SHORT = "(?:p|b|per|ح)";
const FROM = "(?:from|من|ابتداء من|החל מ|מ)";
const JOIN =
  "(?:\\s*(?:-|–|—|&|\\+|/|,|،)\\s*|\\s*(?:to|until|till|through|thru|and|[اإ]ل[ىي]|حت[ىي]|עד)\\s+|\\s+و\\s*|\\s+ו-?)";
const UP_TO =
  "(?:\\s*(?:-|–|—)\\s*|\\s*(?:to|until|till|through|thru|and|[اإ]ل[ىي]|حت[ىي]|עד)\\s+)";
const OPEN = "(?:from|after|since|as of|until|till|before|من|بعد|قبل|حت[ىي])";
const COUNT = "(?:\\d{1,2}|two|three|four|five|a few|a couple of|ثلاث[ةه]?|[أا]ربع[ةه]?|خمس[ةه]?)";
const LASTING = [
  `(?:for )?(?:the next )?${COUNT} (?:more |school )?(?:days|weeks)`,
  "(?:for )?(?:a|one|1|this|all|all this|the whole|the entire|the rest of the|next) week",
  `${UNTIL} (?:further notice|next \\S+|the end of \\S+(?: \\S+)?)`,
  `(?:لمد[ةه] )?(?:${COUNT} [أا]يام|يومين|[أا]سبوع|[أا]سبوعين)|(?:طوال|كل|هذا) ال[أا]سبوع|${UNTIL} [إا]شعار آ?ا?خر`,
  "(?:ל|במשך )?(?:\\d{1,2} ימים|יומיים|שבוע|שבועיים)|(?:כל )?השבוע|עד להודעה חדשה",
].join("|");
const RANGE = /-|–|—|to|until|till|through|thru|[اإ]ل[ىي]|حت[ىي]|עד/i;
const ORDINALS = [
  "first|الاولى|الأولى|الاولي|ראשון|ראשונה",
  "second|الثانية|الثانيه|שני|שניה|שנייה",
  "third|الثالثة|الثالثه|שלישי|שלישית",
  "fourth|الرابعة|الرابعه|רביעי|רביעית",
  "fifth|الخامسة|الخامسه|חמישי|חמישית",
  "sixth|السادسة|السادسه|שישי|שישית",
  "seventh|السابعة|السابعه|שביעי|שביעית",
  "eighth|الثامنة|الثامنه|שמיני|שמינית",
].map((names) => names.split("|"));
const ORDINAL = ORDINALS.flat()
  .sort((a, b) => b.length - a.length)
  .join("|");

/** Several blocks by their number: "first two periods", "last lesson", "آخر حصتين". */
const COUNTS = ["one|1|حصة|حصه", "two|2|حصتين|حصتان|couple of", "three|3|ثلاث", "four|4|[أا]ربع"];
const AT_AN_END = `(?:the )?(first|1st|[أا]ول|last|final|[آا]خر)(?: (${COUNTS.join("|")}))?(?: ${LONG})?`;

/**
 * "P2", "periods 1 and 2", "ح1-3", "in from P3", "Sunday to Tuesday", with known bells "until
 * 10:20". Leaves a mark in place of each, by which `found` has it.
 */
export function takeWhen(
  line: string,
  frame: DateContext,
): { rest: string; found: ReadonlyMap<string, When> } {
  const found = new Map<string, When>();
  const mark = (when: When | null, text: string) => {
    if (!when) return text;
    const sign = String.fromCharCode(FIRST_MARK + found.size);
    found.set(sign, when);
    return ` ${sign} `;
  };
  const labels = labelPattern(frame);
  const block = `(?:${LONG}\\s*(?:no\\.?|رقم)?\\s*|${ahead(frame)}|${SHORT}\\.?\\s?(?=\\d))`;
  const next = `${JOIN}${block}?(?:${labels})${NO_LETTER_AFTER}(?![.)]\\s)`;
  const blocks = `(?:(${LEADING})\\s*)?${block}((?:${labels})${NO_LETTER_AFTER}(?:${next})*)(${FOLLOWING})?`;
  const rest = withNumbers(line)
    .replace(pattern(LASTING), (text) => mark(unsure(`“${text}”: choose the last day`), text))
    .replace(
      pattern(`(?:(${LEADING})\\s+)?(${TIME})${UP_TO}(${TIME}|\\d{1,2})`),
      (text, leading, from, until, at, whole) => {
        const when = readTimes({ from: String(from), until: String(until) }, frame.blocks);
        const sense = senseOf(leading ?? "", "", isAwayBefore(whole, at));
        return mark(sense === "then" || sense === "from" ? when : inTwoWays(when, text), text);
      },
    )
    .replace(
      pattern(`(?:(${LEADING})\\s+)?(${TIME})(${FOLLOWING})?`),
      (text, leading, time, following, at, whole) => {
        const sense = senseOf(leading ?? "", following ?? "", isAwayBefore(whole, at));
        return mark(readTime(sense, time, text, frame), text);
      },
    )
    .replace(
      pattern(`(?:${FROM}\\s+)?(${DATE})${UP_TO}(${DATE})`),
      (text, from: string, until: string) =>
        readDate(from, frame.date, frame.today)?.date === frame.date
          ? mark(readUntil(until, frame), text)
          : text,
    )
    .replace(
      pattern(`(?:(${HERE_OR_NOT})\\s+)?${UNTIL}\\s+(?:the |and including |on |ل)?(${DATE})`),
      (text, here, date) =>
        mark(here ? unsure(`“${text}”: choose the last day`) : readUntil(date, frame), text),
    )
    .replace(pattern(AT_AN_END), (text, end, count = "") =>
      mark(atAnEnd(text, end, count, frame), text),
    )
    .replace(pattern(blocks), (text, leading, list, following, at, whole) => {
      const sense = senseOf(leading ?? "", following ?? "", isAwayBefore(whole, at));
      return mark(readBlocks(sense, { text, list }, frame), text);
    })
    .replace(pattern(BARE_RANGE), (text) => mark(bareRange(text, frame), text))
    .replace(pattern(`${OPEN}\\s+(?:at )?\\d{1,2}(?![\\d./-])`), (text) =>
      mark(unsure(`“${text}”: a block, a time or a day? Choose it`), text),
    );
  return { rest, found };
}

const BARE_RANGE = "(?<![-–./:+])\\d{1,2}\\s?[-–]\\s?\\d{1,2}(?![-–./:])";

/** "2-4" beside a name may be blocks, and may be something else. */
function bareRange(text: string, { blocks }: DateContext): When | null {
  const ends = text.split(/[-–]/).map((one) => placesNamed(one.trim(), blocks));
  const [from, until] = [ends[0]?.[0], ends[1]?.at(-1)];
  if (from === undefined || until === undefined || from >= until) return null;
  const places = Array.from({ length: until - from + 1 }, (_, at) => from + at);
  return {
    ...WHOLE_DAY,
    places,
    notes: [`“${text}” is read as blocks: look whether it says that`],
  };
}

/** "absent in P3" is no "in P3". */
function isAwayBefore(line: string, at: number): boolean {
  const words = line.slice(0, at).match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(-2).some((word) => ABSENCE.has(foldedName(word)));
}

const inTwoWays = (when: When, text: string): When => ({
  ...when,
  notes: [...when.notes, `“${text.trim()}” may mean here or away: look at the blocks`],
});

function readTime(cue: Cue, time: string, text: string, { blocks }: DateContext): When {
  const { sense, isSure } = proposed(cue === "leaving" ? "from" : cue);
  if (sense === "then") return unsure(`“${text.trim()}”: choose the blocks`);
  const isFrom = sense === "from" || sense === "after";
  const when = readTimes(
    isFrom ? { from: time, until: null } : { from: null, until: time },
    blocks,
  );
  const ran = { ...when, runs: isFrom ? ("to the end" as const) : ("from the begin" as const) };
  return isSure ? ran : inTwoWays(ran, text);
}

/** Null for "last" alone, which is no block. */
function atAnEnd(text: string, end: string, count: string, { blocks }: DateContext): When | null {
  if (count === "" && !new RegExp(LONG, "iu").test(text)) return null;
  const many =
    count === "" ? 1 : COUNTS.findIndex((one) => new RegExp(`^(?:${one})$`, "iu").test(count)) + 1;
  const all = blocks.map((_, place) => place);
  const isFirst = /^(?:first|1st|[أا]ول)$/iu.test(end);
  return { ...WHOLE_DAY, places: isFirst ? all.slice(0, many) : all.slice(-many) };
}

function pattern(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(`${NO_LETTER_BEFORE}(?:${source})${NO_LETTER_AFTER}`, "giu");
  if (patterns.size < MOST_PATTERNS) patterns.set(source, made);
  return made;
}
const patterns = new Map<string, RegExp>();
const MOST_PATTERNS = 500;

/** "First period", "الحصة الأولى" and "2nd block" as "period 1" and so on. */
function withNumbers(line: string): string {
  return line
    .replace(pattern(`(\\d)(?:st|nd|rd|th) (${LONG})`), "$2 $1")
    .replace(pattern(`(${ORDINAL}) (${LONG})`), (_, name, what) => `${what} ${numberOf(name)}`)
    .replace(
      pattern(`(${LONG}) (${ORDINAL})(?: و ?(${ORDINAL}))?`),
      (_, what, name, second) =>
        `${what} ${numberOf(name)}${second ? ` و ${numberOf(second)}` : ""}`,
    );
}

function numberOf(name: string): number {
  return ORDINALS.findIndex((names) => names.includes(name.toLowerCase())) + 1;
}

function labelPattern({ blocks }: DateContext): string {
  const labels = blocks.map(({ label }) => escaped(label));
  return [...labels.sort((a, b) => b.length - a.length), "\\d{1,2}"].join("|");
}

const escaped = (label: Block) => foldedName(label).replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** That a block called "P2" follows, of which the "P" is a part. */
function ahead({ blocks }: DateContext): string {
  const labels = blocks.flatMap(({ label }) => (/^\p{L}+\d/u.test(label) ? escaped(label) : []));
  return `(?=(?:${labels.join("|") || "$^"})${NO_LETTER_AFTER})`;
}

/** With "from", "after", "until" and the like what is on that side. */
function readBlocks(
  cue: Cue,
  { text, list }: { text: string; list: string },
  { blocks }: DateContext,
): When | null {
  const notes: string[] = [];
  const places = new Set<number>();
  const parts = list.split(new RegExp(`(${JOIN})`, "iu"));
  let before: number | null = null;
  let isRange = false;
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) {
      isRange = RANGE.test(part);
      continue;
    }
    const bare = part.replace(new RegExp(`^${LONG}[.\\s]*`, "iu"), "");
    const label = isOneOf(bare, blocks)
      ? bare
      : bare.replace(new RegExp(`^${SHORT}(?=[.\\s]*\\d)[.\\s]*`, "iu"), "");
    const named = placesNamed(label, blocks);
    if (named.length === 0)
      return { ...WHOLE_DAY, notes: [`There is no block ${label} on that day`] };
    if (named.length > 1) notes.push(`${label} is read as ${labelsAt(named, blocks)}`);
    const [first = 0, last = first] = [named[0], named.at(-1)];
    const from = isRange && before !== null ? before : first;
    if (from > last) notes.push(`${list} runs backwards`);
    for (let place = Math.min(from, last); place <= Math.max(from, last); place++)
      places.add(place);
    before = last;
    isRange = false;
  }
  const named = [...places].sort((a, b) => a - b);
  const { sense, isSure } = proposed(cue);
  if (parts.length > 1) {
    const isList = isSure && (sense === "then" || (sense === "from" && RANGE.test(list)));
    const when = { places: named, until: null, notes };
    return isList ? when : inTwoWays(when, text);
  }
  const when = { ...onSide(sense, named, blocks.length), notes };
  if (when.places.length === 0) return unsure(`“${text.trim()}” leaves no block: choose them`);
  return isSure ? when : inTwoWays(when, text);
}

function onSide(sense: ReturnType<typeof proposed>["sense"], named: number[], count: number): When {
  const [first = 0, last = first] = [named[0], named.at(-1)];
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (sense === "then") return { ...WHOLE_DAY, places: named };
  if (sense === "from" || sense === "after") {
    const places = between(sense === "from" ? first : last + 1, count);
    return { ...WHOLE_DAY, places, runs: "to the end" };
  }
  const places = between(0, sense === "until" ? last + 1 : first);
  return { ...WHOLE_DAY, places, runs: "from the begin" };
}

/** All parts of a block that is taught in parts: "5" for 5L1 and 5L2. "2" for P2. */
export function placesNamed(label: string, blocks: readonly { label: Block }[]): number[] {
  const keys = blocks.map((block) => foldedName(block.label));
  const whole = foldedName(label);
  const isPart = (key: string) => key.startsWith(whole) && !/^\d/.test(key.slice(whole.length));
  const isNumber = (key: string) => key.replace(/^\p{L}+/u, "") === whole;
  const ways = [(key: string) => key === whole, isPart, isNumber];
  const found = ways.map((isIt) => keys.flatMap((key, place) => (isIt(key) ? [place] : [])));
  return found.find((places) => places.length > 0) ?? [];
}

function isOneOf(label: string, blocks: DateContext["blocks"]): boolean {
  return blocks.some((block) => foldedName(block.label) === foldedName(label));
}

function labelsAt(places: readonly number[], blocks: readonly WeekBlock[]): string {
  const labels = places.map((place): Block => blocks[place]?.label ?? "");
  return labels.join(" and ");
}

function readUntil(text: string, { date, today }: DateContext): When | null {
  const read = readDate(text, date, today);
  if (!read) return null;
  const notes = read.unsure ? [read.unsure] : [];
  if (read.date < date) return { ...WHOLE_DAY, notes: ["The last day is before this one"] };
  return { places: [], until: read.date === date ? null : read.date, notes };
}
