import { plainText, withPlainDigits } from "~/school/names";
import { wordsOfLabel } from "../fet-words";

/** `either` is a class or a room. */
export type Look = "class" | "room" | "either" | "words";

const FREE = new Set(
  [
    "",
    "- – — -- --- . x 0 n/a none nil free off frei ppa libre libero libera livre vrij nct okno boş",
    "free period|free lesson|non contact|non-contact|freistunde|hueco|hora libre|heure libre|fenster",
    "فراغ|حره|حصه فراغ|حصه حره|فاضي|חופשי|חופשית|פנוי|פנויה|חלון|שעה חופשית|свободно|окно",
  ].flatMap((line) => (line.includes("|") ? line.split("|") : line.split(" "))),
);
const BREAK = new Set(
  (
    "break|short break|long break|lunch|lunch break|recess|snack|prayer|prayer break|pause|mittagspause|mittag|" +
    "große pause|pausa|recreo|almuerzo|comida|déjeuner|récréation|récré|pauze|przerwa|teneffüs|öğle arası|" +
    "перемена|обед|فسحه|فرصه|استراحه|غدا|صلاه|غدا وصلاه|صلاه وفسحه|הפסקה|הפסקת אוכל|הפסקה גדולה|צהריים|ארוחת צהריים|ארוחת בוקר|intervallo|ricreazione"
  ).split("|"),
);
const TOTAL =
  /^(?:totals?|sum|summe|gesamt|suma|count|average|notes?|remarks?|legend|key|signature|principal|مجموع|اجمالي|عدد|ملاحظه|ملاحظات|توقيع|مدير|سهכ|סהכ|סה"כ|סה״כ|סך|הערה|הערות|חתימה)$/u;

/** The text's words as they are compared, in one line. */
export const wordKey = (text: string): string => wordsOfLabel(text).join(" ");

export const isUsuallyFree = (text: string): boolean =>
  FREE.has(plainText(text).toLowerCase()) || FREE.has(wordKey(text)) || isBreak(text);

/** True with or without the time of the break. */
export function isBreak(text: string): boolean {
  const words = wordKey(text)
    .replace(/[()[\]\d:–-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return BREAK.has(words);
}

/** Whether a row or column under this name is a sum or a remark, and no person or class. */
export function isTotal(text: string): boolean {
  const [first = ""] = wordsOfLabel(text.replace(/[:*]/g, " "));
  return TOTAL.test(first) || /^\s*\*/.test(text);
}

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
  new RegExp(`^[\\p{L}\\d]+\\s(?:${PLACE})(?:\\s[\\p{L}\\d]{1,3})?$`, "iu"),
  /^[A-Z]{1,3}[-.]?\d{2,4}[a-z]?$/i,
  /^R[-.]?\d{1,4}$/i,
  /^\d{3,4}[A-Za-z]?$/,
  /^\d\.\d{1,3}$/,
];
const EITHER: readonly RegExp[] = [/^[A-Z]-?\d$/i, /^\d{2}$/];

export function lookOf(text: string): Look {
  const plain = withPlainDigits(plainText(text)).replace(/[()]/g, "");
  const is = (those: readonly RegExp[]) => those.some((one) => one.test(plain));
  if (is(ROOM) && !/^R\d$/i.test(plain)) return "room";
  if (is(CLASS)) return "class";
  return is(EITHER) ? "either" : "words";
}

/** Whether a text is nothing but classes, one or several: "7A", "7A, 7B", "9/1 + 9/2". */
export function areClasses(text: string): boolean {
  const names = text.split(/[+;,&\n]|\s(?:and|und|et|و|ו)\s|\s\/\s/u).map(plainText);
  return names.length > 0 && names.every((name) => lookOf(name) === "class");
}

const SUBJECT =
  /^(?:math|algebra|geometr|calculus|statisti|english|arab|hebrew|french|german|spanish|latin|science|physi|chemi|biolog|geograph|histor|civic|social|islam|religio|quran|bible|tanakh|art$|arts$|music|drama|ict|it$|computer|comput|informati|coding|robot|pe$|p\.e|sport|econom|business|accounting|psycholog|philosoph|literature|ethic|deutsch|englisch|mathe|sachkunde|erdkunde|geschichte|chemie|biologie|physik|kunst|musik|anglais|fran[cç]ais|maths|histoire|lengua|ingl[eé]s|matem|ciencias|historia|رياض|لغه|لغة|عربي|انجليز|إنجليز|علوم|فيزيا|كيميا|احيا|أحيا|تاريخ|جغراف|اسلام|إسلام|تربيه|تربية|قران|قرآن|حاسوب|فنون|موسيق|اجتماع|מתמטיקה|אנגלית|עברית|ערבית|מדעים|פיזיקה|כימיה|ביולוגיה|היסטוריה|גאוגרפיה|גיאוגרפיה|תנך|תנ"ך|תנ״ך|ספרות|אזרחות|חינוך|חנג|חנ"ג|אמנות|מוזיקה|מחשבים|לשון)/iu;

export function isSubject(text: string): boolean {
  const words = plainText(text).split(" ");
  return words.some(
    (word) => SUBJECT.test(word.replace(/^(?:ال|ה)(?=\p{L}{3})/u, "")) || SUBJECT.test(word),
  );
}

export function hasPersonsTitle(text: string): boolean {
  return /^(?:mr|mrs|ms|miss|dr|prof|sir|herr|frau|mme|mlle|sra?|أ|ا|د|م|מר|גב|גברת|ד"ר)[.'׳]?\s+\p{L}/iu.test(
    plainText(text),
  );
}
