import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, db, disconnect, write } from "db/client";
import { knownMigrations, migrateDatabase } from "db/migrate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import type { IsoDate } from "~/school/dates";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, CLERK, makeTeacher, SUNDAY, SUNDAY_MORNING } from "../school";
import { IS_DEEP } from "../seeds";
import { fillEveryTable } from "./every-table";

const MIGRATIONS = path.resolve("db/migrations");
type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
const ENTRIES: Entry[] = JSON.parse(
  readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8"),
).entries;

/** A table's rows, each as its columns and values. */
type Rows = Record<string, unknown>[];

let folder = "";
let made = 0;
let school = new Map<string, Rows>();

/** A school with rows in every table, written by today's program, is what each earlier version is filled with. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SUNDAY_MORNING });
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  await connectNew();
  await migrateDatabase();
  await fillEveryTable();
  school = await readAll();
});

afterAll(() => {
  vi.useRealTimers();
  disconnect();
  rmSync(folder, { recursive: true, force: true });
});

function connectNew(): Promise<void> {
  made += 1;
  return connect({ url: `file:${folder}/school${made}.db` });
}

/** A folder with these migrations, and those made up here after them. */
function folderOf(entries: Entry[], more: Record<string, string> = {}): string {
  const place = mkdtempSync(path.join(folder, "some-"));
  cpSync(MIGRATIONS, place, { recursive: true });
  const last = entries.at(-1)?.when ?? 0;
  const added = Object.entries(more).map(([tag, text], at) => {
    writeFileSync(path.join(place, `${tag}.sql`), text);
    return { idx: entries.length + at, version: "6", when: last + 1 + at, tag, breakpoints: true };
  });
  const journal = { version: "7", dialect: "sqlite", entries: [...entries, ...added] };
  writeFileSync(path.join(place, "meta/_journal.json"), JSON.stringify(journal));
  return place;
}

async function tables(): Promise<string[]> {
  const rows = await db().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'`,
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(table: string): Promise<string[]> {
  const rows = await db().all<{ name: string }>(sql`select name from pragma_table_info(${table})`);
  return rows.map(({ name }) => name);
}

async function readAll(): Promise<Map<string, Rows>> {
  const all = new Map<string, Rows>();
  for (const table of await tables()) {
    all.set(table, await db().all(sql`select * from ${sql.identifier(table)} order by 1`));
  }
  return all;
}

const schemaNow = () =>
  db().all(
    sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`,
  );

/** The rows of a table as an earlier version wrote them, where it had other columns, or there is no such table any more. */
function rowsOfThen(table: string): Rows {
  const rows = school.get(table) ?? [];
  if (table === "not_today") {
    const said = (school.get("clerk_words") ?? []).filter(({ kind }) => kind === "not today");
    return said.map(({ id, date, teacher_id, entered_at, entered_by }) => {
      return { id, date, teacher_id, entered_at, entered_by };
    });
  }
  if (table === "teachers") {
    const versions = school.get("schedule_versions") ?? [];
    const theirs = new Map(versions.map(({ teacher_id, schedule }) => [teacher_id, schedule]));
    return rows.map((row) => ({ ...row, schedule: theirs.get(row.id) }));
  }
  if (table === "blocks") {
    const placed = new Map(school.get("timetable_blocks")?.map((row) => [row.label, row]));
    return rows.map(({ label }) => ({ ...placed.get(label), retired: 0, label }));
  }
  return rows;
}

/** Where what was said in a table that there is no more is said now. */
const NOW_IN: Record<string, string> = { not_today: "clerk_words" };

/** Columns of former versions whose words are in another table now. */
const MOVED: Record<string, string[]> = {
  teachers: ["schedule"],
  blocks: ["position", "name", "begins", "ends", "retired"],
};

/** Puts the school's rows into the tables and columns that this version has; answers what it put there. */
async function fill(): Promise<Map<string, Rows>> {
  const known = new Set(await tables());
  const filled = new Map<string, Rows>();
  // Parents before their children, as they were made; what a trigger has set meanwhile is set again at the end.
  const others = [...school.keys()].filter((table) => table !== "settings");
  const parents = ["users", "teachers", "timetables", "blocks", "bells", "reports", "work_files"];
  for (const table of [...parents, ...others, ...Object.keys(NOW_IN), "settings"]) {
    if (!known.has(table) || filled.has(table)) continue;
    const columns = await columnsOf(table);
    const rows = rowsOfThen(table).map((row) =>
      Object.fromEntries(columns.filter((one) => one in row).map((one) => [one, row[one]])),
    );
    filled.set(table, rows);
    await write(async (tx) => {
      for (const row of rows) {
        const names = Object.keys(row).map((name) => sql.identifier(name));
        const values = Object.values(row).map((value) => sql`${value}`);
        await tx.run(
          sql`insert or replace into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
        );
      }
    });
  }
  return filled;
}

