export function asSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

export function asHeadline(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** "Mona Adel, Sami Fadel and 3 more". */
export function inBrief(words: readonly string[], most: number): string {
  const rest = words.length - most;
  const said = words.slice(0, most).join(", ");
  return rest > 0 ? `${said} and ${rest} more` : said;
}

/** "3", "3 and 5L1", "3, 4 and 5L1". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
