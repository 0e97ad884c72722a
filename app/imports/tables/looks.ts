import { plainText, withPlainDigits } from "~/school/names";

/** `either` is a class or a room, as "701" is; `room` and `class` are surely one. */
export type Look = "class" | "room" | "either" | "words";

const GRADE =
  "(?:grade|class|year|form|gr|yr|kg|klasse|classe|clase|curso|klas|klasa|الصف|صف|שכבה|כיתה|כתה)";
const CLASS: readonly RegExp[] = [
  new RegExp(`^${GRADE}[.]?\\s?[\\p{L}\\d]{1,7}(?:\\s?[-/]?\\s?[\\p{L}\\d]{1,2})?$`, "iu"),
  /^(?:1[0-3]|0?\d)\s?[-/.]?\s?(?!st\b|nd\b|rd\b|th\b)\p{L}{1,2}\d?$/u,
  /^(?:1[0-3]|0?\d)\s?[-/]\s?\d{1,2}$/,
  /^(?:1[0-3]|0?\d)$/,
  /^[\u05D0-\u05EA]{1,2}['׳"״]?\s?-?\d{1,2}$/u,
  /^(?:KG|FS|YR|DP|IB|IG|AS)\s?\d\s?\p{L}?$/iu,
  /^(?:1[0-3]|\d)(?:st|nd|rd|th|º|ª|°|e)\s?\p{L}{0,2}$/iu,
  /^(?:I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII)\s?[-.]?\s?[A-F]$/,
];
const PLACE =
  "room|rm|raum|salle|aula|sala|lab|labs|labor|laboratory|gym|gymnasium|hall|studio|library|workshop|pool|field|court|theatre|playground|غرفه|غرفة|قاعه|قاعة|القاعة|مختبر|المختبر|ملعب|الملعب|مكتبه|مكتبة|مسرح|חדר|מעבדה|אולם|ספריה|ספרייה|מגרש";
const ROOM: readonly RegExp[] = [
  new RegExp(`^(?:${PLACE})(?:\\s[\\p{L}\\d]{1,6})?$`, "iu"),
  new RegExp(`^[\\p{L}\\d]{1,12}\\s(?:${PLACE})(?:\\s[\\p{L}\\d]{1,3})?$`, "iu"),
  /^[A-Z]{1,3}[-.]?\d{2,4}[a-z]?$/i,
  /^R[-.]?\d{1,4}$/i,
  /^\d\.\d{1,3}$/,
];
const EITHER: readonly RegExp[] = [/^[A-Z]-?\d$/i, /^\d{2}$/, /^\d{3,4}[A-Za-z]?$/];
const LONGEST = 60;

export function lookOf(text: string): Look {
  if (text.length > LONGEST) return "words";
  const plain = withPlainDigits(plainText(text)).replace(/[()]/g, "");
  const is = (those: readonly RegExp[]) => those.some((pattern) => pattern.test(plain));
  if (is(ROOM)) return "room";
  if (is(CLASS)) return "class";
  return is(EITHER) ? "either" : "words";
}

/** Whether a text is nothing but classes, one or several: "7A", "7A, 7B", "9/1 + 9/2". */
export function areClasses(text: string): boolean {
  const names = text
    .slice(0, 400)
    .split(/[+;,&\n]|\s(?:and|und|et|و|ו)\s|\s\/\s/u)
    .map(plainText);
  return names.length > 0 && names.every((name) => lookOf(name) === "class");
}

/** A piece's words grouped by look: "7A Social Studies R12" is a class, words and a room. */
export function wordCuts(piece: string): string[] {
  const words = plainText(piece).split(" ");
  if (words.length > 12) return [plainText(piece)];
  const cuts: [string, Look][] = [];
  for (let at = 0; at < words.length; ) {
    const [length, look] = longestLook(words.slice(at, at + 3));
    const text = words.slice(at, at + length).join(" ");
    const last = cuts.at(-1);
    if (look === "words" && last?.[1] === "words") last[0] += ` ${text}`;
    else cuts.push([text, look]);
    at += length;
  }
  return cuts.map(([text]) => text);
}

function longestLook(words: readonly string[]): [length: number, look: Look] {
  for (const length of [3, 2]) {
    const text = words.slice(0, length).join(" ");
    const look = lookOf(text);
    const isRoom = look === "room" && /^\p{L}+\s\S*\d/u.test(text);
    const isClass = look === "class" && lookOf(words.slice(1, length).join(" ")) !== "words";
    if (words.length >= length && (isRoom || isClass)) return [length, look];
  }
  return [1, lookOf(words[0] ?? "")];
}
