import { requireUser } from "~/accounts/auth.server";
import { isAdmin } from "~/accounts/users.server";
import { environment } from "~/env.server";
import { downloadMade, downloadOf } from "~/http/download.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { isEmptyReport, isReportFormat, type Report, type ReportFormat } from "~/reports/report";
import { reportFile } from "~/reports/report-file.server";
import { type ReportSearch, readReportSearch } from "~/reports/report-search";
import { type Printable, printable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import { readTermReport } from "~/reports/term/term.server";
import { today } from "~/school/clock.server";
import { weakMemo } from "~/school/weak-memo";
import { readSchoolName } from "~/settings/school-name.server";
import { registerIn } from "~/sheets/register";

/** `type` and `date` as on screen. 400 bad parameters, 404 without rows, 503 too many wait. */
export async function reportDownload(request: Request): Promise<Response> {
  const user = await requireUser(request);
  const parameters = new URL(request.url).searchParams;
  const format = parameters.get("file");
  if (!isReportFormat(format)) {
    return asResponse(new Refusal(400, "A report can be downloaded as xlsx, csv or pdf.\n"));
  }
  const { search, faults } = readReportSearch(parameters, today());
  if (faults.length > 0) return asResponse(new Refusal(400, `${faults.join(" ")}\n`));
  if (parameters.has("reasons") && !(isAdmin(user) && search.by)) {
    return asResponse(new Refusal(403, "Only the administrator can see the reasons.\n"));
  }
  const printed = await printedOf(search, parameters.has("reasons"), format);
  if (!printed) return downloadOf(null);
  const school = { name: await readSchoolName() };
  return downloadMade(request, (signal) => reportFile(printed, format, school, signal));
}

const inSchoolsLanguage = weakMemo((report: Report): Printable => {
  const { language, locale } = environment();
  const printed = printable(report);
  return language === "en" ? printed : registerIn(report, printed, language, locale);
});

async function printedOf(
  search: ReportSearch,
  isOfReasons: boolean,
  format: ReportFormat,
): Promise<Printable | null> {
  const { by } = search;
  if (by) {
    const printed = await readTermReport({ ...search, by }, isOfReasons ? "reasons" : "figures");
    return printed.table.rows.length > 0 ? printed : null;
  }
  const report = await readReport(search.period, search.date);
  if (isEmptyReport(report)) return null;
  return format === "pdf" && search.period === "daily"
    ? inSchoolsLanguage(report)
    : printable(report);
}
