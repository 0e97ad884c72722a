import { EnvironmentFault } from "~/env.server";
import { Refusal } from "~/http/refusal";
import { whyNotDone } from "~/setup/boot.server";

/** Prints one plain line when it fails. */
export async function runCommand(
  command: (words: string[], say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await command(process.argv.slice(2), console.log);
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof EnvironmentFault;
    console.error(isExpected ? error.message : `It could not be done: ${whyNotDone(error)}`);
    process.exitCode = 1;
  }
}
