import { closeDatabase } from "db/client";
import { runImport } from "~/imports/import-command.server";
import { openSchoolOrExit, whyNotDone } from "~/setup/boot.server";

try {
  const words = process.argv.slice(2);
  process.exitCode = await runImport(words, openSchoolOrExit, {
    say: console.log,
    warn: console.error,
  });
} catch (error) {
  console.error(`Nothing was written. ${whyNotDone(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
