/** The longest name of a person, in characters. */
export const NAME_LENGTH = 120;

/** Marks that nobody sees: zero-width space, byte order mark, and what steers right-to-left text. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A text in one line: without invisible marks and control characters, single spaces, trimmed, composed (NFC). */
export function plainText(text: string): string {
  const visible = text.normalize("NFC").replace(INVISIBLE, "");
  return visible.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** A name as it is matched: plain, NFKC, lower case. */
export function nameKey(name: string): string {
  return plainText(name.normalize("NFKC")).toLowerCase();
}

/** A text as it is searched: as `nameKey`, and without accents and other marks. */
export function searchKey(text: string): string {
  return nameKey(text).normalize("NFD").replace(/\p{M}/gu, "");
}

const collators = new Map<string, Intl.Collator>();

/** Orders names as a locale (BCP 47) does, without regard to case or accents, numbers by their value: Teacher 9, Teacher 10. */
export function nameOrder(locale: string): (a: string, b: string) => number {
  const known = collators.get(locale);
  const collator = known ?? new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  collators.set(locale, collator);
  return collator.compare;
}

/** Orders ISO dates, instants and ids, which need no collation: as texts they are in order. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
