import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from "node:fs";
import path from "node:path";
import { connect, db, disconnect } from "db/client";
import { migrateDatabase } from "db/migrate";
import { sql } from "drizzle-orm";

const MIGRATIONS = "db/migrations";

/** Connects `db/client` to an empty database of this code's schema, in a new file. */
export async function connectToNewDatabase(file: string): Promise<void> {
  copyFileSync(await migratedOnce(), file);
  await connect({ url: `file:${file}` });
  // No two databases bear the same marks, or what was remembered of the one would be taken for the other's.
  await db().run(
    sql`update settings set value = hex(randomblob(12)) where name in ('cover', 'roster', 'week')`,
  );
}

/** A migrated database that is made once for all tests, and anew when the migrations have changed. */
async function migratedOnce(): Promise<string> {
  const made = path.resolve(`.cache/databases/${hashOfMigrations()}.db`);
  if (existsSync(made)) return made;
  mkdirSync(path.dirname(made), { recursive: true });
  const inTheMaking = `${made}.${randomUUID()}`;
  await connect({ url: `file:${inTheMaking}` });
  await migrateDatabase();
  await db().run(sql`pragma wal_checkpoint(truncate)`);
  disconnect();
  renameSync(inTheMaking, made);
  return made;
}

function hashOfMigrations(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
    const isText = /\.(sql|json)$/.test(name);
    if (isText) hash.update(name).update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
