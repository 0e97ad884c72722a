const SCRIPTS = ["Arabic", "Hebrew", "Nko", "Syriac", "Thaana"];

/** The letters of scripts that run from right to left, as the inside of a character class. */
const RIGHT_TO_LEFT_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join("");

const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_LETTERS}]`, "u");
/** Words that turn nothing round from right to left: only such letters and blanks, or a number. */
const ONLY_RIGHT_TO_LEFT = new RegExp(`^([${RIGHT_TO_LEFT_LETTERS}\\p{M}\\s]*|\\d+)$`, "u");

/**
 * A text set apart among words of this direction where it runs, or may run, the other way, so that
 * it turns nothing round.
 */
export function isolated(text: string, direction: "ltr" | "rtl"): string {
  const isAlike = direction === "ltr" ? !RIGHT_TO_LEFT.test(text) : ONLY_RIGHT_TO_LEFT.test(text);
  return isAlike ? text : `\u2068${text}\u2069`;
}
