import { readdirSync } from "node:fs";
import path from "node:path";
import { db } from "db/client";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placesOfQueries, watchQueries } from "../queries";
import { freshSchoolEachTest } from "../school";
import { liveThroughIt } from "./live-through-it";

freshSchoolEachTest();

/** What may be read from end to end: it stays small, or all of it is what is asked for. */
const MAY_BE_SCANNED: Record<string, string> = {
  teachers: "a day, a group or a list of suggestions takes in every teacher",
  blocks: "a week has all of them",
  calendar: "a week has all of it",
  runs: "a week has all of it",
  bells: "a week has all of them",
  bell_versions: "a week has all of them, one for each time that a bell was changed",
  weekday_bells: "a week has all of them, one for each time that a weekday's was changed",
  timetables: "a school has a few",
  timetable_blocks: "a week has all of them",
  cycle_weeks: "a week has all of them, at most four for each timetable",
  turns: "a week has all of them, one for each time that a letter was said",
  walls: "a list takes in every wall, thirty at most",
  links: "one row for each wall, and for each page that was given a new link",
  teachers_pages: "a list takes in every teacher",
  schedule_versions: "a day, a group or a list takes in every teacher",
  json_each: "a list that was handed over",
  taught_together: "a day takes in every pair",
  former_allowances: "a day takes in every change of an own limit",
  name_spellings: "a name is compared with all of them",
  import_habits: "one row for each of five kinds of files",
  uploads: "eight files at most wait to be imported",
  timetable_imports: "those of a month are kept",
  work_files: "all sizes are added up when a file comes, a few hundred rows of the last months",
  users: "User Management lists every user; the first start counts them",
};

/** What is asked before the program serves, and takes in the whole file. */
const BEFORE_ANY_REQUEST: Record<string, string> = {
  "app/setup/boot.server.ts": "the start checks that the file is not damaged",
};

/** What SQLite does for a statement, line by line, such as `SCAN teachers`. */
async function planOf(statement: string): Promise<string[]> {
  const rows = await db().all<{ detail: string }>(sql.raw(`explain query plan ${statement}`));
  return rows.map(({ detail }) => detail);
}

/** The tables that a plan reads from end to end; the rows of a query within another are all asked for. */
function scannedIn(plan: string[]): string[] {
  const within = plan.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(line)?.[1] ?? []);
  return plan
    .flatMap((line) => /^SCAN (?!\d+ CONSTANT ROWS|CONSTANT ROW$)(\w+)/.exec(line)?.[1] ?? [])
    .filter((name) => !within.includes(name));
}

test("every query of the product is asked here, and finds what it reads by an index", async () => {
  const { statements, places } = watchQueries();
  await liveThroughIt();
  const known = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .flatMap((file) => placesOfQueries(path.posix.join("app", file)));
  expect(known.length).toBeGreaterThan(45);
  const missing = known.filter((place) => !places.has(place));
  expect(missing.filter((place) => !(place.replace(/:\d+$/, "") in BEFORE_ANY_REQUEST))).toEqual(
    [],
  );

  // Emptying a table (after a restore) takes it whole; rows of no dates at all are none.
  const asked = [...new Set(statements)].filter(
    (one) => !/^delete from "\w+"$| where false /.test(one),
  );
  const scans = asked.map(async (one) =>
    scannedIn(await planOf(one)).map((table) => ({ table, by: one.slice(0, 200) })),
  );
  const wrong = (await Promise.all(scans)).flat().filter(({ table }) => !(table in MAY_BE_SCANNED));
  expect(wrong).toEqual([]);
});

test("every query of the product has an index for every reference that a deletion follows", async () => {
  const rows = await db().all<{ reference: string }>(`
      select m.name || '.' || f."from" as reference
      from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and not exists (
        select 1 from pragma_index_list(m.name) l, pragma_index_info(l.name) i
        where i.seqno = 0 and i.name = f."from")
      and not exists (
        select 1 from pragma_table_info(m.name) c
        where c.name = f."from" and c.pk = 1 and c.type = 'INTEGER')`);
  expect(rows).toEqual([]);
});
