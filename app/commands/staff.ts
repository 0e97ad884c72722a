import { closeDatabase } from "db/client";
import { runStaff } from "~/imports/staff/staff-command.server";
import { openSchoolOrExit, whyNotDone } from "~/setup/boot.server";

try {
  const words = process.argv.slice(2);
  const terminal = { say: console.log, warn: console.error };
  process.exitCode = await runStaff(words, openSchoolOrExit, terminal);
} catch (error) {
  console.error(`Nothing was written. ${whyNotDone(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
