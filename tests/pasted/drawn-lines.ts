import type { Random } from "~/demo/random";

/** The blocks of the day for which lines are drawn; 5L1 and 5L2 are not named, since "5" is either. */
const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const NAMED = [1, 2, 3, 6];

/** What a line was drawn to say: from block to block, both null for the whole day, and the last day; null where it cannot be said for certain. */
export type Meaning = { first: string | null; last: string | null; until: string | null } | null;

const WHOLE: Meaning = { first: null, last: null, until: null };
const until = (date: string): Meaning => ({ ...WHOLE, until: date });
const from = (at: number) => between(at, BLOCKS.length - 1);
const upTo = (at: number) => between(0, at);
function between(at: number, to: number): Meaning {
  return { first: BLOCKS[at] ?? null, last: BLOCKS[to] ?? null, until: null };
}

type Phrase = readonly [text: string, means: (n: number, m: number) => Meaning];

const all =
  (meaning: Phrase[1], ...texts: string[]) =>
  (): Phrase[] =>
    texts.map((text) => [text, meaning] as const);

/** What is said of somebody, with what it means; {n} and {m} are blocks, {m} later than the one after {n}. On Sunday, 22 November 2026. */
const ENGLISH_PHRASES: readonly Phrase[] = [
  all(
    () => WHOLE,
    "",
    "sick",
    "absent today",
    "all day",
    "off sick today",
    "is away",
    "not in today",
  ),
  all(() => WHOLE, "has the flu", "on sick leave", "won't be in", "away for the whole day", "ill"),
  all((n) => between(n, n), "P{n}", "block {n}", "only P{n}", "P{n} only", "absent in P{n}"),
  all(
    (n) => between(n, n),
    "during block {n}",
    "period {n} only",
    "away at period {n}",
    "not in P{n}",
  ),
  all((n, m) => between(n, m), "periods {n}-{m}", "P{n} to P{m}", "from P{n} to P{m}", "P{n}-{m}"),
  all((n) => from(n), "from P{n}", "from block {n} onwards", "P{n} onwards", "since P{n}"),
  all((n) => from(n), "from P{n} to the end of the day", "not in from P{n}", "leaves before P{n}"),
  all(
    (n) => from(n + 1),
    "after P{n}",
    "leaves after P{n}",
    "from after block {n}",
    "away after P{n}",
  ),
  all(
    (n) => from(n + 1),
    "has to leave after period {n}",
    "not in after P{n}",
    "goes home after P{n}",
  ),
  all((n) => upTo(n - 1), "in from P{n}", "is in from P{n}", "back at P{n}", "back in P{n}"),
  all(
    (n) => upTo(n - 1),
    "will be back at P{n}",
    "returns P{n}",
    "arrives at P{n}",
    "here from P{n}",
  ),
  all((n) => upTo(n - 1), "before P{n}", "not in until P{n}", "coming in at P{n}", "comes in P{n}"),
  all(
    (n) => upTo(n - 1),
    "sick, back at P{n}",
    "available from P{n}",
    "back by P{n}",
    "in at P{n}",
  ),
  all(
    (n) => upTo(n - 1),
    "present from block {n}",
    "at school from P{n}",
    "won't be in before P{n}",
  ),
  all((n) => upTo(n), "until P{n}", "up to P{n}", "until block {n} only", "back after P{n}"),
  all((n) => upTo(n), "in after P{n}", "here after period {n}"),
  all((n, m) => (m > n + 1 ? between(n + 1, m - 1) : null), "leaves after P{n}, back at P{m}"),
  all((n, m) => between(n, m - 1), "from P{n}, back at P{m}", "away from P{n}, in from P{m}"),
  all(() => between(0, 0), "first period", "1st lesson"),
  all(() => between(0, 1), "first two periods", "first 2 lessons"),
  all(() => between(7, 7), "last period", "the last lesson"),
  all(() => until("2026-11-26"), "until Thursday", "sick until Thursday", "until 26 Nov"),
  all(() => until("2026-11-24"), "off until Tuesday", "Sunday to Tuesday"),
  all(
    () => null,
    "in until P{n}",
    "here until P{n}",
    "in P{n}",
    "free P{n}",
    "in for P{n}",
    "leaves at P{n}",
  ),
  all(
    () => null,
    "not P{n}",
    "except P{n}",
    "all day except P{n}",
    "covering P{n}",
    "P{n}?",
    "in P1-P{n}",
  ),
  all(() => null, "morning only", "mornings", "afternoon", "half day", "second half", "(am)", "PM"),
  all(
    () => null,
    "this morning",
    "in the morning",
    "until break",
    "after lunch",
    "before assembly",
  ),
  all(
    () => null,
    "late",
    "late, in from P{n}",
    "leaves early",
    "in",
    "in all day",
    "in school",
    "is in",
  ),
  all(
    () => null,
    "at school",
    "present",
    "on duty P{n}",
    "teaches P{n}",
    "3 periods",
    "two periods",
  ),
  all(
    () => null,
    "not in until Thursday",
    "in until Thursday",
    "back on Tuesday",
    "tomorrow",
    "was sick",
  ),
  all(() => null, "back", "at 9", "in for a training", "for a bit", "one lesson", "{n}", "2-3"),
  all((n, m) => (m === n + 1 ? between(n, m) : null), "P{n}, P{m}", "P{n} and P{m}"),
  all(() => null, "in for the last period", "until the last period", "from P{n} until Thursday"),
  all(
    () => null,
    "in P{n} to P{m}",
    "here from P{n} to P{m}",
    "back from P{n} to P{m}",
    "leaves P{n}",
  ),
].flatMap((phrases) => phrases());

