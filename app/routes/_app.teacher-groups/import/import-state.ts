import type { Reading } from "~/imports/reading/reading";

export const FIRST_PAIR = "same-person";
export const LOOKED = "looked";

export const whenId = (field: string) => `when-${field}`;

/** In characters; more is a file. */
export const CELLS_LENGTH = 500_000;

/** The id of the first field for an answer of a table. */
export const tableField = (answer: string): string => `table-${answer}`;

/** What all other answers of a table depend on. */
export const baseOf = ({ shape, sheets, of, head }: Reading): string =>
  [shape, sheets, of, head].map((one) => JSON.stringify(one ?? null)).join("\n");

/** The value of a choice that is still to be made where none at all is another. */
export const TO_BE_SAID = "?";
