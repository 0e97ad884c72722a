/** Upright, in points. */
export type PaperSize = { width: number; height: number };

const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };
/** Where letters are written on Letter (CLDR's measurement data). */
const LETTER_REGIONS = /^(BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)$/;

/** By locale (BCP 47): A4 unless that names a country of the other. */
export function paperSizeOf(locale: string): PaperSize {
  return LETTER_REGIONS.test(new Intl.Locale(locale).region ?? "") ? LETTER : A4;
}
