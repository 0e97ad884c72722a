import { foldedName } from "~/school/names";

const SON_OF = new Set(["بن", "ابن", "bin", "ibn"]);
const ARTICLE = "ال";
const SERVANT = "عبد";
const WITH_ARTICLE = 5;

/**
 * Folded; ة as ه, ؤ as و, ئ as ي, no ء; no leading ال in a word of five letters or more; عبد joined
 * to the next word; no بن, ابن, bin, ibn. A number is a word by its value: Teacher021 is Teacher
 * 21.
 */
export function nameWords(name: string): string[] {
  const letters = foldedName(name)
    .replace(/ة/g, "ه")
    .replace(/ؤ/g, "و")
    .replace(/ئ/g, "ي")
    .replace(/[ء']/g, "");
  const words: string[] = [];
  let before = "";
  for (const part of letters.match(/\p{L}+|\p{N}+/gu) ?? []) {
    if (SON_OF.has(part)) continue;
    const word = part.replace(/^0+(?=\d)/, "");
    if (word === SERVANT && before === "") {
      before = SERVANT;
      continue;
    }
    words.push(withoutArticle(before + word));
    before = "";
  }
  return before === "" ? words : [...words, before];
}

function withoutArticle(word: string): string {
  const isLong = word.length >= WITH_ARTICLE;
  return isLong && word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : word;
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}
