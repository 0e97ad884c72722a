import { runBackup } from "~/backups/backup.server";
import { runCommand } from "~/backups/run-command.server";

await runCommand(runBackup);
