import { requireUser } from "~/accounts/auth.server";
import { downloadMade } from "~/http/download.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { rosterFile } from "~/imports/export/roster-file.server";
import { ROSTER_FORMATS } from "~/imports/programs/own-table";
import { readShown } from "~/teachers/shown.server";
import { SLIPS, slipsOnPaper } from "./pages/slips-on-paper.server";

/** Throws 404 if nobody is here, or no such timetable. */
export async function rosterDownload(request: Request): Promise<Response> {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.get("file") === SLIPS) return slipsOnPaper(request, user);
  const format = ROSTER_FORMATS.find((rosterFormat) => rosterFormat === searchParams.get("file"));
  if (!format) return asResponse(new Refusal(400, "The timetable comes as xlsx or csv.\n"));
  const shown = await readShown({ timetable: searchParams.get("timetable") });
  if (shown.isUnknown) return asResponse(new Refusal(404, "This timetable is no longer there.\n"));
  return downloadMade(request, (signal) => rosterFile(format, shown, signal));
}
