import { requireUser } from "~/accounts/auth.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { environment } from "~/env.server";
import { downloadMade } from "~/http/download.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { refuseTooManyRows } from "~/pdf/write-pdf.server";
import { today } from "~/school/clock.server";
import { dateParam } from "~/school/date-params";
import { readWeekOn } from "~/settings/week.server";
import { PRINT_INSTEAD, readSheetSearch, rowsOnPaper } from "~/sheets/sheet";
import { sheetFile } from "~/sheets/sheet-file.server";
import { readSheet } from "./sheet.server";

/** `date`, `by`, `names` as on screen. Throws 400 for no date, 503 when too many wait. */
export async function sheetDownload(request: Request): Promise<Response> {
  await requireUser(request);
  const parameters = new URL(request.url).searchParams;
  if (parameters.get("view") !== "sheet" || parameters.get("file") !== "pdf") {
    return asResponse(new Refusal(400, "The sheet can be downloaded as PDF only.\n"));
  }
  const { date, fault } = dateParam(parameters.get("date"), today());
  if (fault) return asResponse(new Refusal(400, `${fault}\n`));
  const [day, week] = await Promise.all([readCoverDay(date), readWeekOn(date)]);
  return downloadMade(request, async (signal) => {
    await yieldToOthers();
    refuseTooManyRows(rowsOnPaper(day, readSheetSearch(parameters).by), PRINT_INSTEAD);
    await yieldToOthers();
    return sheetFile(await readSheet(day, week, parameters), environment().locale, signal);
  });
}
