import { disconnect } from "db/client";
import { runImport } from "~/imports/import-command.server";
import { openDatabaseOrExit, reasonOf } from "~/setup/boot.server";

try {
  const words = process.argv.slice(2);
  process.exitCode = await runImport(words, openDatabaseOrExit, {
    say: console.log,
    warn: console.error,
  });
} catch (error) {
  console.error(`Nothing was written. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  disconnect();
}
