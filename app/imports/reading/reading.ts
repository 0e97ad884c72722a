/** Whose weeks tables show. */
export const OWNERS = ["teacher", "class", "room"] as const;
export type OwnerKind = (typeof OWNERS)[number];

/** What several lessons in one cell are: all of them (one class together), or only the first. */
export const SEVERAL = ["all", "first"] as const;
export type SeveralMeaning = (typeof SEVERAL)[number];

/** What a column of a list may hold. */
export const FIELD_NAMES = {
  teacher: "Teacher",
  family: "Family name",
  first: "First name",
  short: "Short name",
  day: "Day",
  period: "Period",
  dayPeriod: "Day and period",
  begins: "Begins",
  ends: "Ends",
  length: "Length",
  class: "Class",
  subject: "Subject",
  room: "Room",
  week: "Week",
  department: "Department",
  email: "E-mail",
  phone: "Phone",
} as const;
export type Field = keyof typeof FIELD_NAMES;
export const FIELDS = Object.keys(FIELD_NAMES) as Field[];

/** How the command writes a field: `dayPeriod` is "day and period". */
export const fieldWord = (field: Field): string => FIELD_NAMES[field].toLowerCase();

/** "" is left out. */
export type ColumnSaid = readonly [heading: string, field: Field | ""];

export const SHAPE_NAMES = {
  rows: "a row a lesson",
  teachers: "a row each",
  tables: "a table each",
} as const;
export type Shape = keyof typeof SHAPE_NAMES;
export const SHAPES = Object.keys(SHAPE_NAMES) as Shape[];

export const SHEETS_ARE = {
  more: "more of the same",
  day: "a day each",
  week: "a week each",
  "day week": "a day of a week each",
  teacher: "one teacher each",
} as const;
export type SheetsAre = keyof typeof SHEETS_ARE;

export const PART_FIELDS = { day: "Day", week: "Week", period: "Period" } as const;
export type PartField = keyof typeof PART_FIELDS;

export const CELL_PARTS = {
  class: "Class",
  subject: "Subject",
  room: "Room",
  teacher: "Teacher",
} as const;
export type CellPart = keyof typeof CELL_PARTS;
export const PARTS = Object.keys(CELL_PARTS) as CellPart[];

/** One for each number of parts that cells have, the most first: what each part is. */
export type CellSaid = readonly (readonly (CellPart | "" | null)[])[];

export const LENGTHS = { periods: "periods", minutes: "minutes", hours: "hours:minutes" } as const;
export type LengthUnit = keyof typeof LENGTHS;

export const AT_ONCE = {
  class: "One class of all of them",
  first: "The first alone",
  last: "The last alone",
} as const;
export type AtOnce = keyof typeof AT_ONCE;

export const EMPTY_TEACHER = { above: "As the row above", out: "Left out" } as const;
export type EmptyTeacher = keyof typeof EMPTY_TEACHER;

export const NAME_ORDERS = { first: "First name first", family: "Family name first" } as const;
export type NameOrder = keyof typeof NAME_ORDERS;

/** The week that a word of the file stands for: itself, every one, or none. */
export const WEEK_MEANINGS = { own: "A week of its own", every: "Every week", off: "Left out" };
export type WeekMeaning = keyof typeof WEEK_MEANINGS;

/** The rows of headings, by their lines in the file; null if a table has none. */
export type HeadRows = { from: number; to: number } | null;

/**
 * How tables are to be read. What is missing has not been said: `propose` fills it in where the
 * file tells, and `read` refuses without it.
 */
export type Reading = {
  /** The sheets that are taken, by name. */
  sheets?: readonly string[];
  sheetsAre?: SheetsAre;
  shape?: Shape;
  of?: OwnerKind;
  /** Of a list. */
  head?: HeadRows;
  columns?: readonly ColumnSaid[];
  /** What each part of a heading such as "Mon A P1" is. */
  parts?: readonly (PartField | "" | null)[];
  nameOrder?: NameOrder;
  emptyTeacher?: EmptyTeacher;
  /** What stands between the parts of a cell, and between its lessons. */
  marks?: readonly string[];
  between?: readonly string[];
  cell?: CellSaid;
  several?: SeveralMeaning;
  /** Words of cells and names that stand for nothing, besides an empty cell. */
  free?: readonly string[];
  length?: LengthUnit;
  weeks?: readonly (readonly [word: string, meaning: WeekMeaning])[];
  atOnce?: AtOnce;
  /** Whether hidden rows and columns are taken. */
  hidden?: boolean;
};
export type Answer = keyof Reading;
