import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { closeDatabase, connect, disconnect } from "./client";
import { syncToDisk, urlOfFile } from "./copies";
import { migrateDatabase } from "./migrate";

/**
 * Makes the file of a school that has none yet: with all its tables in a folder beside it, and then at once in its place, so that whoever is
 * killed meanwhile leaves no file that the next start would take for a school that has lost everything. One that is
 * there is left as it is; of several who make it together one does. Throws when only its log is there.
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
    // A copy, which SQLite has not opened: a file that it knows by another name keeps that name's locks and log for as long as the
    // process lives, and another program, which goes by the file's new name, would see neither.
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
