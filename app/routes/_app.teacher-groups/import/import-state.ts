export const FIRST_PAIR = "same-person";

export const whenId = (field: string) => `when-${field}`;

/** In characters; more is a file. */
export const CELLS_LENGTH = 500_000;

/** Fields that say how a file is read at all: otherwise days, periods and people may differ. */
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

/** One text for all answers; `valuesOf` gives the values of a field. */
export function readingOf(valuesOf: (name: (typeof READING)[number]) => readonly string[]): string {
  return JSON.stringify(READING.map(valuesOf));
}
