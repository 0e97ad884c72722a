import { ar } from "./ar";
import type { Catalogue } from "./catalogue";
import { en } from "./en";
import { he } from "./he";

/** Every language on paper; a further one is its file, its register and its line here. */
const CATALOGUES = { en, ar, he } satisfies Record<string, Catalogue>;

export type Language = keyof typeof CATALOGUES;

export const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** What is said in a language, and which it is (BCP 47). */
export type Words = Catalogue & { language: Language };

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(CATALOGUES, text);
}

/** The language of a locale (BCP 47) where it is one of these, else English. */
export function languageOf(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  return isLanguage(language) ? language : "en";
}

/** A language's words; dates are those of `locale` (BCP 47) if its country speaks the language. */
export function wordsIn(language: Language, locale: string = language): Words {
  const catalogue: Catalogue = CATALOGUES[language];
  const isOfCountry = !new Intl.Locale(catalogue.locale).region && languageOf(locale) === language;
  return { ...catalogue, language, ...(isOfCountry ? { locale } : {}) };
}
