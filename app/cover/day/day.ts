import type {
  ClassNoteRow,
  ClassRoomRow,
  ClosedRoomRow,
  OutingRow,
  PlanChoiceRow,
  ReleaseRow,
  SubstitutionRow,
} from "db/changed-rows";
import type { SubstitutionStatus, ToldTask, WhyCannot } from "db/schema";
import type { IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { blocksOfPart, type PartOfDay } from "~/school/part-of-day";
import type { Presence } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import type { SchoolDay } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import type { CoverTerms, Limits } from "~/teachers/cover-terms";
import type { Group } from "~/teachers/groups";
import type { Room } from "~/teachers/rooms";
import type { RulesOfDay } from "~/teachers/rules";
import type { Prefer } from "../planner/problem";
import type { Usage } from "./limits";
import type { MovedLesson } from "./moved";

export type Person = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  group: Group;
  classes: Entry[];
  /** Blocks that are no class, but in which they cannot cover either. */
  busy: Entry[];
  standby?: Entry[];
  notInSchool?: Entry[];
  usage: Usage;
  /** As they hold on the date; else as `limitsOf` has them of a school that has set none. */
  limits?: Limits;
  /** Where the limit of the day is what their own classes leave of so many a day; `without`: all limits but that. */
  cap?: { teaches: number; most: number; without: Limits };
  agreed?: Usage;
  lastCover?: IsoDate | null;
} & Partial<CoverTerms>;

export type Absence = PartOfDay & {
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  /** The same for all days of one absence; null for a day by itself. */
  series?: string | null;
  /** The last day of an absence of several days, of which more than one is to come. */
  until?: IsoDate | null;
  reason?: string | null;
  isTrial?: true;
};

/** A clerk's word of a class, or (`classId` null) of a person's day. */
export type PlanChoiceOnDay = Pick<
  PlanChoiceRow,
  "kind" | "teacherId" | "replaces" | "handsOn" | "enteredAt" | "enteredBy"
> & { classId: string | null };

/** As read: `isOpen` if nobody is there to cover it; assigned rows of days gone by are completed. */
export type Substitution = SubstitutionRow & { isOpen: boolean };

export type StudentFacts = {
  taught: ReadonlyMap<string, ReadonlySet<string>>;
  coveredBefore: ReadonlyMap<string, ReadonlySet<string>>;
};

/** `withTeacherId` is null also where whoever takes them along is no longer there. */
export type Release = Omit<ReleaseRow, "id" | "date">;

/** Nobody teaches or covers these students then. */
export type Outing = PartOfDay & Omit<OutingRow, "date" | "firstBlock" | "lastBlock">;

export type CoverInstructions = Omit<ClassNoteRow, "id" | "date" | "enteredAt" | "enteredBy">;

/** A room that cannot be used on the date, or in a part of it; `series` is that of all its dates. */
export type ClosedRoom = Omit<ClosedRoomRow, "date"> & {
  /** The rooms that its classes have instead, a teacher each. */
  instead: readonly Pick<ClassRoomRow, "teacherId" | "classBlock" | "room">[];
};

export type Told = {
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  tasks: readonly ToldTask[];
};

/** `asked` if the office asks them all the same. */
export type Decline = {
  /** Somebody else may have the class by now. */
  rowId: string;
  teacherId: string;
  absentTeacherId: string;
  block: Block;
  students: string | null;
  why: WhyCannot | null;
  at: string;
  asked: { at: string; by: string } | null;
};

export type CoverDay = SchoolDay & {
  date: IsoDate;
  isPast: boolean;
  /** The school's week in order, where the date may have fewer; `blocks` when missing. */
  allBlocks?: readonly Block[];
  presence?: Presence;
  /** The defaults when missing. */
  rules?: RulesOfDay;
  /** By name in the school's collation. */
  people: readonly Person[];
  /** In the order they were entered. */
  absences: readonly Absence[];
  /** In the order they were entered. */
  choices?: readonly PlanChoiceOnDay[];
  byAgreement?: ReadonlySet<string>;
  releases?: readonly Release[];
  together?: readonly (readonly [string, string])[];
  worksAlone?: readonly string[];
  declines?: readonly Decline[];
  outings?: readonly Outing[];
  classNotes?: readonly CoverInstructions[];
  /** The school's, by name; missing where nobody asks for them. */
  rooms?: readonly Room[];
  closedRooms?: readonly ClosedRoom[];
  hasPages?: boolean;
  moved?: readonly MovedLesson[];
  told?: readonly Told[];
  /** Only where it is asked for: `sent-now.server.ts`. */
  sent?: readonly Pick<Told, "teacherId" | "tasks">[];
  /** Whose students people teach that week, or covered the school day before. */
  students?: StudentFacts;
  absentBefore?: ReadonlySet<string>;
  prefer?: Prefer;
  substitutions: readonly Substitution[];
};

