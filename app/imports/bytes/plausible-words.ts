const WORD = /[\p{L}\p{M}]{2,}/gu;
const ONE_SCRIPT = [
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*$/u,
  /^\p{Script=Arabic}[\p{Script=Arabic}\p{M}ـ]*$/u,
  /^\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
];
const CAPITALS = /^(?:\p{Lu}+|\p{Lu}?[\p{Ll}\p{M}]+|[^\p{Lu}\p{Ll}]+)$/u;
/** What stands where bytes mean nothing, and signs that nobody types. */
const NOTHING = /[\uFFFD\u0080-\u009F]/g;

/** Counts words beyond ASCII of one script, well capitalised: the wrong encoding makes few. */
export function plausibility(text: string): number {
  const words = foreignWords(text);
  const plausible = words.filter(isPlausible);
  const ofOne = Math.max(
    ...LANGUAGES.map((letters) => plausible.filter((word) => isOf(word, letters)).length),
  );
  return 2 * plausible.length + ofOne - words.length - (text.match(NOTHING)?.length ?? 0);
}

/** Whether one language has all letters beyond ASCII of the words that look well. */
export function isOfOneLanguage(text: string): boolean {
  const words = foreignWords(text).filter(isPlausible);
  const areLatin =
    words.length > 0 && words.every((word) => /^[\p{Script=Latin}\p{M}]+$/u.test(word));
  return areLatin && LANGUAGES.some((letters) => words.every((word) => isOf(word, letters)));
}

/** The letters beyond ASCII of languages that share their code pages with others. */
const LANGUAGES = [
  "áéíóúüñ",
  "àâçéèêëîïôùûüÿœæ",
  "äöüßé",
  "àèéìòù",
  "ãáâàçéêíóôõúü",
  "ąćęłńóśźż",
  "áčďéěíňóřšťúůýžĺľŕäô",
  "áéíóöőúüű",
  "çğıöşüâî",
  "ăâîșțşţ",
  "åäöæøé",
  "čćđšž",
  "āčēģīķļņšūž",
  "ąčęėįšųūž",
].map((letters) => new Set(letters));

const isOf = (word: string, letters: ReadonlySet<string>) =>
  [...word.toLowerCase()].every(
    (one) => !/[^\p{ASCII}]/u.test(one) || !/\p{Script=Latin}/u.test(one) || letters.has(one),
  );

export function sampleWord(text: string): string | null {
  const words = foreignWords(text.slice(0, 200_000));
  return words.find(isPlausible) ?? words[0] ?? null;
}

/** The words with a letter beyond ASCII. */
export function foreignWords(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));
}

function isPlausible(word: string): boolean {
  if (!ONE_SCRIPT.some((script) => script.test(word)) || !CAPITALS.test(word)) return false;
  // Nobody types vowel signs in a timetable: these are other letters.
  if (/\p{Script=Hebrew}/u.test(word) && /\p{M}.*\p{M}/u.test(word)) return false;
  const accented = [...word].filter(
    (one) => /[^\p{ASCII}]/u.test(one) && /\p{Script=Latin}/u.test(one),
  );
  return accented.length * 2 <= [...word].length;
}
