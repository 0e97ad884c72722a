import { runImport } from "~/imports/command/import-command.server";
import { runWriting } from "~/setup/run-writing.server";

await runWriting(runImport);