export const UNKNOWN_NAME = "Unknown";

type DayIndex = {
  people: Map<string, Person>;
  notToday: Set<string | null>;
  agreed: Set<string | null>;
  /** `rowsFor`: not cancelled, by who is absent; `rowsBy`: those that count, by who covers. */
  rowsFor: Map<string, Substitution[]>;
  rowsBy: Map<string, Substitution[]>;
};

const indexOf = weakMemo((day: CoverDay): DayIndex => {
  const active = day.substitutions.filter((row) => isActive(row.status));
  return {
    people: new Map(day.people.map((person) => [person.id, person])),
    notToday: new Set(wordsOf(day, "not today").map(({ teacherId }) => teacherId)),
    agreed: new Set(wordsOf(day, "one more").map(({ teacherId }) => teacherId)),
    rowsFor: groupBy(active, (row) => row.absentTeacherId),
    rowsBy: groupBy(active.filter(isCounted), (row) => row.substituteTeacherId ?? ""),
  };
});

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

export function longestWithoutCoverFirst(a: Person, b: Person): number {
  return compareCodes(a.lastCover ?? "", b.lastCover ?? "");
}

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

export function wordsOf(
  { choices = [] }: CoverDay,
  kind: PlanChoiceOnDay["kind"],
): PlanChoiceOnDay[] {
  return choices.filter((word) => word.kind === kind);
}

/** Ids of classes. */
export function leftOpenOn(day: CoverDay): Set<string> {
  return new Set(wordsOf(day, "left open").flatMap(({ classId }) => classId ?? []));
}

export function isNotToday(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).notToday.has(teacherId);
}

export function hasAgreed(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).agreed.has(teacherId);
}

export function rowsFor(day: CoverDay, teacherId: string): readonly Substitution[] {
  return indexOf(day).rowsFor.get(teacherId) ?? [];
}

export function coverBy(day: CoverDay, person: Person): Substitution[] {
  return indexOf(day).rowsBy.get(person.id) ?? [];
}

export const STATUS_LABELS: Record<SubstitutionStatus, string> = {
  assigned: "Pending",
  completed: "Completed",
  cancelled: "Cancelled",
};

export function isActive(status: SubstitutionStatus): boolean {
  return status !== "cancelled";
}

export function isCounted(row: { status: SubstitutionStatus; isOpen: boolean }): boolean {
  return isActive(row.status) && !row.isOpen;
}

export function statusAsRead(
  status: SubstitutionStatus,
  date: IsoDate,
  today: IsoDate,
): SubstitutionStatus {
  return status === "assigned" && date < today ? "completed" : status;
}

const NOBODY: ReadonlySet<string> = new Set();

const awayOn = weakMemo((day: CoverDay) => {
  const away = day.absences.map((absence) => {
    const blocks = blocksOfPart(day.allBlocks ?? day.blocks, absence);
    return [absence.teacherId, blocks && new Set(blocks)] as const;
  });
  return new Map(away);
});

export function isAbsent(day: CoverDay, teacherId: string): boolean {
  return awayOn(day).has(teacherId);
}

/** As recorded; else all day for those in `alsoAbsent`. */
export function isAway(
  day: CoverDay,
  teacherId: string,
  block: Block,
  alsoAbsent = NOBODY,
): boolean {
  const blocks = awayOn(day).get(teacherId);
  if (blocks === undefined) return alsoAbsent.has(teacherId);
  return blocks === null || blocks.has(block);
}

export function isHereIn(day: CoverDay, teacherId: string, block: Block): boolean {
  return isAbsent(day, teacherId) && !isAway(day, teacherId, block);
}

export function isAwayAllDay(day: CoverDay, teacherId: string): boolean {
  return isAbsent(day, teacherId) && day.blocks.every((block) => isAway(day, teacherId, block));
}
