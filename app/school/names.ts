/** The longest name of a person, in characters. */
export const NAME_LENGTH = 120;

/** A name as it is matched: NFKC, trimmed, single spaces, lower case. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
