import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { closeDatabase, connect, disconnect } from "./client";
import { knownMigrations, migrateDatabase } from "./migrate";

/**
 * Made beside its place, then moved: a kill leaves no half file. Of several makers one wins. Throws
 * if only a log exists.
 */
export async function makeFirstFile(file: string): Promise<void> {
  if (existsSync(file)) return;
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) {
    throw new Error(
      `the file is not there and its log is (${file}-wal). Put the file back beside it, or a backup in its place: npm run restore -- FILE`,
    );
  }
  const folder = mkdtempSync(`${file}.starting-`);
  try {
    const made = path.join(folder, "school.db");
    await connect({ url: urlOfFile(made) });
    await migrateDatabase();
    await closeDatabase();
    // A copy SQLite has not opened: while the process lives it keeps an opened file's locks and log
    // under the old name, where other programs would not see them.
    const whole = path.join(folder, "whole.db");
    copyFileSync(made, whole);
    syncToDisk(whole);
    putInPlace(whole, file);
    syncToDisk(path.dirname(file));
  } finally {
    disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A link, which unlike a new name never takes another's place; some file systems know none. */
function putInPlace(made: string, file: string): void {
  try {
    linkSync(made, file);
  } catch {
    if (!existsSync(file)) renameSync(made, file);
  }
}

export type FoundCopy = { teachers: number; substitutions: number } | { fault: string };

const LOCK_WAIT_MS = 5_000;

export const urlOfFile = (file: string) => pathToFileURL(path.resolve(file)).href;

export async function withDatabaseFile<T>(
  file: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ url: urlOfFile(file), timeout: LOCK_WAIT_MS });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

/** Copies one moment, also while in use. The copy is private, without a log, and on disk. */
export async function copyDatabase(file: string, to: string): Promise<void> {
  closeSync(openSync(to, "wx", 0o600));
  await withDatabaseFile(file, (client) => client.execute({ sql: "vacuum into ?", args: [to] }));
  syncToDisk(to);
  syncToDisk(path.dirname(to));
}

/** Only the last such copy stays. */
export async function copyBeforeUpdate(file: string): Promise<void> {
  const unfinished = `${file}.before-update.${process.pid}`;
  rmSync(unfinished, { force: true });
  await copyDatabase(file, unfinished);
  renameSync(unfinished, `${file}.before-update`);
}

/** For a file that nobody writes; copies also the log that may lie beside it. */
export function copyFiles(file: string, to: string): void {
  for (const end of ["", "-wal"]) {
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${to}${end}`);
  }
}

export function syncToDisk(place: string): void {
  const handle = openSync(place, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** A database of this version or an earlier one is good. */
export async function inspectDatabase(file: string): Promise<FoundCopy> {
  try {
    return await withDatabaseFile(file, async (client) => {
      const fault = (await faultOfFile(client)) ?? (await faultOfVersion(client));
      if (fault) return { fault };
      const { rows } = await client.execute(
        "select (select count(*) from teachers), (select count(*) from substitutions)",
      );
      return { teachers: Number(rows[0]?.[0]), substitutions: Number(rows[0]?.[1]) };
    });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function faultOfFile(client: Client): Promise<string | null> {
  const { rows } = await client.execute("pragma integrity_check");
  if (rows[0]?.[0] !== "ok") return `it is damaged: ${rows[0]?.[0]}`;
  const broken = await client.execute("pragma foreign_key_check");
  return broken.rows.length > 0 ? "rows in it belong to rows that are not there" : null;
}

async function faultOfVersion(client: Client): Promise<string | null> {
  const tables = await client.execute(
    "select 1 from sqlite_master where name = '__drizzle_migrations'",
  );
  if (tables.rows.length === 0) return "it is not a database of this program";
  const { rows } = await client.execute(
    "select created_at from __drizzle_migrations order by created_at",
  );
  const known = knownMigrations();
  if (rows.length === 0 || Number(rows[0]?.[0]) !== known[0]) {
    return "it is not a database of this program";
  }
  return rows.every((row, at) => Number(row[0]) === known[at])
    ? null
    : "it was made by a newer version of this program";
}
