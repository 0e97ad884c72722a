import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** From now on files are 0600, folders 0700. */
export function makePrivately(): void {
  process.umask(0o077);
}

const OURS =
  /\.db(?:-(?:wal|shm))?$|\.db\.(?:before|restoring|starting)-|^(?:session-secret|backups|lost\+found)$/;

/** For files of an earlier version, and their folder unless shared. What may not change stays. */
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
