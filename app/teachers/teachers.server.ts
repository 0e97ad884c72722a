import { randomBytes } from "node:crypto";
import { readVersions, type Versions, versionedCache } from "db/cache";
import { db, type Transaction } from "db/client";
import { among, inPortions } from "db/many";
import { readTogether } from "db/read-together";
import { teachers } from "db/schema";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import { type PlaceInYear, placeOn } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { compareExactly, nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import { type SchoolDay, schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import type { Limited } from "./cover-terms";
import {
  addEntries,
  correctEntries,
  readVersionsOfEntries,
  type VersionsOfEntries,
} from "./entries.server";
import { certainGroups, isClass } from "./entry";
import { type ContactName, type TeacherFacts, withoutContacts } from "./facts";
import { formerQuery, keepFormerAllowances, withFormer } from "./former-allowances.server";
import { type Group, groupOf } from "./groups";
import { type EntryKind, kindOf } from "./kinds-of-hours";
import { type MissingTimetable, missingIn, timetableName } from "./missing-timetables";
import { entriesOn, entriesThen } from "./schedule";

export type Teacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  group: Group;
  schedule: Schedule;
  createdAt: string;
} & TeacherFacts &
  Pick<Limited, "former">;

export type TeacherOnDay = Omit<Teacher, "schedule" | "createdAt" | ContactName> &
  EntriesByKind & {
    /** The timetable that holds nothing of them, if nobody has confirmed that; else missing. */
    unsaidIn?: string;
  };

type EntriesByKind = { classes: Entry[]; busy: Entry[]; standby: Entry[]; notInSchool: Entry[] };

type Source = Transaction | ReturnType<typeof db>;
type Facts = Omit<Teacher, "schedule">;

type Stretch = {
  everyone: readonly Teacher[];
  unsaid: MissingTimetable;
  days: Map<string, readonly TeacherOnDay[]>;
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

/** Read again only after a change; `known` are the source's versions. */
async function recallRoster(source: Source, known: Versions): Promise<Roster> {
  return recall("everyone", known, async () => {
    const { rows, former } = await readTogether(source, {
      rows: source.select().from(teachers),
      former: formerQuery(source),
    });
    const people = rows
      .map((row) => withFormer(factsOf(row), former))
      .sort((a, b) => compareNames(a.name, b.name) || compareExactly(a, b));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return { people, names, versions: await readVersionsOfEntries(source), stretches: new Map() };
  });
}

/** `known` are the versions of the source, read just before. */
export async function recallVersions(source: Source, known: Versions): Promise<VersionsOfEntries> {
  return (await recallRoster(source, known)).versions;
}

const MOST_STRETCHES = 8;

/** Everyone as of the date; `named`: the timetable and week to look in, else those of the date. */
async function recallStretch(
  source: Source,
  known: Versions,
  date: IsoDate,
  named?: PlaceInYear,
): Promise<Stretch> {
  const roster = await recallRoster(source, known);
  const week = await readSchool(source, known);
  const place = named ?? placeOn(week, date);
  const { timetableId } = place;
  const change = roster.versions.lastChange(timetableId, date);
  const key = [timetableId, place.week, change, timetableName(week, timetableId)].join(" ");
  const stretch = roster.stretches.get(key) ?? {
    unsaid: missingIn(week, roster.people, { timetableId, date }, roster.versions.isSaid),
    everyone: roster.people.map((person) => ({
      ...person,
      schedule: roster.versions.inForce(person.id, place, date),
    })),
    days: new Map(),
  };
  roster.stretches.delete(key);
  for (const oldest of roster.stretches.keys())
    if (roster.stretches.size >= MOST_STRETCHES) roster.stretches.delete(oldest);
  roster.stretches.set(key, stretch);
  return stretch;
}

export async function listMissingTimetables(
  timetableId: string,
  date: IsoDate,
  source: Source = db(),
) {
  const place = { timetableId, week: 1 };
  return (await recallStretch(source, await readVersions(source), date, place)).unsaid;
}

/** By name in the school's collation. */
export async function everyoneOn(
  date: IsoDate,
  source: Source = db(),
  versions?: Versions,
): Promise<readonly Teacher[]> {
  return (await recallStretch(source, versions ?? (await readVersions(source)), date)).everyone;
}

/** By name, with their entries in that timetable and week as of the date. */
export async function everyoneIn(
  place: PlaceInYear,
  date: IsoDate,
  source: Source,
  versions: Versions,
): Promise<readonly Teacher[]> {
  return (await recallStretch(source, versions, date, place)).everyone;
}

/** With their entries of today, by name. */
export function listTeachers(source: Source = db()): Promise<readonly Teacher[]> {
  return everyoneOn(today(), source);
}

/** With their entries of today; null for an unknown id. */
export async function findTeacher(id: string, source: Source = db()): Promise<Teacher | null> {
  const [row] = await source.select().from(teachers).where(eq(teachers.id, id));
  if (!row) return null;
  const place = placeOn(await readSchool(source), today());
  const versions = await readVersionsOfEntries(source, [id]);
  return { ...factsOf(row), schedule: versions.inForce(id, place, today()) };
}

/** Answers a function: somebody's entries on a date, none on a day off or of an unknown id. */
export async function readEntries(
  source: Source = db(),
  ofSource?: Versions,
): Promise<(teacherId: string, date: IsoDate) => readonly Entry[]> {
  const known = ofSource ?? (await readVersions(source));
  const [{ versions }, week] = [await recallRoster(source, known), await readSchool(source, known)];
  return (teacherId, date) =>
    entriesThen(versions.inForce(teacherId, placeOn(week, date), date), schoolDayOf(week, date));
}

function factsOf({ nameKey: _, ...row }: typeof teachers.$inferSelect): Facts {
  return { ...row, group: groupOf(row) };
}

/**
 * Everyone by name, with the weekday's entries by kind; none on a day off (null). `versions` are
 * the source's; `place` is the timetable and week to look in, if not those of the date.
 */
export async function listTeachersOn(
  {
    date,
    weekday,
    hours,
    place,
  }: Pick<SchoolDay, "weekday" | "hours"> & { date: IsoDate; place?: PlaceInYear },
  source: Source,
  versions: Versions,
): Promise<readonly TeacherOnDay[]> {
  const { everyone, days, unsaid } = await recallStretch(source, versions, date, place);
  const keep = (key: string, make: () => readonly TeacherOnDay[]) => {
    const people = days.get(key) ?? make();
    days.set(key, people);
    return people;
  };
  const personOf = (teacher: Teacher, entries: readonly Entry[]): TeacherOnDay => {
    const { schedule: _, createdAt: __, ...facts } = withoutContacts(teacher);
    const are = (kind: EntryKind) => entries.filter((entry) => kindOf(entry) === kind);
    const [classes, busy, standby] = [are("class"), are("busy"), are("standby")];
    const open = unsaid.ids.has(teacher.id) ? { unsaidIn: unsaid.name } : {};
    return { ...facts, classes, busy, standby, notInSchool: are("notInSchool"), ...open };
  };
  const ofDay = keep(`${weekday}`, () =>
    everyone.map((teacher) => personOf(teacher, entriesOn(teacher.schedule, weekday))),
  );
  if (!weekday || !hours) return ofDay;
  // Most are in school all day: they are the same on whichever weekday the day falls.
  return keep(`${weekday} ${hours}`, () =>
    everyone.map((teacher, at) => {
      const entries = entriesOn(teacher.schedule, weekday, hours);
      const isSame = entries.length === entriesOn(teacher.schedule, weekday).length;
      return (isSame ? ofDay[at] : null) ?? personOf(teacher, entries);
    }),
  );
}

/** Names such as "7B", by the teacher's id, in the week of the date. */
export async function listTaughtStudents(
  date: IsoDate,
  source: Source,
  versions: Versions,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const stretch = await recallStretch(source, versions, date);
  stretch.taught ??= new Map(
    stretch.everyone.map(({ id, schedule }) => {
      const classes = Object.values(schedule).flat().filter(isClass);
      return [id, new Set(classes.flatMap(({ students }) => certainGroups(students)))];
    }),
  );
  return stretch.taught;
}

/** By id. */
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

/** Inside a transaction; entries hold from the start of the timetable, else of the one in force. */
export async function insertTeachers(
  tx: Transaction,
  added: readonly NewTeacher[],
  timetableId?: string,
): Promise<void> {
  await inPortions(rowsOf(added), (some) => tx.insert(teachers).values(some));
  await addEntries(tx, added, timetableId);
}

/** Inside a transaction; entries from today on. */
export async function updateTeachers(
  tx: Transaction,
  changed: readonly NewTeacher[],
): Promise<void> {
  await updateFacts(tx, changed);
  await correctEntries(tx, changed);
}

/**
 * Inside a transaction; a fact that is left out becomes null, their entries stay. Days gone by keep
 * the limits they had.
 */
export async function updateFacts(
  tx: Transaction,
  changed: readonly Omit<NewTeacher, "schedule">[],
): Promise<void> {
  await keepFormerAllowances(tx, changed);
  const { id: _, createdAt: __, ...columns } = getTableColumns(teachers);
  const written = Object.entries(columns);
  const set = Object.fromEntries(
    written.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  await inPortions(rowsOf(changed), (some) =>
    tx.insert(teachers).values(some).onConflictDoUpdate({ target: teachers.id, set }),
  );
}

function rowsOf(all: readonly Omit<NewTeacher, "schedule">[]): (typeof teachers.$inferInsert)[] {
  const createdAt = new Date().toISOString();
  return all.map((facts) => ({ ...facts, nameKey: nameKey(facts.name), createdAt }));
}

/** Inside a transaction, with their absences and the cover of their classes. */
export async function deleteTeachers(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(teachers).where(among(teachers.id, ids));
}
