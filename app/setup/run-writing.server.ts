import { closeDatabase } from "db/client";
import type { Terminal } from "~/imports/command/command-words.server";
import { openSchoolOrExit, whyNotDone } from "./boot.server";

/** Runs a command that writes into the school, and closes the database whatever comes of it. */
export async function runWriting(
  command: (words: string[], open: () => Promise<void>, terminal: Terminal) => Promise<0 | 1>,
): Promise<void> {
  try {
    const terminal = { say: console.log, warn: console.error };
    process.exitCode = await command(process.argv.slice(2), openSchoolOrExit, terminal);
  } catch (error) {
    console.error(`Nothing was written. ${whyNotDone(error)}`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
