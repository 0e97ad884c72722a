import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { db } from "./client";
import { backOff } from "./connection";
import { isLocked } from "./faults";

const FOLDER = path.resolve("db/migrations");

export class DatabaseIsNewer extends Error {
  override name = "DatabaseIsNewer";
}

/** All or nothing; one of several processes does it. Throws DatabaseIsNewer. Tests set `folder`. */
export async function migrateDatabase(folder = FOLDER): Promise<void> {
  const last = knownMigrations(folder).at(-1) ?? 0;
  for (let attempt = 1; ; attempt++) {
    const applied = await lastApplied();
    if (applied > last) {
      throw new DatabaseIsNewer("The database was made by a newer version of this program");
    }
    if (applied === last) return;
    try {
      await migrate(db(), { migrationsFolder: folder });
    } catch (error) {
      const isDoneByAnother = (await lastApplied()) > applied;
      if (!isDoneByAnother && (!isLocked(error) || attempt === 50)) throw error;
      await backOff(attempt);
    }
  }
}

/** False for a new, empty one. */
export async function isOfEarlierVersion(): Promise<boolean> {
  const applied = await lastApplied();
  return applied > 0 && applied < (knownMigrations().at(-1) ?? 0);
}

async function lastApplied(): Promise<number> {
  const tables = await db().all(
    sql`select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return 0;
  const [row] = await db().all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  return Number(row?.last ?? 0);
}

/** In order. A migration's time is its name in a database. */
export function knownMigrations(folder = FOLDER): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map((entry) => entry.when);
}
