import { randomBytes } from "node:crypto";
import { readVersions, type Versions, versionedCache } from "db/cache";
import { db, type Transaction } from "db/client";
import { teachers } from "db/schema";
import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import { type PlaceInYear, placeOn } from "~/school/cycle";
import type { DayName, IsoDate } from "~/school/dates";
import { compareExactly, nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { readWeek } from "~/settings/week.server";
import {
  addEntries,
  correctEntries,
  readVersionsOfEntries,
  type VersionsOfEntries,
} from "./entries.server";
import { isClass, surelyAmong } from "./entry";
import type { TeacherFacts } from "./facts";
import { type Group, groupOf } from "./groups";
import { type EntryKind, kindOf } from "./kinds-of-hours";
import { entriesOn, entriesThen } from "./schedule";
import { timetableName, type Unsaid, unsaidIn } from "./unsaid";

export type Teacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  group: Group;
  schedule: Schedule;
  createdAt: string;
} & TeacherFacts;

/** A teacher with one weekday only, its entries by what they are. */
export type TeacherOnDay = Omit<Teacher, "schedule" | "email" | "phone" | "createdAt"> &
  EntriesByKind & {
    /** The timetable without their entries, if nobody has confirmed that they have none. */
    unsaidIn?: string;
  };

/** The entries of a day by kind. */
type EntriesByKind = { classes: Entry[]; busy: Entry[]; standby: Entry[]; notInSchool: Entry[] };

type Source = Transaction | ReturnType<typeof db>;
type Facts = Omit<Teacher, "schedule">;

/** Everyone from a day on, until anybody's entries or the timetable change. */
type Stretch = {
  everyone: readonly Teacher[];
  /** Of whom nobody has said whether they teach. */
  unsaid: Unsaid;
  /** Everyone with the entries of one weekday, or of a day off: made when it is first asked for. */
  days: Map<DayName | null, readonly TeacherOnDay[]>;
  /** Whose students each teaches, by their ids: made when it is first asked for. */
  taught?: ReadonlyMap<string, ReadonlySet<string>>;
};

type Roster = {
  /** By name in the school's collation. */
  people: readonly Facts[];
  names: ReadonlyMap<string, string>;
  versions: VersionsOfEntries;
  stretches: Map<string, Stretch>;
};

const recall = versionedCache<Roster>(["roster"], 1);

/** Everyone, read again only after a change; `known` are the source's versions, if read. */
async function recallRoster(source: Source, known: Versions): Promise<Roster> {
  return recall("everyone", known, async () => {
    const rows = await source.select().from(teachers);
    const people = rows
      .map(factsOf)
      .sort((a, b) => compareNames(a.name, b.name) || compareExactly(a, b));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return { people, names, versions: await readVersionsOfEntries(source), stretches: new Map() };
  });
}

/** The versions of everyone's entries; `known` are the versions of the source, read just before. */
export async function recallVersions(source: Source, known: Versions): Promise<VersionsOfEntries> {
  return (await recallRoster(source, known)).versions;
}

/** As many stretches of a year as are kept. */
const MOST_STRETCHES = 8;

/** `named` is where their entries are asked for if not where the date's are. */
async function recallStretch(
  source: Source,
  known: Versions,
  date: IsoDate,
  named?: PlaceInYear,
): Promise<Stretch> {
  const roster = await recallRoster(source, known);
  const week = await readWeek(source, known);
  const place = named ?? placeOn(week, date);
  const { timetableId } = place;
  const change = roster.versions.lastChange(timetableId, date);
  const key = [timetableId, place.week, change, timetableName(week, timetableId)].join(" ");
  const stretch = roster.stretches.get(key) ?? {
    unsaid: unsaidIn(week, roster.people, { timetableId, date }, roster.versions.isSaid),
    everyone: roster.people.map((one) => ({
      ...one,
      schedule: roster.versions.inForce(one.id, place, date),
    })),
    days: new Map(),
  };
  roster.stretches.delete(key);
  for (const oldest of roster.stretches.keys())
    if (roster.stretches.size >= MOST_STRETCHES) roster.stretches.delete(oldest);
  roster.stretches.set(key, stretch);
  return stretch;
}

/** Those of whom nobody has said whether they teach in a timetable, as of a date. */
export async function readUnsaid(timetableId: string, date: IsoDate, source: Source = db()) {
  const place = { timetableId, week: 1 };
  return (await recallStretch(source, await readVersions(source), date, place)).unsaid;
}

/** Every teacher with their entries as of a date, by name in the school's collation. */
export async function everyoneOn(
  date: IsoDate,
  source: Source = db(),
  versions?: Versions,
): Promise<readonly Teacher[]> {
  return (await recallStretch(source, versions ?? (await readVersions(source)), date)).everyone;
}

/** The same for a place in the school's year, as of a date. */
export async function everyoneIn(
  place: PlaceInYear,
  date: IsoDate,
  source: Source,
  versions: Versions,
): Promise<readonly Teacher[]> {
  return (await recallStretch(source, versions, date, place)).everyone;
}

/** Every teacher with their entries of today, by name in the school's collation. */
export function listTeachers(source: Source = db()): Promise<readonly Teacher[]> {
  return everyoneOn(today(), source);
}

