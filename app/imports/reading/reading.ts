import { nameKey } from "~/school/names";

/** The answers that are one of a few, each of these in words. */
export const CHOICES = {
  shape: { rows: "a row a lesson", teachers: "a row each", tables: "a table each" },
  of: { teacher: "a teacher’s", class: "a class’s", room: "a room’s" },
  sheetsAre: {
    more: "more of the same",
    day: "a day each",
    week: "a week each",
    "day week": "a day of a week each",
    teacher: "one teacher each",
    shift: "a shift each",
  },
  nameOrder: { first: "First name first", family: "Family name first" },
  emptyTeacher: { above: "As the row above", out: "Left out" },
  several: { all: "One class, of all these students", first: "The first alone" },
  length: { periods: "periods", minutes: "minutes", hours: "hours:minutes" },
  atOnce: {
    class: "One class of all of them",
    first: "The first alone",
    last: "The last alone",
  },
} as const;
export type ChoiceName = keyof typeof CHOICES;
export type Chosen<Name extends ChoiceName> = keyof (typeof CHOICES)[Name];
export type OwnerKind = Chosen<"of">;
export type Shape = Chosen<"shape">;

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
export type ColumnChoice = readonly [heading: string, field: Field | ""];

/** What a part of a heading may be, and a part of a cell. */
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
export type CellChoice = readonly (readonly (CellPart | "" | null)[])[];

/** The week that a word of the file stands for: itself, every one, or none. */
export const WEEK_MEANINGS = {
  own: "A week of its own",
  every: "Every week",
  off: "Left out",
} as const;
export type WeekMeaning = keyof typeof WEEK_MEANINGS;

/** The one of several that a text names; undefined for any other. */
export const keyIn = <Key extends string>(names: Record<Key, string>, text: string) =>
  (Object.keys(names) as Key[]).find((key) => nameKey(key) === nameKey(text));

/** The rows of headings, by their lines in the file; null if a table has none. */
export type HeadRows = { from: number; to: number } | null;

/**
 * How tables are to be read. What is missing has not been said: it is filled in where the file
 * tells, and nothing is read without it.
 */
export type Reading = { [Name in ChoiceName]?: Chosen<Name> } & {
  /** The sheets that are taken, by name. */
  sheets?: readonly string[];
  /** Of a list. */
  head?: HeadRows;
  columns?: readonly ColumnChoice[];
  /** What each part of a heading such as "Mon A P1" is. */
  parts?: readonly (PartField | "" | null)[];
  cell?: CellChoice;
  /** Words of cells and names that stand for nothing, besides an empty cell. */
  free?: readonly string[];
  weeks?: readonly (readonly [word: string, meaning: WeekMeaning])[];
  hidden?: boolean;
};
export type Answer = keyof Reading;
