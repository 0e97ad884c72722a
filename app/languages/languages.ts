import { ar } from "./ar";
import type { Catalogue } from "./catalogue";
import { en } from "./en";
import { he } from "./he";

const CATALOGUES = { en, ar, he } satisfies Record<string, Catalogue>;

export type Language = keyof typeof CATALOGUES;

export const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** `language` in BCP 47. */
export type Words = Catalogue & { language: Language };

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(CATALOGUES, text);
}

/** `locale` in BCP 47; English where it is none of these. */
export function languageOf(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  return isLanguage(language) ? language : "en";
}

/** Dates are those of `locale` (BCP 47) if its country speaks the language. */
export function wordsIn(language: Language, locale: string = language): Words {
  const catalogue: Catalogue = CATALOGUES[language];
  const isOfCountry = !new Intl.Locale(catalogue.locale).region && languageOf(locale) === language;
  return { ...catalogue, language, ...(isOfCountry ? { locale } : {}) };
}
