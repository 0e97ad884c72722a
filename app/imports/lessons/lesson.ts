import type { DayName, Weekday } from "~/school/dates";
import type { WeekBlock } from "~/school/week";
import type { TeacherFacts } from "~/teachers/facts";
import type { ClassesPerWeek } from "~/teachers/groups";
import type { OtherKind } from "~/teachers/kinds-of-hours";
import type { ColumnGuess } from "../reading/taken";

/** What is wrong or doubtful, and where; `place` says more than a line: "cell C5 of sheet Huda". */
export type Fault = { line: number; place?: string; reason: string };

/** One hour of a lesson in the file's own words: the shape that every reader makes. */
export type FileLesson = {
  line: number;
  place?: string;
  /** Lines of one activity are one class. */
  activity: string;
  day: string;
  hour: string;
  /** Null in a file that says of no lesson what is taught. */
  subject: string | null;
  /** Set where the file says it apart from the subject; "" for none. */
  course?: string;
  teachers: string[];
  room: string;
  /** Null in a file that says of no lesson who its students are; without any it is no class. */
  students: string[] | null;
  tags: string[];
  /** Which row or cell of a table it is of, and how many rows below each other make that up. */
  source?: number;
  rows?: number;
  sheet?: string;
  /** The file's names of the weeks in which it takes place; missing if in every one. */
  weeks?: readonly string[];
  /** Of one without students: its kind, if the file says it, and what keeps its teachers busy. */
  kind?: OtherKind;
  busy?: string;
};

/** What a file says nothing of is left out. */
export type PersonFacts = {
  name: string;
  short?: string;
  /** The name alone, where `name` has a mark that tells them from others of that name. */
  called?: string;
  /** Department and load, if the file has them; else the lessons tell. */
  subject?: string;
  classesPerWeek?: ClassesPerWeek;
  /** Where days take turns: when they are not in school, by weekday; all there is of it. */
  hoursOut?: readonly { line: number; day: Weekday; hour: string }[];
} & Partial<TeacherFacts>;

export type BlockFacts = { hour: string; times?: string } & Partial<WeekBlock>;

export function said<Facts extends Record<string, string>>(facts: Facts): Partial<Facts> {
  const filled = Object.entries(facts).filter(([, text]) => text !== "");
  return Object.fromEntries(filled) as Partial<Facts>;
}

/** The hours of lessons, and of people who are out then. A lunch hour keeps its place. */
export function hoursOf({
  lessons,
  people = [],
}: Pick<LessonsRead, "lessons" | "people">): ReadonlySet<string> {
  const out = people.flatMap(({ hoursOut = [] }) => hoursOut);
  return new Set([...lessons, ...out].map(({ hour }) => hour).filter((hour) => hour !== ""));
}

/** What a reader decided by itself, in a sentence; and how the command is told otherwise. */
export type Assumption = { says: string; option?: string };

export function assumedInWords(assumed: readonly Assumption[]): string[] {
  return assumed.map(({ says, option }) => (option ? `${says}; ${option}` : says));
}

/** Of terms, and how many lessons those have that are not taken. */
export type Terms = {
  names: readonly string[];
  taken: string;
  left: readonly (readonly [name: string, lessons: number])[];
};

/** What is said of weeks that take turns; nothing of a single one. */
export function rotationAssumed(weeks: readonly string[]): Assumption[] {
  if (weeks.length < 2) return [];
  const said = weeks.map((name) => `"${name}"`).join(", ");
  return [{ says: `The file's weeks take turns: ${said}`, option: "--week says which is which" }];
}

/** Every row or cell of a table once: those that are nothing, and those left out, with why. */
export type SourcesRead = {
  unit: "rows" | "cells" | "lessons";
  total: number;
  free: number;
  out: readonly Fault[];
};

export type LessonsRead = {
  lessons: FileLesson[];
  faults: Fault[];
  /** What is read, and is not to come in: of another term. */
  left?: readonly Fault[];
  /** In the order of the day, where the file says which that is. */
  hours?: readonly string[];
  days?: readonly string[];
  week?: { days?: readonly DayName[]; blocks: readonly BlockFacts[] };
  /** Names of each two who teach together, where the file says so of no single lesson. */
  together?: readonly (readonly [string, string])[];
  /** Teachers who are in the file, with or without lessons. */
  alsoHere?: readonly string[];
  /** Of a file whose days are numbers, 1 being Monday as a rule: that is not taken, but asked. */
  numbersDays?: true;
  assumed: readonly Assumption[];
  people?: readonly PersonFacts[];
  /** Weeks that take turns, of which all come in. */
  weeks?: readonly string[];
  terms?: Terms;
  table?: ColumnGuess;
  balance?: SourcesRead;
};

export function faultAt({ line, place }: Pick<Fault, "line" | "place">, reason: string): Fault {
  return place === undefined ? { line, reason } : { line, place, reason };
}

/** One activity; or subject or room is there and the same, and neither differs. */
export function isOneClass(lesson: FileLesson, other: FileLesson): boolean {
  if (lesson.activity === other.activity) return true;
  const isThere = Boolean(lesson.subject || lesson.room);
  return isThere && (lesson.subject ?? "") === (other.subject ?? "") && lesson.room === other.room;
}
