import type { LessonsRead, SourcesRead } from "../lessons/lesson";
import type { Reading } from "../reading/reading";
import type { ColumnGuess, OpenAnswer } from "../reading/taken";

/** What a reader of one shape makes: lessons, and what it could not read without an answer. */
export type ShapeRead = Pick<LessonsRead, "lessons" | "faults" | "people" | "alsoHere" | "week"> & {
  /** What was said, and what was filled in. */
  reading: Reading;
  open: OpenAnswer[];
  taken: Partial<ColumnGuess>;
  balance: SourcesRead;
};
