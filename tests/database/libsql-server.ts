import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type LibsqlServer = {
  /** Where a database of that name is served; every name is a database of its own. */
  urlOf: (name: string) => string;
  /** Makes it slow, or lose commits' answers: see hrana.mjs. */
  make: (double: { delay?: number; losesCommits?: number }) => Promise<void>;
  /** Ends its process; `start` starts it again at the same place. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Starts the tests' own double of a libSQL server, in a process of its own, on files in a new folder. */
export async function startLibsqlServer(
  variables: Record<string, string> = {},
): Promise<LibsqlServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "libsql-server-"));
  let port = 0;
  let program: ReturnType<typeof launch> | null = null;

  function launch() {
    return spawn(process.execPath, ["tests/database/hrana.mjs", folder, String(port)], {
      env: { ...process.env, ...variables },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }
  const start = async () => {
    program = launch();
    const [chunk] = await once(program.stdout, "data");
    port = Number(chunk);
  };
  const stop = async () => {
    if (!program) return;
    const gone = once(program, "exit");
    program.kill("SIGKILL");
    await gone;
    program = null;
  };
  await start();
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}/`,
    make: async (double) => {
      await fetch(`http://127.0.0.1:${port}/double`, {
        method: "POST",
        body: JSON.stringify(double),
      });
    },
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
