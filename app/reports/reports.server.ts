import { listSubstitutions } from "~/cover/listing.server";
import { environment } from "~/env.server";
import type { IsoDate } from "~/school/dates";
import { makeReport, type Report, type ReportPeriod, reportRange } from "./report";

/**
 * The report of a day, or of the week (Sunday to Saturday) or month around it, as it reads now: names and
 * statuses are today's. The screen, its files and the API all tell what this answers.
 */
export async function readReport(period: ReportPeriod, date: IsoDate): Promise<Report> {
  const rows = await listSubstitutions(reportRange(period, date));
  return makeReport({ period, date, rows, locale: environment().locale });
}
