import { requireUser } from "~/accounts/auth.server";
import { downloadMade } from "~/http/download.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { ROSTER_FORMATS } from "~/imports/own/own-table";
import { rosterFile } from "~/imports/own/roster-file.server";

/** The teachers with their timetables as a file that the import reads back; a 404 in words where there is nobody. */
export async function rosterDownload(request: Request): Promise<Response> {
  await requireUser(request);
  const asked = new URL(request.url).searchParams.get("file");
  const format = ROSTER_FORMATS.find((one) => one === asked);
  if (!format) return asResponse(new Refusal(400, "The timetable comes as xlsx or csv.\n"));
  return downloadMade(request, (signal) => rosterFile(format, signal));
}
