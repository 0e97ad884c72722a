import { randomBytes } from "node:crypto";
import { readVersions, type Versions, versionedCache } from "db/cache";
import { db, type Transaction } from "db/client";
import { teachers } from "db/schema";
import { count, eq, inArray, sql } from "drizzle-orm";
import { Refusal } from "~/http/refusal";
import { compareNames } from "~/school/collation.server";
import type { DayName } from "~/school/dates";
import { compareExactly, nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import type { CoverTerms } from "./cover-terms";
import { isClass, surelyAmong } from "./entry";
import { type Group, groupOf } from "./groups";
import { emptySchedule, entriesOn } from "./schedule";

export type Teacher = {
  id: string;
  name: string;
  email: string | null;
  subject: string;
  classesPerWeek: number;
  group: Group;
  schedule: Schedule;
  phone: string | null;
  createdAt: string;
} & CoverTerms;

/** A teacher with one weekday only: its classes, and the blocks in which something else keeps them busy. */
export type TeacherOnDay = Omit<Teacher, "schedule" | "email" | "phone" | "createdAt"> & {
  classes: Entry[];
  busy: Entry[];
};

type Source = Transaction | ReturnType<typeof db>;

type Roster = {
  everyone: readonly Teacher[];
  names: ReadonlyMap<string, string>;
  /** Everyone with the classes of one weekday, or of a day off: made when it is first asked for. */
  days: Map<DayName | null, readonly TeacherOnDay[]>;
  /** Whose students each teaches, by their ids: made when it is first asked for. */
  taught?: ReadonlyMap<string, ReadonlySet<string>>;
};

const recall = versionedCache<Roster>(["roster"], 1);

/** Everyone, read again only after a change of theirs; `known` are the versions of the source, when they have been read. */
async function recallRoster(source: Source, known?: Versions): Promise<Roster> {
  return recall("everyone", known ?? (await readVersions(source)), async () => {
    const rows = await source.select().from(teachers);
    const everyone = rows
      .map(toTeacher)
      .sort((a, b) => compareNames(a.name, b.name) || compareExactly(a, b));
    const names = new Map(everyone.map(({ id, name }) => [id, name]));
    return { everyone, names, days: new Map() };
  });
}

/** Every teacher with their schedule, by name in the school's collation. */
export async function listTeachers(source: Source = db()): Promise<readonly Teacher[]> {
  return (await recallRoster(source)).everyone;
}

/** The teacher with an id, or null. */
export async function findTeacher(id: string, source: Source = db()): Promise<Teacher | null> {
  const [row] = await source.select().from(teachers).where(eq(teachers.id, id));
  return row ? toTeacher(row) : null;
}

function toTeacher({ nameKey: _, ...row }: typeof teachers.$inferSelect): Teacher {
  return { ...row, schedule: { ...emptySchedule(), ...row.schedule }, group: groupOf(row) };
}

/**
 * Every teacher with their classes on a weekday, none on a day off (`null`); by name. `versions` are those of the source, read
 * just before.
 */
export async function listTeachersOn(
  weekday: DayName | null,
  source: Source,
  versions: Versions,
): Promise<readonly TeacherOnDay[]> {
  const { everyone, days } = await recallRoster(source, versions);
  const known = days.get(weekday);
  if (known) return known;
  const onDay = everyone.map(({ schedule, email: _, phone: __, createdAt: ___, ...person }) => {
    const entries = entriesOn(schedule, weekday);
    const classes = entries.filter(isClass);
    const busy = entries.filter((entry) => !isClass(entry));
    return { ...person, classes, busy };
  });
  days.set(weekday, onDay);
  return onDay;
}

/** The names of the students ("7B") whom each teaches in a week, by the teachers' ids; `versions` are those of the source. */
export async function listTaughtStudents(
  source: Source,
  versions: Versions,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const roster = await recallRoster(source, versions);
  roster.taught ??= new Map(
    roster.everyone.map(({ id, schedule }) => {
      const classes = Object.values(schedule).flat().filter(isClass);
      return [id, new Set(classes.flatMap(({ students }) => surelyAmong(students)))];
    }),
  );
  return roster.taught;
}

/** The teachers that names match (trimmed, any case, NFKC): for each name those who bear it. */
export async function matchTeachers(
  names: string[],
  source: Source = db(),
): Promise<Map<string, { id: string; name: string; subject: string }[]>> {
  const keys = names.map(nameKey);
  const rows = await source
    .select({
      id: teachers.id,
      name: teachers.name,
      subject: teachers.subject,
      nameKey: teachers.nameKey,
    })
    .from(teachers)
    .where(inArray(teachers.nameKey, keys));
  return new Map(
    names.map((name) => [
      name,
      rows
        .filter((row) => row.nameKey === nameKey(name))
        .map(({ nameKey: _, ...teacher }) => teacher),
    ]),
  );
}

/** The names of everyone, by id. */
export async function listNames(source: Source = db()): Promise<ReadonlyMap<string, string>> {
  return (await recallRoster(source)).names;
}

/** Whether the school has any teacher. */
export async function hasTeachers(source: Source = db()): Promise<boolean> {
  return (await source.select({ id: teachers.id }).from(teachers).limit(1)).length > 0;
}

export type NewTeacher = {
  id: string;
  name: string;
  email?: string | null;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
  phone?: string | null;
} & Partial<CoverTerms>;

/** The largest school that the screens are made for. */
export const MOST_TEACHERS = 2_000;

/**
 * Throws a 409 refusal when the school would have too many teachers with so many more. One that has too many already
 * stays, and may be changed.
 */
export async function refuseTooMany(more: number, source: Source = db()): Promise<void> {
  const [row] = await source.select({ here: count() }).from(teachers);
  const here = row?.here ?? 0;
  if (more <= 0 || here + more <= MOST_TEACHERS) return;
  throw new Refusal(
    409,
    `A school has at most ${MOST_TEACHERS} teachers: ${here} are here, and this would add ${more}`,
  );
}

/** An id that nobody has: short, since a list of teachers carries each of theirs several times. */
export function newTeacherId(): string {
  return randomBytes(9).toString("base64url");
}

/** Writes teachers inside a transaction, many at a time: for a single one, an import, the demo school. */
export async function insertTeachers(tx: Transaction, added: NewTeacher[]): Promise<void> {
  for (const rows of inRows(added)) {
    // biome-ignore lint/performance/noAwaitInLoops: 500 rows at a time, as many as a statement may carry
    await tx.insert(teachers).values(rows);
  }
}

/** Gives teachers who are there all of their facts anew inside a transaction. */
export async function updateTeachers(tx: Transaction, changed: NewTeacher[]): Promise<void> {
  const set = {
    name: sql`excluded.name`,
    nameKey: sql`excluded.name_key`,
    subject: sql`excluded.subject`,
    classesPerWeek: sql`excluded.classes_per_week`,
    schedule: sql`excluded.schedule`,
    email: sql`excluded.email`,
    phone: sql`excluded.phone`,
    cover: sql`excluded.cover`,
    monthlyAllowance: sql`excluded.monthly_allowance`,
    firstDate: sql`excluded.first_date`,
    lastDate: sql`excluded.last_date`,
  };
  for (const rows of inRows(changed)) {
    // biome-ignore lint/performance/noAwaitInLoops: 500 rows at a time, as many as a statement may carry
    await tx.insert(teachers).values(rows).onConflictDoUpdate({ target: teachers.id, set });
  }
}

/** Gives one teacher all of their facts anew inside a transaction. */
export async function updateTeacher(tx: Transaction, { id, ...facts }: NewTeacher): Promise<void> {
  const row = { ...facts, nameKey: nameKey(facts.name) };
  await tx.update(teachers).set(row).where(eq(teachers.id, id));
}

/** Teachers as rows, as many at a time as a statement may carry. */
function inRows(all: NewTeacher[]): (typeof teachers.$inferInsert)[][] {
  const createdAt = new Date().toISOString();
  const rows = all.map((teacher) => ({ ...teacher, nameKey: nameKey(teacher.name), createdAt }));
  const lots = Math.ceil(rows.length / 500);
  return Array.from({ length: lots }, (_, lot) => rows.slice(lot * 500, (lot + 1) * 500));
}

/** Removes teachers inside a transaction, with their absences and the cover of their classes. */
export async function deleteTeachers(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(teachers).where(inArray(teachers.id, ids));
}