/** Every row that was there still is, with everything it said. */
async function expectAllOf(before: Map<string, Rows>): Promise<void> {
  const now = await readAll();
  for (const [table, rows] of before) {
    const kept = ([column]: [string, unknown]) => !MOVED[table]?.includes(column);
    expect(now.get(NOW_IN[table] ?? table), table).toEqual(
      rows.map((row) =>
        expect.objectContaining(Object.fromEntries(Object.entries(row).filter(kept))),
      ),
    );
  }
  // Before there were versions, a teacher had one timetable, which stood beside the name.
  const entries = before.get("schedule_versions") ?? before.get("teachers");
  expect(
    now.get("schedule_versions")?.map(({ teacher_id, schedule }) => [teacher_id, schedule]),
  ).toEqual(entries?.map(({ teacher_id, id, schedule }) => [teacher_id ?? id, schedule]));
  expect(await db().all(sql`pragma foreign_key_check`)).toEqual([]);
  expect(await db().all(sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
}

/** The main job: somebody is away, somebody covers, and is freed again. */
async function expectToWork(): Promise<void> {
  const week = { Sunday: ["1" as const] };
  await addTeachers(
    makeTeacher("away", { name: "Away Today", week }),
    makeTeacher("covers", { name: "Covers Today", subject: "Substitute" }),
  );
  const absent = { names: ["Away Today"], ids: [] };
  const wanted = {
    date: SUNDAY as IsoDate,
    substituteId: "covers",
    isDedicated: true,
    block: null,
  };
  const rows = await assignBulk({ ...wanted, absent }, CLERK);
  expect(rows).toHaveLength(1);
  expect(
    await cancelSubstitutions(
      rows.map((row) => row.substitutionId),
      CLERK,
    ),
  ).toBe(1);
  expect((await listTeachers()).length).toBeGreaterThan(40);
}

test("rows are there for every table", () =>
  expect([...school].filter(([, rows]) => rows.length === 0)).toEqual([]));

const versions = ENTRIES.map((entry, at) => ({
  tag: entry.tag,
  entries: ENTRIES.slice(0, at + 1),
}));
// At every change the first, every tenth and the last three; before a release all.
const isTried = (_: unknown, at: number) => at % 10 === 0 || at >= versions.length - 3;
test.each(IS_DEEP ? versions : versions.filter(isTried))(
  "a database made by an earlier version $tag has everything after the update, and works",
  async ({ entries }) => {
    await connectNew();
    await migrateDatabase(folderOf(entries));
    const before = await fill();
    await migrateDatabase();
    await expectAllOf(before);
    const updated = await schemaNow();
    await expectToWork();
    await connectNew();
    await migrateDatabase();
    expect(updated).toEqual(await schemaNow());
  },
);

/** Teachers in a table made anew, with a column more than it has now. */
async function rebuild(): Promise<string> {
  const [{ made = "" } = {}] = await db().all<{ made: string }>(
    sql`select sql as made from sqlite_master where name = 'teachers'`,
  );
  return [
    "create table new_teachers as select * from teachers",
    "drop table teachers",
    made.replace("(", "(more text, "),
    "insert into teachers select null, * from new_teachers",
    "drop table new_teachers",
  ].join(";--> statement-breakpoint\n");
}

test("a migration to come that builds a table anew takes none of the rows that belong to it along", async () => {
  await connectNew();
  await migrateDatabase();
  const before = await fill();
  await migrateDatabase(folderOf(ENTRIES, { "9000_rebuild": await rebuild() }));
  await expectAllOf(before);
});

test("a migration to come that fails leaves the database as it was", async () => {
  await connectNew();
  await migrateDatabase();
  const before = await fill();
  const schema = await schemaNow();
  const fails = folderOf(ENTRIES, {
    "9000_rebuild": await rebuild(),
    "9001_fails": "drop table acts;--> statement-breakpoint\ninsert into nowhere values (1)",
  });
  await expect(migrateDatabase(fails)).rejects.toThrow();
  expect(await schemaNow()).toEqual(schema);
  await expectAllOf(before);
  await migrateDatabase();
  await expectToWork();
});

test("a migration to come that this code does not know stops it", async () => {
  await connectNew();
  await migrateDatabase();
  await migrateDatabase(folderOf(ENTRIES, { "9000_rebuild": await rebuild() }));
  await expect(migrateDatabase()).rejects.toThrow("newer version");
});

test("several that migrate at once do it once", async () => {
  await connectNew();
  onTestFinished(disconnect);
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase()));
  const rows = await db().all(sql`select created_at from __drizzle_migrations`);
  expect(rows).toHaveLength(knownMigrations().length);
});
