import type { DayName } from "~/school/dates";
import type { BellsMeaning } from "./bells-of-file";
import type { ListField, PartOfCell } from "./headings";
import type { OwnerKind, SeveralMeaning } from "./lesson";
import type { DayMeaning, HourMeaning } from "./mapping";
import type { SaidTurns } from "./turns-of-file";

/** What a lesson without students is: nothing, or what the hour is to its teacher. */
export const KIND_MEANINGS = ["out", "busy", "standby", "notInSchool"] as const;
export type KindMeaning = (typeof KIND_MEANINGS)[number];

/** How each is called where it is chosen and told. */
export const MEANING_NAMES: Record<KindMeaning, string> = {
  out: "Left out",
  busy: "Busy, nothing to cover",
  standby: "Standby, free to cover",
  notInSchool: "Not in school",
};

/** An import corrects the timetable in force from today on, or makes a new one for later. */
export const HOLDS = ["correction", "new"] as const;
export type Holds = (typeof HOLDS)[number];

/** How a file is to be read, as it was said; what is left out is guessed. */
export type Answers = {
  /** Whether it is how the last file of its kind was read. */
  remembered?: boolean;
  /** Whether it corrects or is new; a correction if nothing is said. */
  holds?: Holds;
  /** What a new one is called, and its days, as they were typed. */
  timetable?: { name: string; first: string; last: string };
  encoding?: string;
  sheet?: string;
  /** Which week of the file each week of the school is, by name or place. */
  turns?: SaidTurns;
  term?: string;
  /** What the columns of a list hold, by their headings. */
  columns?: readonly [heading: string, field: ListField | ""][];
  /** Whose weeks the tables of a file show. */
  owner?: OwnerKind;
  parts?: readonly (PartOfCell | "" | null)[];
  /** What becomes of several lessons in one cell. */
  several?: SeveralMeaning;
  /** Which words beside the teachers' names are their subjects. */
  subjects?: readonly string[];
  /** What stands in a cell in which nothing is taught, in place of the usual signs. */
  free?: readonly string[];
  /** Whether the file's days and periods become the school's. */
  setWeek?: boolean;
  /** That was not chosen, but suggested where nobody is here yet. */
  isWeekSuggested?: boolean;
  /** What somebody chose; a guess that was left as it was is none. */
  days?: readonly [label: string, meaning: DayMeaning][];
  hours?: readonly [label: string, meaning: HourMeaning][];
  /** Of days that are numbered the first. */
  firstDay?: DayName;
  /** What blocks are whose times cannot be as they stand. */
  bells?: BellsMeaning;
  /** What days and hours were when the last file of its kind was imported: a better guess. */
  before?: {
    days?: readonly [label: string, meaning: DayMeaning][];
    hours?: readonly [label: string, meaning: HourMeaning][];
  };
  /** What lessons without students are, by their subjects. */
  kinds?: readonly [name: string, meaning: KindMeaning][];
  /** Names that are another spelling of somebody's, a teacher here or another name of the file. */
  same?: readonly [name: string, theirs: string][];
  /** Who leaves of those who are here and not in the file, by their ids. */
  leaving?: readonly string[];
  /** Which names that are alike are two people's. */
  apart?: readonly [name: string, theirs: string][];
};
