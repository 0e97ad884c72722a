import type { ReleaseKind, SubstitutionStatus, ToldTask, WhyCannot } from "db/schema";
import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { compareCodes } from "~/school/names";
import type { PartOfDay } from "~/school/part-of-day";
import type { Presence } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import type { SchoolDay } from "~/school/school-day";
import type { Block } from "~/school/week";
import type { CoverTerms } from "~/teachers/cover-terms";
import type { Group } from "~/teachers/groups";
import type { Prefer } from "../planner/problem";
import type { Usage } from "./limits";
import { isActive, isCounted } from "./substitution-status";

/** A teacher or dedicated substitute on one date: their classes that weekday and their usage. */
export type Person = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  group: Group;
  classes: Entry[];
  /** Blocks that are no class, but in which they cannot cover either. */
  busy: Entry[];
  /** Blocks in which they are kept free to cover; none when missing. */
  standby?: Entry[];
  /** Blocks in which they are not in school; none when missing. */
  notInSchool?: Entry[];
  usage: Usage;
  /** Classes beyond their limits they agreed to in the day, week and month; none when missing. */
  agreed?: Usage;
  /** The last day up to this one on which they covered a class; null where there is none. */
  lastCover?: IsoDate | null;
} & Partial<CoverTerms>;

/** That a teacher is away on a date, for all or a part of it. */
export type Absence = PartOfDay & {
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  /** What the days of one absence have in common; null for a day by itself. */
  series?: string | null;
  /** The last day of an absence of several days, of which more than one is to come. */
  until?: IsoDate | null;
  /** For the office alone. */
  reason?: string | null;
  /** It is said for a trial, and recorded nowhere. */
  isTrial?: true;
};

/** What was said of somebody's day, and by whom. */
export type SaidOfPerson = { teacherId: string; enteredAt: string; enteredBy: string };

/** Somebody a clerk chose for a class; `replaces` is the substitution seen to cover it. */
export type Choice = {
  teacherId: string;
  classId: string;
  replaces: string | null;
  enteredAt: string;
  enteredBy: string;
};

/** A class that a clerk left out of the plan. */
export type LeftOpen = { classId: string; enteredAt: string; enteredBy: string };

export type Substitution = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  substituteTeacherId: string | null;
  dedicatedSubstitute: string | null;
  classBlock: Block;
  subject: string;
  room: string | null;
  /** The class that is taught, where it is known. */
  students?: string | null;
  /** What the course itself was called, where it is another than the subject. */
  course?: string | null;
  /** As read: assigned rows of a day gone by are completed. */
  status: SubstitutionStatus;
  /** As read: nobody is there to cover it, so that its class is open and it counts nowhere. */
  isOpen: boolean;
  createdAt: string;
};

