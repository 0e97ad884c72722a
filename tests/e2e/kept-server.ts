import { mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Server, startServer } from "./server";

/**
 * A server that outlives its tests. Its database lies behind a link, which each test turns to a folder of its own: the
 * program notices another file by itself. Other variables mean another server; one is kept at a time.
 */
export class KeptServer {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "server-"));
  #kept: { for: string; server: Server } | null = null;

  /** The server of these variables, on the database `school.db` in `folder`, with its clock at `CLOCK`. */
  async at(folder: string, variables: { CLOCK: string }): Promise<Server> {
    this.#turnTo(folder);
    const wanted = JSON.stringify(variables);
    if (this.#kept?.for !== wanted) {
      await this.stop();
      const url = `file:${path.join(this.#folder, "now", "school.db")}`;
      const server = await startServer({ ...variables, DATABASE_URL: url });
      this.#kept = { for: wanted, server };
    }
    const { server } = this.#kept as { server: Server };
    await server.setClock(variables.CLOCK);
    const before = server.output().length;
    return { ...server, output: () => server.output().slice(before) };
  }

  async stop(): Promise<void> {
    await this.#kept?.server.stop();
    this.#kept = null;
  }

  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }

  #turnTo(folder: string): void {
    const next = path.join(this.#folder, "next");
    symlinkSync(folder, next, "dir");
    renameSync(next, path.join(this.#folder, "now"));
  }
}
