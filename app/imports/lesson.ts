import type { DayName } from "~/school/dates";
import type { WeekBlock } from "~/school/week";
import type { TeacherFacts } from "~/teachers/facts";
import type { ClassesPerWeek } from "~/teachers/groups";
import type { OtherKind } from "~/teachers/kinds-of-hours";
import type { Field, PartOfCell } from "./headings";

/** What cannot be read, or is doubtful, and where in the file; `place` where a line says too little (`cell C5 of sheet Huda`). */
export type Fault = { line: number; place?: string; reason: string };

/** One hour of one lesson in the file's own words, whatever the format: the shape that every reader makes. */
export type Lesson = {
  line: number;
  place?: string;
  /** Lines of one activity are one class. */
  activity: string;
  day: string;
  hour: string;
  /** Null in a file that says of no lesson what is taught. */
  subject: string | null;
  /** The course, where the file says it apart from the subject; "" for none. */
  course?: string;
  teachers: string[];
  room: string;
  /** Null in a file that says of no lesson who its students are; without any it is no class. */
  students: string[] | null;
  tags: string[];
  /** The weeks that take turns in which it is, as the file calls them; left out where it is in each. */
  weeks?: readonly string[];
  /** Of one without students: what the file itself says that the hour is, and what keeps its teachers busy. */
  kind?: OtherKind;
  busy?: string;
};

/** What a file says of a person besides their lessons; what it says nothing of is left out. */
export type PersonFacts = {
  name: string;
  /** What the program that made the file calls them in short. */
  short?: string;
  /** The name alone, where `name` has a mark that tells them from others of that name. */
  called?: string;
  /** Their department and load, where the file has these and they need not be told from the lessons. */
  subject?: string;
  classesPerWeek?: ClassesPerWeek;
} & Partial<TeacherFacts>;

/** What a file says of an hour of its day besides its label, where that becomes a block of the school's week; its times as they are written. */
export type BlockFacts = { hour: string; times?: string } & Partial<WeekBlock>;

/** Of facts those that are said. */
export function said<Facts extends Record<string, string>>(facts: Facts): Partial<Facts> {
  const filled = Object.entries(facts).filter(([, text]) => text !== "");
  return Object.fromEntries(filled) as Partial<Facts>;
}

/** What a reader decided by itself, in a sentence; and how the command is told otherwise. */
export type Assumption = { says: string; option?: string };

/** What was decided, a line each, with the options of the command that decide otherwise. */
export function assumedInWords(assumed: readonly Assumption[]): string[] {
  return assumed.map(({ says, option }) => (option ? `${says}; ${option}` : says));
}

/** Weeks that take turns, or terms, as the file calls them, which of them was taken (null: all), and how many lessons of the others are left out. */
export type Turns = {
  names: readonly string[];
  taken: string | null;
  left: readonly (readonly [name: string, lessons: number])[];
};

/** Weeks that take turns, which come in together, or terms, of which one is imported. */
export type Cycle = "week" | "term";

/** That all weeks of a file come in. */
export function allInTurn(names: readonly string[]): { turns: Turns; assumed: Assumption[] } {
  const said = names.map((name) => `"${name}"`).join(", ");
  return {
    turns: { names, taken: null, left: [] },
    assumed: [
      { says: `The file's weeks take turns: ${said}`, option: "--week says which is which" },
    ],
  };
}

/** Which week or term was taken, and what of the others is left out, with numbers. */
export function takenTurn(cycle: Cycle, { taken, left }: Turns): Assumption {
  const others = left.map(([name, lessons]) => `"${name}" (${lessons})`).join(", ");
  return {
    says: `Of the file's ${cycle}s "${taken}" is taken; lessons of others that are left out: ${others}`,
    option: `--${cycle} takes another`,
  };
}

/** What becomes of several lessons in one cell: all of them are one class (of a class's week: each its teacher's own), or the first alone stays. */
export const SEVERAL = ["all", "first"] as const;
export type SeveralMeaning = (typeof SEVERAL)[number];

/** Whose weeks a table shows. */
export const OWNERS = ["teacher", "class", "room"] as const;
export type OwnerKind = (typeof OWNERS)[number];

/** How a table was taken, to be corrected. */
export type TableTaken = {
  /** The sheets of a workbook that has several, and the one that was read; null for all that hold something. */
  sheets: { names: readonly string[]; taken: string | null } | null;
  /** Of a list: its headings, what stands below the first, and what each column holds. */
  columns: readonly ColumnTaken[];
  /** Of a grid: whose weeks it shows; null is to be said, undefined for a list. */
  owner?: OwnerKind | null;
  /** Of a grid: the parts of one of its cells, and what each is; null is to be said. */
  parts: readonly { sample: string; part: PartOfCell | "" | null }[];
  /** Of a grid: a cell that holds several lessons, how many there are of these, and what becomes of them; null is to be said. */
  several?: { sample: string; count: number; taken: SeveralMeaning | null } | null;
  /** What stands beside the teachers' names as if it were their subjects: as it was said, else as a guess; `sample` is one name with it. */
  beside?: { sample: string; subjects: readonly string[]; isSaid: boolean };
  /** Of a grid: what stands in it for "free"; null for a list. */
  free: readonly string[] | null;
  /** What has to be said before it can be read. */
  asks: string | null;
};
export type ColumnTaken = { heading: string; sample: string; field: Field | "" };

/** What a reader finds in a file, before its days and hours mean anything here. */
export type LessonsRead = {
  lessons: Lesson[];
  faults: Fault[];
  /** The hours of the file in the order of the day, where it says which that is. */
  hours?: readonly string[];
  /** The days of the file's week, where it says which it has. */
  days?: readonly string[];
  /** What the file says of the school's week besides. */
  week?: { days?: readonly DayName[]; blocks: readonly BlockFacts[] };
  /** Teachers who are in the file, with or without lessons. */
  alsoHere?: readonly string[];
  /** Of a file whose days are numbers, 1 being Monday as a rule: that is not taken, but asked. */
  numbersDays?: true;
  assumed: readonly Assumption[];
  people?: readonly PersonFacts[];
  weeks?: Turns;
  terms?: Turns;
  table?: TableTaken;
};
