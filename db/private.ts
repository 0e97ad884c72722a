import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** From now on, what this process makes is its user's alone: files 0600, folders 0700. */
export function makePrivately(): void {
  process.umask(0o077);
}

/** What belongs to a database in its folder: databases, their logs and what they were before, backups, the secret. */
const OURS =
  /\.db(?:-(?:wal|shm)|\.before-.*|\.restoring-.*|\.starting-.*)?$|^(?:session-secret|backups|lost\+found)$/;

/**
 * Takes a database that was made by an earlier version, with its logs, out of others' sight. Its folder too, unless it
 * holds anything else: that one is shared, and is not ours to close. What may not be changed stays as it is.
 */
export function keepPrivate(file: string): void {
  for (const end of ["", "-wal", "-shm"]) narrow(`${file}${end}`, 0o600);
  const folder = path.dirname(file);
  const name = path.basename(file);
  const isOurs = (one: string) => OURS.test(one) || one.startsWith(`${name}-`) || one === name;
  if (path.dirname(folder) !== folder && contentsOf(folder)?.every(isOurs)) narrow(folder, 0o700);
}

function contentsOf(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

function narrow(place: string, mode: number): void {
  if (!existsSync(place)) return;
  const now = statSync(place).mode & 0o7777;
  if ((now & ~mode) === 0) return;
  try {
    chmodSync(place, now & mode);
  } catch {
    // Another user's: whoever owns it decides who reads it.
  }
}
