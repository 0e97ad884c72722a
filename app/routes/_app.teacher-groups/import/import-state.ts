/** The button that answers the first of the names that are alike. */
export const FIRST_PAIR = "same-person";

/** The id of a field that says from when an import holds. */
export const whenId = (field: string) => `when-${field}`;

/** The most that can be pasted, in characters; more is a file. */
export const CELLS_LENGTH = 500_000;

/** Fields that say how a file is read at all: what it says may be other days, periods and people then. */
const READING = [
  "encoding",
  "sheet",
  "turn",
  "term",
  "setWeek",
  "firstDay",
  "bells",
  "column",
  "owner",
  "part",
  "several",
  "subjects",
  "free",
] as const;

/** The value of a choice that is still to be made where none at all is another. */
export const TO_BE_SAID = "?";

/** How a form of what was found says that the file is read, as one text; `valuesOf` gives what a field of it holds. */
export function readingOf(valuesOf: (name: (typeof READING)[number]) => readonly string[]): string {
  return JSON.stringify(READING.map(valuesOf));
}
