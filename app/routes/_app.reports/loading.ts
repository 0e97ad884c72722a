import { useLocation, useNavigation } from "@remix-run/react";
import { type ReportSearch, readReportSearch } from "~/reports/report-search";
import type { IsoDate } from "~/school/dates";

/**
 * Whether another report than the one shown is on its way, or the same one anew; opening the preview is neither.
 * Always false without JavaScript.
 */
export function useLoadingReport(shown: ReportSearch, today: IsoDate): boolean {
  const { location: next, formData } = useNavigation();
  const here = useLocation();
  if (next?.pathname !== here.pathname) return false;
  if (formData) return true;
  const { search } = readReportSearch(new URLSearchParams(next.search), today);
  return search.period !== shown.period || search.date !== shown.date;
}
