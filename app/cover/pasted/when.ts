import type { IsoDate } from "~/school/dates";
import { foldedName } from "~/school/names";
import type { Block, WeekBlock } from "~/school/week";
import { DATE, readDate } from "./dates-in-words";

/** The day about which a list is read. */
export type Frame = {
  date: IsoDate;
  /** The day on which it is read. */
  today: IsoDate;
  /** The blocks that run on the date, in order. */
  blocks: readonly WeekBlock[];
  /** Departments as `foldedName` makes them. */
  departments: ReadonlySet<string>;
};

/** What stands beside a name about when: blocks by their places in the day, the last day, and what is not certain, in words. */
export type When = { places: readonly number[]; until: IsoDate | null; notes: readonly string[] };

export const WHOLE_DAY: When = { places: [], until: null, notes: [] };

/** What is read is taken out of the text, and a mark of it left there. */
const FIRST_MARK = 0xe000;
export const MARKS = /[\ue000-\uf8ff]/g;

const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{N}])";
const NO_LETTER_AFTER = "(?![\\p{L}\\p{N}])";
const LONG =
  "(?:periods?|blocks?|lessons?|hours?|الحصص|حصص|الحصتان|الحصتين|الحصه|الحصة|حصه|حصة|השיעורים|השיעור|שיעורים|שיעור|שעות|שעה)";
const SHORT = "(?:p|b|per|ح)";
const UNTIL = "(?:until|till|til|thru|through|up to|حت[ىي]|لغاي[ةه]|[اإ]ل[ىي]|עד)";
const FROM = "(?:from|من|ابتداء من|החל מ|מ)";
const JOIN =
  "(?:\\s*(?:-|–|—|&|\\+|/|,|،)\\s*|\\s*(?:to|until|till|through|thru|and|[اإ]ل[ىي]|حت[ىي]|עד)\\s+|\\s+و\\s*|\\s+ו-?)";
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

/**
 * Takes what a line says about when out of it: "P2", "block 2-3", "periods 1 and 2", "ح1-3", "from P5", "until Thursday", "until 26 Nov",
 * "until 10:20" (where the bell is known). In its place a mark is left, by which `found` has it.
 */
export function takeWhen(
  line: string,
  frame: Frame,
): { rest: string; found: ReadonlyMap<string, When> } {
  const found = new Map<string, When>();
  const mark = (when: When | null, text: string) => {
    if (!when) return text;
    const sign = String.fromCharCode(FIRST_MARK + found.size);
    found.set(sign, when);
    return ` ${sign} `;
  };
  const labels = labelPattern(frame);
  const block = `(?:${LONG}\\s*(?:no\\.?|رقم)?\\s*|${SHORT}\\.?\\s?(?=\\d))`;
  const next = `${JOIN}${block}?(?:${labels})${NO_LETTER_AFTER}(?![.)]\\s)`;
  const blocks = `(?:(${UNTIL}|${FROM})\\s*)?${block}((?:${labels})${NO_LETTER_AFTER}(?:${next})*)`;
  const rest = withNumbers(line)
    .replace(
      pattern(`${UNTIL}\\s+(?:الساع[ةه] |at |שעה )?(\\d{1,2}):(\\d{2})\\s?(am|pm|ص|م)?`),
      (text, ...parts) => mark(readTime(parts as string[], frame), text),
    )
    .replace(pattern(`${UNTIL}\\s+(?:the |and including |on |ל)?(${DATE})`), (text, date) =>
      mark(readUntil(String(date), frame), text),
    )
    .replace(pattern(blocks), (text, word, list) =>
      mark(readBlocks(String(word ?? ""), String(list), frame), text),
    );
  return { rest, found };
}

function pattern(source: string): RegExp {
  return new RegExp(`${NO_LETTER_BEFORE}(?:${source})${NO_LETTER_AFTER}`, "giu");
}

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

