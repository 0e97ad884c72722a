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
import { firstDayInForce } from "~/school/in-force";
import { compareExactly, nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { type School, timetablesOf } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import type { Limited } from "./cover-terms";
import {
  addEntries,
  correctEntries,
  readVersionsOfEntries,
  type VersionsOfEntries,
} from "./entries.server";
import type { TeacherFacts } from "./facts";
import { formerQuery, keepFormerAllowances, withFormer } from "./former-allowances.server";
import { type Group, groupOf } from "./groups";
import { type MissingTimetable, missingIn, timetableName } from "./missing-timetables";
import { entriesThen } from "./schedule";

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

type Source = Transaction | ReturnType<typeof db>;
type Facts = Omit<Teacher, "schedule">;

export type Stretch = { everyone: readonly Teacher[]; unsaid: MissingTimetable };

type Roster = {
  /** By name in the school's collation. */
  people: readonly Facts[];
  names: ReadonlyMap<string, string>;
  /** By timetables, those asked for last. */
  versions: Map<string, Promise<VersionsOfEntries>>;
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
    return { people, names, versions: new Map(), stretches: new Map() };
  });
}

/** A school that imports each week has forty timetables in a year: no more than these are kept. */
const MOST_TIMETABLES = 6;

/** Those in force from today on are read at once. */
async function versionsIn(
  roster: Roster,
  school: School,
  source: Source,
  timetableId: string,
): Promise<VersionsOfEntries> {
  const { versions } = roster;
  const present = timetablesWithin(school, { from: today() });
  const timetables = present.includes(timetableId) ? present : [timetableId];
  const key = timetables.join(" ");
  const read = versions.get(key) ?? readVersionsOfEntries(source, { timetables });
  keepLast(versions, key, read, MOST_TIMETABLES);
  // What failed is asked again.
  return read.catch((error) => {
    versions.delete(key);
    throw error;
  });
}

function keepLast<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key);
  for (const oldest of kept.keys()) if (kept.size >= most) kept.delete(oldest);
  kept.set(key, value);
}

/** What is said in these timetables; throws for others. `known` are the versions of the source, read just before. */
export async function recallVersions(
  source: Source,
  known: Versions,
  timetables: readonly string[],
): Promise<Omit<VersionsOfEntries, "isSaid">> {
  const [roster, school] = [await recallRoster(source, known), await readSchool(source, known)];
  const all = new Map<string, VersionsOfEntries>();
  for (const id of timetables) all.set(id, await versionsIn(roster, school, source, id));
  const of = (id: string) => {
    const read = all.get(id);
    if (!read) throw new Error(`The entries in timetable ${id} were not read`);
    return read;
  };
  return {
    inForce: (who, place, date) => of(place.timetableId).inForce(who, place, date),
    after: (who, place, date) => of(place.timetableId).after(who, place, date),
    lastChange: (timetableId, date) => of(timetableId).lastChange(timetableId, date),
  };
}

const MOST_STRETCHES = 8;

/** Everyone as of the date; `named`: the timetable and week to look in, else those of the date. */
export async function recallStretch(
  source: Source,
  known: Versions,
  date: IsoDate,
  named?: PlaceInYear,
): Promise<Stretch> {
  const roster = await recallRoster(source, known);
  const week = await readSchool(source, known);
  const place = named ?? placeOn(week, date);
  const { timetableId } = place;
  const versions = await versionsIn(roster, week, source, timetableId);
  const change = versions.lastChange(timetableId, date);
  const key = [timetableId, place.week, change, timetableName(week, timetableId)].join(" ");
  const stretch = roster.stretches.get(key) ?? {
    unsaid: missingIn(week, roster.people, { timetableId, date }, versions.isSaid),
    everyone: roster.people.map((person) => ({
      ...person,
      schedule: versions.inForce(person.id, place, date),
    })),
  };
  keepLast(roster.stretches, key, stretch, MOST_STRETCHES);
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
  const { timetableId } = place;
  const versions = await readVersionsOfEntries(source, { timetables: [timetableId], ids: [id] });
  return { ...factsOf(row), schedule: versions.inForce(id, place, today()) };
}

/** Dates one by one, or all from one on, up to another. */
type Dates = readonly IsoDate[] | { from: IsoDate; until?: IsoDate };

/** Answers a function: somebody's entries on one of the dates, none on a day off or of an unknown id. */
export async function readEntries(
  dates: Dates,
  source: Source = db(),
  ofSource?: Versions,
): Promise<(teacherId: string, date: IsoDate) => readonly Entry[]> {
  const known = ofSource ?? (await readVersions(source));
  const week = await readSchool(source, known);
  const { inForce } = await recallVersions(source, known, timetablesWithin(week, dates));
  return (teacherId, date) =>
    entriesThen(inForce(teacherId, placeOn(week, date), date), schoolDayOf(week, date));
}

function timetablesWithin(school: School, dates: Dates): readonly string[] {
  if (!("from" in dates))
    return [...new Set(dates.map((date) => placeOn(school, date).timetableId))];
  const { from, until } = dates;
  const all = timetablesOf(school);
  return all.flatMap(({ id }) => {
    const first = firstDayInForce(all, id, from);
    return first && (!until || first <= until) ? [id] : [];
  });
}

function factsOf({ nameKey: _, ...row }: typeof teachers.$inferSelect): Facts {
  return { ...row, group: groupOf(row) };
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