/** Names of students ("7B") by the ids of people. */
export type StudentFacts = {
  taught: ReadonlyMap<string, ReadonlySet<string>>;
  coveredBefore: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * A clerk's word that an absent teacher's class needs no cover, or who takes its students along.
 */
export type Release = {
  absentTeacherId: string;
  classBlock: Block;
  /** What becomes of the students; null where somebody takes them along, and of old ones. */
  kind?: ReleaseKind | null;
  note: string | null;
  /** Null where nobody takes them along, or somebody who is no longer there. */
  withTeacherId: string | null;
  withName: string | null;
  enteredAt: string;
  enteredBy: string;
};

/** Students who are out on the date ("7A, 7B"): nobody teaches or covers them then. */
export type ClassesOut = PartOfDay & {
  id: string;
  students: string;
  note: string;
  /** What the days of one outing have in common. */
  series: string;
  enteredAt: string;
  enteredBy: string;
};

/** A class's work and room for the date; for a duty, who takes it. */
export type ClassNote = {
  absentTeacherId: string;
  classBlock: Block;
  work: string | null;
  room: string | null;
  takenBy?: string | null;
};

/** That somebody knows their part of the date: what they were told, when and by whom. */
export type Told = {
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  tasks: readonly ToldTask[];
};

/** Somebody's word that they cannot cover a class; `asked` if the office asks them all the same. */
export type Answer = {
  /** The substitution it is said of; somebody else may have the class by now. */
  rowId: string;
  teacherId: string;
  absentTeacherId: string;
  block: Block;
  students: string | null;
  /** For the office alone. */
  why: WhyCannot | null;
  at: string;
  asked: { at: string; by: string } | null;
};

/** All there is to know of one date: everyone, who is away, who covers what. */
export type CoverDay = SchoolDay & {
  date: IsoDate;
  isPast: boolean;
  /** The school's week in order, where the date may have fewer; `blocks` when missing. */
  allBlocks?: readonly Block[];
  /** When teachers are in school; all day where nothing is said. */
  presence?: Presence;
  /** By name in the school's collation. */
  people: readonly Person[];
  /** In the order they were entered. */
  absences: readonly Absence[];
  /** Who has said that they cannot cover that day; nobody when missing. */
  notToday?: readonly SaidOfPerson[];
  /** Who has agreed to one class beyond their limits that day; nobody when missing. */
  agreements?: readonly SaidOfPerson[];
  /** Ids of rows that somebody took beyond a limit by agreement; none when missing. */
  byAgreement?: ReadonlySet<string>;
  /** Who was chosen for which class, in the order it was said; nobody when missing. */
  chosen?: readonly Choice[];
  /** Classes that are left out of the plan; none when missing. */
  leftOpen?: readonly LeftOpen[];
  /** Classes that need no cover; none when missing. */
  releases?: readonly Release[];
  /** Who teaches together, by their ids; nobody when missing. */
  together?: readonly (readonly [string, string])[];
  /** The names of students who always work alone; none when missing. */
  worksAlone?: readonly string[];
  /** What people said of classes they were given, in that order; nothing when missing. */
  answers?: readonly Answer[];
  /** Students who are out; none when missing. */
  classesOut?: readonly ClassesOut[];
  /** Work and room of classes for the day; none when missing. */
  classNotes?: readonly ClassNote[];
  /** Who was told; nobody when missing. */
  told?: readonly Told[];
  /** Who has been sent what, where that is asked (`sent-now.server.ts`); nobody when missing. */
  sent?: readonly Pick<Told, "teacherId" | "tasks">[];
  /** Whose students people teach that week, or covered the school day before, if known. */
  students?: StudentFacts;
  /** Who was absent on the school day before; nobody when missing. */
  absentBefore?: ReadonlySet<string>;
  /** What the school prefers of two plans; even shares when missing. */
  prefer?: Prefer;
  /** Every row of the date, cancelled ones too. */
  substitutions: readonly Substitution[];
};

export const UNKNOWN_NAME = "Unknown";

type DayIndex = {
  people: Map<string, Person>;
  notToday: Set<string>;
  agreed: Set<string>;
  /** Rows that are not cancelled by who is absent, and those that count by who covers. */
  rowsFor: Map<string, Substitution[]>;
  rowsBy: Map<string, Substitution[]>;
};

/** Look-ups of a day. */
const indexOf = memoize((day: CoverDay): DayIndex => {
  const active = day.substitutions.filter((row) => isActive(row.status));
  return {
    people: new Map(day.people.map((person) => [person.id, person])),
    notToday: new Set(day.notToday?.map(({ teacherId }) => teacherId)),
    agreed: new Set(day.agreements?.map(({ teacherId }) => teacherId)),
    rowsFor: groupBy(active, (row) => row.absentTeacherId),
    rowsBy: groupBy(active.filter(isCounted), (row) => row.substituteTeacherId ?? ""),
  };
});

/** Rows by a key of theirs, in the order they came. */
export function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function findPerson(day: CoverDay, id: string): Person | undefined {
  return indexOf(day).people.get(id);
}

/** Orders people by their last cover: those who have never covered first. */
export function longestWithoutCoverFirst(a: Person, b: Person): number {
  return compareCodes(a.lastCover ?? "", b.lastCover ?? "");
}

/** The name behind an id; "Unknown" when nobody has it. */
export function nameOf(day: CoverDay, id: string | null): string {
  return (id && findPerson(day, id)?.name) || UNKNOWN_NAME;
}

export function substituteName(
  day: CoverDay,
  row: Pick<Substitution, "substituteTeacherId" | "dedicatedSubstitute">,
): string {
  if (!row.substituteTeacherId) return row.dedicatedSubstitute ?? UNKNOWN_NAME;
  return nameOf(day, row.substituteTeacherId);
}

/** Whether somebody has said that they cannot cover that day. */
export function hasSaidNo(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).notToday.has(teacherId);
}

/** Whether somebody has agreed to one class beyond their limits that day. */
export function hasAgreed(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).agreed.has(teacherId);
}

/** What absent people were to cover for others that day, by the one who is away. */
export function coverLeftBehind(day: CoverDay): { person: Person; rows: Substitution[] }[] {
  return day.absences.flatMap(({ teacherId }) => {
    const person = findPerson(day, teacherId);
    const rows = day.substitutions.filter(
      (row) => row.isOpen && row.substituteTeacherId === teacherId,
    );
    return person && rows.length > 0 ? [{ person, rows }] : [];
  });
}

/** What of a teacher's classes is covered that day, or was to be: rows that are not cancelled. */
export function rowsFor(day: CoverDay, teacherId: string): readonly Substitution[] {
  return indexOf(day).rowsFor.get(teacherId) ?? [];
}

export function coverBy(day: CoverDay, person: Person): Substitution[] {
  return indexOf(day).rowsBy.get(person.id) ?? [];
}
