import { spawn } from "node:child_process";
import { once } from "node:events";

export type Screen = { display: string; close: () => void };

/** A screen that nobody sees, for browsers that want a window. */
export async function openScreen(): Promise<Screen> {
  const child = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [number] = await once(child.stdout, "data");
  return { display: `:${String(number).trim()}`, close: () => void child.kill() };
}
