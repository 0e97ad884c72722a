import { runRestore } from "~/backups/restore.server";
import { runCommand } from "~/backups/run-command.server";

await runCommand(runRestore);
