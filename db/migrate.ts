import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { db } from "./client";
import { isBusy } from "./faults";

const FOLDER = path.resolve("db/migrations");

/** The database was written by a later version of this program. */
export class DatabaseIsNewer extends Error {
  override name = "DatabaseIsNewer";
}

/**
 * Brings the connected database to this code's schema: every migration in order, once, all or nothing.
 * Throws DatabaseIsNewer when it holds a migration this code does not know.
 */
export async function migrateDatabase(): Promise<void> {
  if ((await lastApplied()) > lastKnown()) {
    throw new DatabaseIsNewer("The database was made by a newer version of this program");
  }
  for (let attempt = 1; ; attempt++) {
    try {
      // biome-ignore lint/performance/noAwaitInLoops: another attempt
      return await migrate(db(), { migrationsFolder: FOLDER });
    } catch (error) {
      if (!isBusy(error) || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80));
    }
  }
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

function lastKnown(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(FOLDER, "meta/_journal.json"), "utf8"),
  );
  return Math.max(...journal.entries.map((entry) => entry.when));
}
