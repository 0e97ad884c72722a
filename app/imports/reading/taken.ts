import type {
  Answer,
  CellChoice,
  Field,
  HeadRows,
  PartField,
  Reading,
  WeekMeaning,
} from "./reading";
import type { Worksheet } from "./sheet";

/** An answer without which a table is not read, and the question in words. */
export type OpenAnswer = { answer: Answer; message: string };

export type SheetShown = { name: string; rows: number; isTaken: boolean; isHidden: boolean };
/** A column of a list, with one of its cells; `field` null is open. */
export type Column = { heading: string; sample: string; field: Field | "" | null };
/** A part of texts of one pattern, with some of its values; null is open. */
export type PartShown = { samples: readonly string[]; part: PartField | "" | null };
/** How a file's cells are written, the parts of each number of parts, with three real cells. */
export type CellShown = {
  marks: readonly string[];
  between: readonly string[];
  cell: CellChoice;
  samples: readonly (readonly (readonly string[])[])[];
  /** One of `count` cells with several lessons; whether each of these is also there alone. */
  several: { sample: string; count: number; isKnown: boolean } | null;
  /** Whether a cell of words alone is no class. */
  isNamed: boolean;
};
export type WeekShown = { word: string; count: number; meaning: WeekMeaning | null };
/** Lessons of one teacher at one time that nothing shows to be one class. */
export type AtOnceFound = { count: number; sample: string };

/** How a table is read: what was said or filled in, what is open, and what shows it. */
export type ColumnGuess = {
  reading: Reading;
  open: readonly OpenAnswer[];
  /** Of a workbook, if it has several. */
  sheets: readonly SheetShown[];
  /** By which it is known again: the headings of its columns, or its days and periods. */
  headings: readonly string[];
  columns: readonly Column[];
  head: HeadRows;
  parts: readonly PartShown[] | null;
  cell: CellShown | null;
  unnamed: { count: number; of: number } | null;
  weeks: readonly WeekShown[];
  atOnce: AtOnceFound | null;
  hiddenRows: number;
  /** The sheet whose rows are shown. */
  shown: Worksheet | null;
};
