import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseUnavailable } from "./faults";

/** An absolute path; null for a server's URL. */
export function fileOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const [place = ""] = url
    .slice("file:".length)
    .replace(/^\/\/(?=\/)/, "")
    .split("?");
  return path.resolve(decodeURIComponent(place));
}

/** SQLite goes on with a deleted or replaced file that nobody will open again. */
export class WatchedFile {
  #opened: string | null = null;

  constructor(readonly path: string) {}

  /** Throws DatabaseUnavailable when there is none. */
  remember(): void {
    this.#opened = this.#identity();
    if (this.#opened) return;
    throw new DatabaseUnavailable(new Error(`There is no file ${this.path}`));
  }

  isTheSame(): boolean {
    return this.#opened !== null && this.#identity() === this.#opened;
  }

  #identity(): string | null {
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  }
}
