import type { SubstitutionStatus } from "db/schema";
import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { compareCodes } from "~/school/names";
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
  usage: Usage;
  /** The last day up to this one on which they covered a class; null where there is none. */
  lastCover?: IsoDate | null;
} & Partial<CoverTerms>;

export type Absence = { teacherId: string; enteredAt: string; enteredBy: string };

/** Somebody who cannot cover that day, and who said so when. */
export type NotToday = { teacherId: string; enteredAt: string; enteredBy: string };

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

/** All there is to know of one date: everyone, who is away, who covers what. */
export type CoverDay = SchoolDay & {
  date: IsoDate;
  isPast: boolean;
  /** When teachers are in school; all day where nothing is said. */
  presence?: Presence;
  /** By name in the school's collation. */
  people: readonly Person[];
  /** In the order they were entered. */
  absences: readonly Absence[];
  /** Who has said that they cannot cover that day; nobody when missing. */
  notToday?: readonly NotToday[];
  /** Whose students people teach in that week, and had in cover the school day before; unknown when missing. */
  students?: StudentFacts;
  /** What the school prefers of two plans; even shares when missing. */
  prefer?: Prefer;
  /** Every row of the date, cancelled ones too. */
  substitutions: readonly Substitution[];
};

/** One class of an absent teacher on the date, with who covers it; open while nobody does. */
export type CoverClass = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  block: Block;
  room: string | null;
  /** The class that is taught, where it is known. */
  students?: string | null;
  /** The absent teacher's department. */
  subject: string;
  /** The substitution that counts; null while the class is open. */
  cover: Cover | null;
  /** The row of an open class that had a substitute: assigning fills it when they were deleted, else cancels it. */
  former: Cover | null;
};

type Cover = Substitution & { substituteName: string };

export const UNKNOWN_NAME = "Unknown";

export function classId(absentTeacherId: string, block: Block): string {
  return `${absentTeacherId}|${block}`;
}

type DayIndex = {
  people: Map<string, Person>;
  absent: Set<string>;
  notToday: Set<string>;
  /** Rows that are not cancelled by who is absent, and those that count by who covers. */
  rowsFor: Map<string, Substitution[]>;
  rowsBy: Map<string, Substitution[]>;
  /** Classes to cover by whose they are: made when they are first asked for. */
  classes: Map<string, readonly CoverClass[]>;
};

/** Look-ups of a day. */
const indexOf = memoize((day: CoverDay): DayIndex => {
  const active = day.substitutions.filter((row) => isActive(row.status));
  return {
    people: new Map(day.people.map((person) => [person.id, person])),
    absent: new Set(day.absences.map((absence) => absence.teacherId)),
    notToday: new Set(day.notToday?.map(({ teacherId }) => teacherId)),
    rowsFor: groupBy(active, (row) => row.absentTeacherId),
    rowsBy: groupBy(active.filter(isCounted), (row) => row.substituteTeacherId ?? ""),
    classes: new Map(),
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

export function substituteName(day: CoverDay, row: Substitution): string {
  if (!row.substituteTeacherId) return row.dedicatedSubstitute ?? UNKNOWN_NAME;
  return nameOf(day, row.substituteTeacherId);
}

export function isAbsent(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).absent.has(teacherId);
}

/** Whether somebody has said that they cannot cover that day. */
export function hasSaidNo(day: CoverDay, teacherId: string): boolean {
  return indexOf(day).notToday.has(teacherId);
}

/** A teacher's classes on the date in block order, each covered or not. */
export function classesToCover(day: CoverDay, teacherId: string): readonly CoverClass[] {
  const { people, classes } = indexOf(day);
  const known = classes.get(teacherId);
  if (known) return known;
  const teacher = people.get(teacherId);
  if (!teacher) return [];
  const made = makeClasses(day, teacher);
  classes.set(teacherId, made);
  return made;
}

function makeClasses(day: CoverDay, teacher: Person): CoverClass[] {
  const rows = indexOf(day).rowsFor.get(teacher.id) ?? [];
  const scheduled = teacher.classes.map((one) =>
    makeCoverClass(
      day,
      teacher,
      one,
      rows.find((row) => row.classBlock === one.block),
    ),
  );
  // A class that was covered and has since left the timetable is still covered that day.
  const others = rows
    .filter((row) => !teacher.classes.some((one) => one.block === row.classBlock))
    .map((row) => {
      const { classBlock: block, room, students } = row;
      return makeCoverClass(day, teacher, { block, room, students }, row);
    })
    .filter((one) => one.cover);
  return inBlockOrder(day, [...scheduled, ...others]);
}

/** What is of a block each in the order of the day; what the day has no block for comes last. */
export function inBlockOrder<One extends { block: Block }>(
  { blocks }: CoverDay,
  all: One[],
): One[] {
  const placeOf = ({ block }: One) => {
    const place = blocks.indexOf(block);
    return place < 0 ? blocks.length : place;
  };
  return all.sort((a, b) => placeOf(a) - placeOf(b));
}

function makeCoverClass(
  day: CoverDay,
  teacher: Person,
  scheduled: Pick<CoverClass, "block" | "room" | "students">,
  row: Substitution | undefined,
): CoverClass {
  const cover = row ? { ...row, substituteName: substituteName(day, row) } : null;
  return {
    id: classId(teacher.id, scheduled.block),
    absentTeacherId: teacher.id,
    block: scheduled.block,
    room: scheduled.room,
    students: scheduled.students ?? null,
    subject: teacher.subject,
    cover: cover && !cover.isOpen ? cover : null,
    former: cover?.isOpen ? cover : null,
  };
}

/** The open classes of absent teachers: in the order given (else as entered), then block order. */
export function uncoveredClasses(
  day: CoverDay,
  teacherIds: string[] = day.absences.map((absence) => absence.teacherId),
): CoverClass[] {
  return teacherIds.flatMap((id) => classesToCover(day, id)).filter((one) => !one.cover);
}

/**
 * The block a search starts from: that of the first absent teacher's first class while it is open, else of their first
 * open class, else of anyone's. Once all is covered, that of the first class there is; null when nobody absent has one.
 */
export function blockToSearch(day: CoverDay): Block | null {
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const first = uncoveredClasses(day)[0] ?? classes[0];
  return first?.block ?? null;
}

/** The day as it is once a person has been given a class, so that the next one can be judged. */
export function dayAfter(
  day: CoverDay,
  person: Person,
  given: CoverClass & { substitutionId: string },
): CoverDay {
  const row: Substitution = {
    id: given.substitutionId,
    date: day.date,
    absentTeacherId: given.absentTeacherId,
    substituteTeacherId: person.id,
    dedicatedSubstitute: person.group === "dedicated" ? person.name : null,
    classBlock: given.block,
    subject: given.subject,
    room: given.room,
    students: given.students,
    status: "assigned",
    isOpen: false,
    createdAt: new Date().toISOString(),
  };
  const replaced = [row.id, given.former?.id];
  const { daily, weekly, monthly } = person.usage;
  const usage = { daily: daily + 1, weekly: weekly + 1, monthly: monthly + 1 };
  return {
    ...day,
    people: day.people.map((one) =>
      one.id === person.id ? { ...one, usage, lastCover: day.date } : one,
    ),
    substitutions: [...day.substitutions.filter(({ id }) => !replaced.includes(id)), row],
  };
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

/** What a person covers that day. */
export function coverBy(day: CoverDay, person: Person): Substitution[] {
  return indexOf(day).rowsBy.get(person.id) ?? [];
}
