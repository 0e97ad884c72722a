import { closeDatabase } from "db/client";
import { runActs } from "~/changes/trail-command.server";
import { openDatabaseOrExit } from "~/setup/boot.server";

// A reader that has seen enough (`| head`) ends the program without a word.
process.stdout.on("error", () => process.exit(0));
try {
  const terminal = { say: console.log, warn: console.error };
  process.exitCode = await runActs(process.argv.slice(2), openDatabaseOrExit, terminal);
} finally {
  await closeDatabase();
}