/** The teacher with an id, with their entries of today, or null. */
export async function findTeacher(id: string, source: Source = db()): Promise<Teacher | null> {
  const [row] = await source.select().from(teachers).where(eq(teachers.id, id));
  if (!row) return null;
  const place = placeOn(await readWeek(source), today());
  const versions = await readVersionsOfEntries(source, [id]);
  return { ...factsOf(row), schedule: versions.inForce(id, place, today()) };
}

/** Answers what a teacher (by id) has on a date: nothing on a day off, or for an unknown id. */
export async function readEntries(
  source: Source = db(),
): Promise<(teacherId: string, date: IsoDate) => readonly Entry[]> {
  const known = await readVersions(source);
  const [{ versions }, week] = [await recallRoster(source, known), await readWeek(source, known)];
  return (teacherId, date) =>
    entriesThen(versions.inForce(teacherId, placeOn(week, date), date), schoolDayOf(week, date));
}

function factsOf({ nameKey: _, ...row }: typeof teachers.$inferSelect): Facts {
  return { ...row, group: groupOf(row) };
}

/**
 * Every teacher by name with their classes on a date that is such a weekday to the school; none on
 * a day off (null). `versions` are the source's; `place` is another timetable to look in.
 */
export async function listTeachersOn(
  { date, weekday, place }: { date: IsoDate; weekday: DayName | null; place?: PlaceInYear },
  source: Source,
  versions: Versions,
): Promise<readonly TeacherOnDay[]> {
  const { everyone, days, unsaid } = await recallStretch(source, versions, date, place);
  const known = days.get(weekday);
  if (known) return known;
  const onDay = everyone.map(({ schedule, email: _, phone: __, createdAt: ___, ...person }) => {
    const entries = entriesOn(schedule, weekday);
    const are = (kind: EntryKind) => entries.filter((entry) => kindOf(entry) === kind);
    const [classes, busy, standby] = [are("class"), are("busy"), are("standby")];
    const open = unsaid.ids.has(person.id) ? { unsaidIn: unsaid.name } : {};
    return { ...person, classes, busy, standby, notInSchool: are("notInSchool"), ...open };
  });
  days.set(weekday, onDay);
  return onDay;
}

/** The names of the students ("7B") whom each teacher, by id, teaches in the week of a date. */
export async function listTaughtStudents(
  date: IsoDate,
  source: Source,
  versions: Versions,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const stretch = await recallStretch(source, versions, date);
  stretch.taught ??= new Map(
    stretch.everyone.map(({ id, schedule }) => {
      const classes = Object.values(schedule).flat().filter(isClass);
      return [id, new Set(classes.flatMap(({ students }) => surelyAmong(students)))];
    }),
  );
  return stretch.taught;
}

/** The names of everyone, by id. */
export async function listNames(source: Source = db()): Promise<ReadonlyMap<string, string>> {
  return (await recallRoster(source, await readVersions(source))).names;
}

export type NewTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
} & Partial<TeacherFacts>;

/** An id that nobody has: short, since a list of teachers carries each of theirs several times. */
export function newTeacherId(): string {
  return randomBytes(9).toString("base64url");
}

/**
 * Writes teachers inside a transaction, with entries in a timetable (the one in force, if none is
 * named) from its first day on.
 */
export async function insertTeachers(
  tx: Transaction,
  added: readonly NewTeacher[],
  timetableId?: string,
): Promise<void> {
  for (const rows of inRows(added)) {
    // biome-ignore lint/performance/noAwaitInLoops: as many rows as a statement may carry
    await tx.insert(teachers).values(rows);
  }
  await addEntries(tx, added, timetableId);
}

/** Replaces all facts of teachers inside a transaction, and their entries from today on. */
export async function updateTeachers(
  tx: Transaction,
  changed: readonly NewTeacher[],
): Promise<void> {
  await updateFacts(tx, changed);
  await correctEntries(tx, changed);
}

/** Replaces all facts of teachers inside a transaction; their entries stay. */
export async function updateFacts(
  tx: Transaction,
  changed: readonly Omit<NewTeacher, "schedule">[],
): Promise<void> {
  const { id: _, createdAt: __, ...columns } = getTableColumns(teachers);
  const written = Object.entries(columns);
  const set = Object.fromEntries(
    written.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  for (const rows of inRows(changed)) {
    // biome-ignore lint/performance/noAwaitInLoops: as many rows as a statement may carry
    await tx.insert(teachers).values(rows).onConflictDoUpdate({ target: teachers.id, set });
  }
}

/** Teachers as rows, as many at a time as a statement may carry. */
function inRows(all: readonly Omit<NewTeacher, "schedule">[]): (typeof teachers.$inferInsert)[][] {
  const createdAt = new Date().toISOString();
  const rows = all.map((facts) => ({ ...facts, nameKey: nameKey(facts.name), createdAt }));
  const lots = Math.ceil(rows.length / 500);
  return Array.from({ length: lots }, (_, lot) => rows.slice(lot * 500, (lot + 1) * 500));
}

/** Removes teachers inside a transaction, with their absences and the cover of their classes. */
export async function deleteTeachers(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(teachers).where(inArray(teachers.id, ids));
}
