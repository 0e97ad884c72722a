import { type DayName, daysBetween, parseIsoDate } from "~/school/dates";
import type { DayMeaning, HourMeaning } from "../labels/hour-order";
import type { BellsMeaning } from "../labels/overlapping-hours";
import type { KindMeaning } from "../lessons/kinds";
import type { Reading } from "../reading/reading";
import type { CycleChoice } from "./cycle-of-file";
import type { StaffAnswers } from "./staff-answers";

export const HOLDS = ["correction", "new"] as const;
export type Holds = (typeof HOLDS)[number];

/** A new timetable of so many days at most is one of exams, or another special one. */
const SPECIAL_DAYS = 35;

/** Whether a file is of special weeks: it says nothing of anybody's department or group. */
export function isSpecial({ holds, timetable }: Answers): boolean {
  const [first, last] = [timetable?.first, timetable?.last].map((text) => parseIsoDate(text));
  return holds === "new" && Boolean(first && last && daysBetween(first, last) < SPECIAL_DAYS);
}

/** How a file is to be read, as it was said; what is left out is guessed. */
export type Answers = {
  remembered?: boolean;
  /** Whether it corrects or is new; a correction if nothing is said. */
  holds?: Holds;
  timetable?: { name: string; first: string; last: string };
  encoding?: string;
  /** Whether a file of a known program is read as a table all the same. */
  asTable?: boolean;
  reading?: Reading;
  /** The first of the file's rows that are shown, and whose week. */
  rowsFrom?: number;
  shownTeacher?: string;
  turns?: CycleChoice;
  term?: string;
  setWeek?: boolean;
  /** The file's days take turns: the school gets its week, and these days. */
  inTurn?: boolean;
  /** Of these, the one that is due today, or on the next day on which the school is open. */
  due?: DayName;
  /** It was not chosen, but suggested where nobody is here yet. */
  isWeekSuggested?: boolean;
  /** What somebody chose; a guess that was left as it was is none. */
  days?: readonly [label: string, meaning: DayMeaning][];
  hours?: readonly [label: string, meaning: HourMeaning][];
  firstDay?: DayName;
  /** For blocks whose times cannot be as they stand. */
  bells?: BellsMeaning;
  /** How the last file of its kind was imported: a better guess. */
  before?: {
    days?: readonly [label: string, meaning: DayMeaning][];
    hours?: readonly [label: string, meaning: HourMeaning][];
  };
  kinds?: readonly [name: string, meaning: KindMeaning][];
  /** What all others are whose name does not tell it. */
  otherKinds?: KindMeaning;
  /** What the school's blocks are to be called, in their order: with the file's week. */
  blockNames?: readonly [label: string, block: HourMeaning][];
  /** Names that are another spelling of somebody's, a teacher here or another name of the file. */
  same?: readonly [name: string, theirs: string][];
  /** Ids of teachers who are not in the file. */
  leaving?: readonly string[];
  apart?: readonly [name: string, theirs: string][];
  /** The file is a staff list. */
  staff?: StaffAnswers;
};

export type Upload = {
  name: string;
  answers: Answers;
  timetable: Uint8Array;
  teachers: Uint8Array | null;
};