const ARABIC_PHRASES: readonly Phrase[] = [
  all(
    () => WHOLE,
    "",
    "مريضة",
    "غائب اليوم",
    "طوال اليوم",
    "لن يحضر اليوم",
    "في إجازة",
    "غير موجود",
  ),
  all((n) => between(n, n), "ح{n}", "الحصة {n}", "الحصة {n} فقط", "غائب في الحصة {n}"),
  all((n, m) => between(n, m), "ح{n}-{m}", "من الحصة {n} إلى الحصة {m}"),
  all((n) => from(n), "من الحصة {n}", "ابتداء من الحصة {n}", "الحصة {n} وما بعدها"),
  all((n) => from(n + 1), "بعد الحصة {n}", "يغادر بعد الحصة {n}", "تستأذن بعد الحصة {n}"),
  all((n) => upTo(n - 1), "سيحضر من الحصة {n}", "ترجع في الحصة {n}", "موجود من الحصة {n}"),
  all((n) => upTo(n - 1), "قبل الحصة {n}", "يعود الحصة {n}", "تصل مع الحصة {n}"),
  all((n) => upTo(n), "حتى الحصة {n}", "سيحضر بعد الحصة {n}"),
  all(() => between(0, 0), "الحصة الأولى", "أول حصة"),
  all(() => between(0, 1), "أول حصتين"),
  all(() => until("2026-11-26"), "حتى الخميس", "مريض حتى الخميس"),
  all(() => null, "موجود حتى الحصة {n}", "في الحصة {n}", "صباحا", "نصف يوم", "متأخر", "موجود"),
  all(() => null, "في المدرسة", "ما عدا الحصة {n}", "لن يحضر حتى الحصة {n}", "بعد الفسحة", "غدا"),
  all(
    () => null,
    "حصتين",
    "حتى الظهر",
    "استئذان",
    "يغادر الحصة {n}",
    "موجود حتى الخميس",
    "الفترة الأولى",
  ),
].flatMap((phrases) => phrases());

/** Whoever stands in a drawn text, and what is said of them there. */
export type Drawn = { text: string; said: Map<string, Meaning> };

const one = <T>(random: Random, list: readonly T[]): T =>
  list[random.between(0, list.length - 1)] as T;

const NUMBERING = ["", "", "", "1. ", "2) ", "- ", "• ", "(3) ", "[6:41] Office: ", "٤- "];
const BETWEEN = [" ", " ", " - ", ", ", ": ", " – ", "\t", "، ", " ; ", "  "];
const TITLED = { en: ["", "", "Mr ", "Ms. ", "Dr "], ar: ["", "", "أ. ", "الأستاذة ", "د. "] };

/** A few lines about different people, each in some form, with some phrase, and what each was drawn to say. */
export function drawText(random: Random, staff: readonly string[]): Drawn {
  const said = new Map<string, Meaning>();
  const names = random.shuffled(staff).slice(0, random.between(1, 4));
  const lines: string[] = [];
  while (names.length > 0) {
    const [name = "", other] = names.splice(0, random.chance(0.25) ? 2 : 1);
    const numbering = one(random, NUMBERING);
    const phrase = drawPhrase(random, name);
    const form = inSomeForm(random, name);
    if (!other) {
      said.set(name, phrase.meaning);
      lines.push(numbering + arranged(random, form, phrase));
      continue;
    }
    const second = inSomeForm(random, other);
    const way = random.between(0, 2);
    // Said of the second alone, or of both: nobody can know.
    const both = way === 0 && phrase.meaning !== WHOLE ? null : phrase.meaning;
    const isPlain = phrase.text === "" || /^\d/.test(phrase.text);
    said.set(name, phrase.text === "" ? WHOLE : both).set(other, phrase.meaning);
    const joined = /\p{Script=Arabic}/u.test(second) ? " و " : one(random, [" and ", " & "]);
    if (way === 0) lines.push(`${numbering}${form}${joined}${second} ${phrase.text}`);
    else if (way === 1 && !isPlain) lines.push(`${phrase.text}: ${form}, ${second}`);
    else lines.push(`${numbering}${form} ${phrase.text}; ${second} ${phrase.text}`);
  }
  return { text: lines.join("\n"), said };
}

type Said = { text: string; meaning: Meaning };

function drawPhrase(random: Random, name: string): Said {
  const isArabic = /\p{Script=Arabic}/u.test(name) && random.chance(0.8);
  const [text, means] = one(random, isArabic ? ARABIC_PHRASES : ENGLISH_PHRASES);
  const [n = 1, m = 3] = [random.between(0, 1), random.between(2, 3)].map((at) => NAMED[at]);
  const labelled = text.replace("{n}", BLOCKS[n] ?? "").replace("{m}", BLOCKS[m] ?? "");
  return { text: labelled, meaning: means(n, m) };
}

function arranged(random: Random, name: string, { text, meaning }: Said): string {
  if (text === "") return name;
  if (random.chance(0.15) && !text.startsWith("(")) return `${name} (${text})`;
  const beside = meaning ? ["sick"] : ["Eng", "Math"];
  if (random.chance(0.1)) return `${name} - ${one(random, beside)} - ${text}`;
  return name + one(random, BETWEEN) + text;
}

function inSomeForm(random: Random, name: string): string {
  const isArabic = /\p{Script=Arabic}/u.test(name);
  const title = one(random, isArabic ? TITLED.ar : TITLED.en);
  if (isArabic)
    return title + (random.chance(0.3) ? name.replace(/[أإ]/g, "ا").replace(/ة/g, "ه") : name);
  return title + one(random, [name, name, name.toUpperCase(), name.toLowerCase()]);
}
