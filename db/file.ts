import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseUnavailable } from "./faults";

/** The file that a `file:` URL names, as an absolute path; null for a server's URL. */
export function fileOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const [place = ""] = url
    .slice("file:".length)
    .replace(/^\/\/(?=\/)/, "")
    .split("?");
  return path.resolve(decodeURIComponent(place));
}

/**
 * The database's file, watched for what SQLite misses: connections to a deleted or replaced file go
 * on with one nobody will open again.
 */
export class WatchedFile {
  #opened: string | null = null;

  constructor(readonly path: string) {}

  /** Remembers which file is there now; throws DatabaseUnavailable when there is none. */
  remember(): void {
    this.#opened = this.#identity();
    if (this.#opened) return;
    throw new DatabaseUnavailable(new Error(`There is no file ${this.path}`));
  }

  /** Whether the file that was opened is still the one of that name. */
  isTheSame(): boolean {
    return this.#opened !== null && this.#identity() === this.#opened;
  }

  #identity(): string | null {
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  }
}
