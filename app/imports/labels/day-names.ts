import { DAYS, type DayName } from "~/school/dates";
import { normalized, plainText } from "~/school/names";
import { LANGUAGES_OF_DAYS } from "./languages";

type Words = ReadonlyMap<string, DayName>;

/** `signs` stand for a day only among their kind; null is several days. */
export type DayWords = { full: Words; words: Words; signs: ReadonlyMap<string, DayName | null> };

/** Words that the runtime does not know; those of a day parted by spaces. */
const MORE: readonly (readonly [language: string, words: readonly string[]])[] = [
  ["en", ["sun", "mon", "tue tues", "wed weds", "thu thur thurs", "fri", "sat"]],
  ["ar", ["", "اثنين", "ثلاثا ثلثا", "اربعا", "", "", ""]],
  ["he", ["ראשון א", "שני ב", "שלישי ג", "רביעי ד", "חמישי ה", "שישי ו", "שבת"]],
  ["pt", ["", "2a 2afeira", "3a 3afeira", "4a 4afeira", "5a 5afeira", "6a 6afeira", ""]],
  ["zh", ["礼拜天 礼拜日 周日", "礼拜一", "礼拜二", "礼拜三", "礼拜四", "礼拜五", "礼拜六"]],
];

const PLAIN: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ı: "i",
  ø: "o",
  ð: "d",
  ħ: "h",
  ə: "e",
  æ: "ae",
  ß: "ss",
};
const ARABIC: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};
/** Vowel signs, and what joins or parts letters unseen. */
const UNSEEN = /[\u0591-\u05C7\u0610-\u061A\u064B-\u0652\u0670\u0640\u200B-\u200F'’ʼ׳`´ء]/g;

/** Arabic words lose vowel signs, hamzas and article. */
export function dayWordsOf(label: string): string[] {
  return normalized(normalized(plainText(label), "NFKC").toLowerCase(), "NFC")
    .replace(UNSEEN, "")
    .replace(/[أإآٱىیکة]/g, (letter) => ARABIC[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ""))
    .filter((word) => word !== "");
}

function withoutAccents(word: string): string {
  const bare = normalized(word, "NFD").replace(/[\u0300-\u036F]/g, "");
  return normalized(bare, "NFC").replace(/[łđıøðħəæß]/g, (letter) => PLAIN[letter] ?? letter);
}

let known: readonly DayWords[] | null = null;

export function dayNames(): readonly DayWords[] {
  known ??= LANGUAGES_OF_DAYS.map(namesIn);
  return known;
}

const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * 60 * 1000;

function namesIn(language: string): DayWords {
  const named = (width: "long" | "short" | "narrow", more: Intl.DateTimeFormatOptions = {}) => {
    const options = { weekday: width, timeZone: "UTC", ...more } as const;
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, options);
    return DAYS.map((_, at) => {
      const parts = format.formatToParts(SUNDAY + at * DAY_MS);
      return keyOf(parts.find(({ type }) => type === "weekday")?.value ?? "");
    });
  };
  const more = MORE.filter(([one]) => one === language).map(([, words]) => words);
  const full = [
    named("long"),
    named("long", { day: "numeric", month: "long" }),
    ...more.map((words) => words.map((list) => list.split(" "))),
  ];
  const short = named("short");
  // A letter is the very name of a day in Hebrew.
  const isWord = (word: string) => word.length > 1 || /\p{Script=Hebrew}/u.test(word);
  return {
    full: wordsAlone(full, isWord),
    words: wordsAlone([...full, short], isWord),
    signs: daysByWord([short, named("narrow")]),
  };
}

const keyOf = (name: string) => dayWordsOf(name).join("");

type OfDays = readonly (string | readonly string[])[];

/** Words count without accents too, unless that is another day's; null for several days. */
function daysByWord(lists: readonly OfDays[]): Map<string, DayName | null> {
  const exact = new Map<string, DayName | null>();
  const plain = new Map<string, DayName | null>();
  const add = (days: Map<string, DayName | null>, word: string, day: DayName) => {
    if (/\p{L}/u.test(word)) days.set(word, (days.get(word) ?? day) === day ? day : null);
  };
  for (const list of lists) {
    for (const [at, day] of DAYS.entries()) {
      for (const word of [list[at] ?? ""].flat()) {
        add(exact, word, day);
        add(plain, withoutAccents(word), day);
      }
    }
  }
  return new Map([...plain, ...exact]);
}

function wordsAlone(lists: readonly OfDays[], isWord: (word: string) => boolean): Words {
  return new Map(
    [...daysByWord(lists)].flatMap(([word, day]) => (day && isWord(word) ? [[word, day]] : [])),
  );
}
