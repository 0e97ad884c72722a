import { disconnect } from "db/client";
import { runImport } from "~/imports/import-command.server";
import { inOneLine, openDatabase, reasonOf } from "~/setup/boot.server";

async function open(): Promise<void> {
  try {
    await openDatabase();
  } catch (error) {
    console.error(inOneLine(error));
    process.exit(1);
  }
}

try {
  const words = process.argv.slice(2);
  process.exitCode = await runImport(words, open, { say: console.log, warn: console.error });
} catch (error) {
  console.error(`Nothing was written. ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  disconnect();
}