function labelPattern({ blocks }: Frame): string {
  const escaped = blocks.map(({ label }) => foldedName(label).replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return [...escaped.sort((a, b) => b.length - a.length), "\\d{1,2}"].join("|");
}

/** A block alone, several joined, or with "from" and "until" the rest of the day. */
function readBlocks(word: string, list: string, { blocks }: Frame): When | null {
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
    const label = part.replace(new RegExp(`^(?:${LONG}|${SHORT}(?=[.\\s]*\\d))[.\\s]*`, "iu"), "");
    const named = placesNamed(label, blocks);
    if (named.length === 0) return { ...WHOLE_DAY, notes: [`There is no block ${label} that day`] };
    if (named.length > 1) notes.push(`${label} is read as ${labelsAt(named, blocks)}`);
    const [first = 0, last = first] = [named[0], named.at(-1)];
    const from = isRange && before !== null ? before : first;
    if (from > last) notes.push(`${list} runs backwards`);
    for (let place = Math.min(from, last); place <= Math.max(from, last); place++)
      places.add(place);
    before = last;
    isRange = false;
  }
  if (parts.length === 1) extend(word, places, blocks.length);
  return { places: [...places].sort((a, b) => a - b), until: null, notes };
}

/** From a block to the end of the day, or from its begin up to a block. */
function extend(word: string, places: Set<number>, count: number): void {
  const all = [...places];
  if (word === "") return;
  const isUntil = new RegExp(`^${UNTIL}$`, "iu").test(word);
  const [first, last] = isUntil ? [0, Math.max(...all)] : [Math.min(...all), count - 1];
  for (let place = first; place <= last; place++) places.add(place);
}

/** The block that a label names; all parts of one that is taught in parts ("5" for 5L1 and 5L2). */
function placesNamed(label: string, blocks: readonly WeekBlock[]): number[] {
  const keys = blocks.map((block) => foldedName(block.label));
  const own = keys.indexOf(foldedName(label));
  if (own >= 0) return [own];
  const whole = foldedName(label);
  const isPart = (key: string) => key.startsWith(whole) && !/^\d/.test(key.slice(whole.length));
  return keys.flatMap((key, place) => (isPart(key) ? [place] : []));
}

function labelsAt(places: readonly number[], blocks: readonly WeekBlock[]): string {
  const labels = places.map((place): Block => blocks[place]?.label ?? "");
  return labels.join(" and ");
}

function readUntil(text: string, { date, today }: Frame): When | null {
  const read = readDate(text, date, today);
  if (!read) return null;
  const notes = read.unsure ? [read.unsure] : [];
  if (read.date < date) return { ...WHOLE_DAY, notes: ["The last day is before this one"] };
  return { places: [], until: read.date === date ? null : read.date, notes };
}

/** Until a time: the blocks that begin before it, where the bell is known. */
function readTime([hour = "", minute = "", half]: string[], { blocks }: Frame): When | null {
  const begins = blocks.map((block) => block.begins);
  if (!begins.every((begin) => begin !== null)) {
    return { ...WHOLE_DAY, notes: ["Until a time: no bell times are known, so choose the blocks"] };
  }
  const isAfternoon = /^(?:pm|م)$/i.test(half ?? "");
  const hours = isAfternoon && Number(hour) < 12 ? Number(hour) + 12 : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  const places = begins.flatMap((begin, place) => ((begin ?? "") < time ? [place] : []));
  if (places.length === 0) return { ...WHOLE_DAY, notes: [`No block begins before ${time}`] };
  return { places, until: null, notes: [] };
}

/** Several of these as one. */
export function together(all: readonly When[]): When {
  const places = [...new Set(all.flatMap((one) => one.places))].sort((a, b) => a - b);
  const untils = all.flatMap(({ until }) => until ?? []).sort();
  const notes = all.flatMap((one) => one.notes);
  const isGap = places.some((place, at) => at > 0 && place !== (places[at - 1] ?? place) + 1);
  return {
    places,
    until: untils.at(-1) ?? null,
    notes: isGap ? [...notes, "Not one after another: read as from the first to the last"] : notes,
  };
}
