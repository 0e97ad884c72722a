import { requireUser } from "~/accounts/auth.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { environment } from "~/env.server";
import { downloadOf } from "~/http/download.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { today } from "~/school/clock.server";
import { dateParam } from "~/school/date-params";
import { readWeekOn } from "~/settings/week.server";
import { sheetFile } from "~/sheets/sheet-file.server";
import { readSheet } from "./sheet.server";

/**
 * The sheet of a day as a PDF: `date`, `by` and `names` as on the screen. What is no date is a 400 in words rather than the file of
 * another day, and a file for which too many others are waiting a 503.
 */
export async function sheetDownload(request: Request): Promise<Response> {
  await requireUser(request);
  const parameters = new URL(request.url).searchParams;
  if (parameters.get("view") !== "sheet" || parameters.get("file") !== "pdf") {
    return asResponse(new Refusal(400, "The sheet can be downloaded as PDF only.\n"));
  }
  const { date, fault } = dateParam(parameters.get("date"), today());
  if (fault) return asResponse(new Refusal(400, `${fault}\n`));
  const [day, week] = await Promise.all([readCoverDay(date), readWeekOn(date)]);
  const sheet = await readSheet(day, week, parameters);
  try {
    return downloadOf(await sheetFile(day, sheet, environment().locale, request.signal));
  } catch (thrown) {
    if (thrown instanceof Refusal) return asResponse(thrown);
    // Nobody is there to read an answer.
    if (request.signal.aborted) return new Response(null, { status: 503 });
    throw thrown;
  }
}
