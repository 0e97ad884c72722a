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
