import { eachFact, FACTS } from "~/teachers/facts";
import { KIND_NAMES } from "~/teachers/kinds-of-hours";

export const ROSTER_FORMATS = ["xlsx", "csv"] as const;
export type RosterFormat = (typeof ROSTER_FORMATS)[number];

/** In small letters they name the facts among the changes of an import. */
export const FACT_HEADINGS = eachFact((name): string => FACTS[name].label);

/** The columns that Export writes, and that the import reads back without loss. */
export const OWN_COLUMNS = {
  entry: "Entry",
  teacher: "Teacher",
  which: "Which",
  day: "Day",
  block: "Block",
  week: "Week",
  students: "Class",
  room: "Room",
  course: "Course",
  busy: "Busy with",
  with: "Teaches with",
  subject: "Department",
  classesPerWeek: "Classes a week",
  ...FACT_HEADINGS,
  blockName: "Name of block",
  begins: "Begins",
  ends: "Ends",
} as const;
export type OwnColumn = keyof typeof OWN_COLUMNS;
export type OwnRow = Partial<Record<OwnColumn, string>>;

export const NEEDED: readonly OwnColumn[] = [
  "entry",
  "teacher",
  "day",
  "block",
  "subject",
  "classesPerWeek",
];

/** What a row is about: a week, day, block or teacher, two who teach together, or an hour by kind. */
export const ENTRIES = ["Week", "Day", "Block", "Teacher", "Pair", ...Object.values(KIND_NAMES)];
export type OwnEntry = string;

/** A name in a cell of its own: teachers of one name are apart by their numbers. */
export function nameWith({ name, which }: { name: string; which: string }): string {
  return which === "" ? name : `${name} (${which})`;
}
