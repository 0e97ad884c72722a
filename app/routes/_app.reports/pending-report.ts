import { useLocation, useNavigation } from "@remix-run/react";
import { type ReportSearch, readReportSearch, searchTitle } from "~/reports/report-search";
import type { IsoDate } from "~/school/dates";
import { parametersOf } from "~/ui/press/queue";
import { useAddressAhead } from "~/ui/press/queue-store";

/** A report may load again; the preview is no other one. Without scripts it is what is shown. */
export function usePendingReport(shown: ReportSearch, today: IsoDate) {
  const here = useLocation();
  const ahead = useAddressAhead();
  const { location: next } = useNavigation();
  const isAgain = next?.pathname === here.pathname && next.search === here.search;
  const { search } = readReportSearch(parametersOf(ahead), today);
  const isOther = searchTitle(search) !== searchTitle(shown);
  return { search, isLoading: isOther || isAgain };
}
