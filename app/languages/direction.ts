const SCRIPTS = ["Arabic", "Hebrew", "Nko", "Syriac", "Thaana"];

const RIGHT_TO_LEFT_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join("");

const RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT_LETTERS}]`, "u");
const ONLY_RIGHT_TO_LEFT = new RegExp(`^([${RIGHT_TO_LEFT_LETTERS}\\p{M}\\s]*|\\d+)$`, "u");

/** The text set apart where it may run the other way, so that it turns nothing round. */
export function isolated(text: string, direction: "ltr" | "rtl"): string {
  const isAlike = direction === "ltr" ? !RIGHT_TO_LEFT.test(text) : ONLY_RIGHT_TO_LEFT.test(text);
  return isAlike ? text : `\u2068${text}\u2069`;
}
