import { runStaff } from "~/imports/staff/staff-command.server";
import { runWriting } from "~/setup/run-writing.server";

await runWriting(runStaff);
