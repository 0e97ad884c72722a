import { runImport } from "~/imports/import-command.server";
import { runWriting } from "~/setup/run-writing.server";

await runWriting(runImport);
