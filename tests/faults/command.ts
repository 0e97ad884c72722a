import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs one of the commands beside the server, as npm does, and answers how it ended and what it said. */
export async function runCommand(
  words: string[],
  variables: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ["app/setup/command.mjs", ...words], {
    env: { PATH, ...variables } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code, said };
}
