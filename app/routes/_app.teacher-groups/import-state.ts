/** What the forms of an import answer when they are not done: what is wrong, and what was pasted. */
export type ImportAnswer = { faults: string[]; cells: string; key: string };

/** The most that can be pasted, in characters; more is a file. */
export const CELLS_LENGTH = 500_000;
