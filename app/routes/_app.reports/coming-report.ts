import { useLocation, useNavigation } from "@remix-run/react";
import { type ReportSearch, readReportSearch } from "~/reports/report-search";
import type { IsoDate } from "~/school/dates";

/**
 * The search of the report that is on its way, another one than the one shown or the same anew; null when none
 * is. Opening the preview is no other report. Always null without JavaScript.
 */
export function useComingReport(shown: ReportSearch, today: IsoDate): ReportSearch | null {
  const { location: next, formData } = useNavigation();
  const here = useLocation();
  if (next?.pathname !== here.pathname) return null;
  const { search } = readReportSearch(new URLSearchParams(next.search), today);
  const isOther = search.period !== shown.period || search.date !== shown.date;
  return isOther || formData ? search : null;
}
