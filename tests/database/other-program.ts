import { spawn } from "node:child_process";
import { once } from "node:events";

/** Starts another program that runs `sql` on a database file and holds what it got; `end` ends it. */
export async function startOtherProgram(
  file: string,
  sql: string,
): Promise<{ end: () => Promise<void> }> {
  const program = spawn(process.execPath, ["tests/database/hold.mjs", file, sql], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(program.stdout, "data");
  return {
    end: async () => {
      const gone = once(program, "exit");
      program.kill("SIGKILL");
      await gone;
    },
  };
}
