import { dateParam, paramFault } from "~/school/date-params";
import {
  addDays,
  addMonths,
  firstDayOf,
  type IsoDate,
  isWithin,
  monthOf,
  parseIsoDate,
} from "~/school/dates";
import {
  isReportPeriod,
  type ReportFormat,
  type ReportPeriod,
  reportDays,
  reportRange,
  reportTitle,
} from "./report";

/** All that the Reports screen remembers, in its URL. */
export type ReportSearch = { period: ReportPeriod; date: IsoDate; isPreviewed: boolean };

export const REPORTS = "/reports";

/** What the date is called for each type of report. */
export const DATE_LABELS: Record<ReportPeriod, string> = {
  daily: "Date",
  weekly: "Week of",
  monthly: "Month of",
};

/**
 * Reads `type`, `date` and `preview=1` from search parameters; what is missing is a daily report of `today`,
 * without its preview. What cannot be read falls back likewise and is named in `faults`, in words.
 */
export function readReportSearch(
  parameters: URLSearchParams,
  today: IsoDate,
): { search: ReportSearch; faults: string[] } {
  const type = parameters.get("type");
  const { date, fault } = dateParam(parameters.get("date"), today);
  const isPreviewed = parameters.get("preview") === "1";
  const faults = fault ? [fault] : [];
  if (type === null || isReportPeriod(type)) {
    return { search: { period: type ?? "daily", date, isPreviewed }, faults };
  }
  faults.unshift(paramFault(type, "type of report"));
  return { search: { period: "daily", date, isPreviewed }, faults };
}

/** The screen's address for a search; with a format, the address of the report's file. */
export function reportUrl({ period, date, isPreviewed }: ReportSearch, file?: ReportFormat) {
  const parameters = new URLSearchParams({ type: period, date });
  if (file) parameters.set("file", file);
  else if (isPreviewed) parameters.set("preview", "1");
  return `${REPORTS}?${parameters}`;
}

/**
 * The same search one day, week or month later, or earlier with -1; a month gives its first day. Null past the
 * first and the last date there are.
 */
export function stepSearch(search: ReportSearch, by: 1 | -1): ReportSearch | null {
  const { period, date } = search;
  const stepped =
    period === "monthly"
      ? firstDayOf(addMonths(monthOf(date), by))
      : addDays(date, period === "weekly" ? 7 * by : by);
  return parseIsoDate(stepped) && { ...search, date: stepped };
}

/** Whether the report is of the day, week or month that `today` is in. */
export function isCurrent({ period, date }: ReportSearch, today: IsoDate): boolean {
  return isWithin(today, reportRange(period, date));
}

/** `Weekly Report, Sunday 22 November 2026 – Saturday 28 November 2026`. */
export function searchTitle({ period, date }: ReportSearch): string {
  return `${reportTitle(period)}, ${reportDays(period, date)}`;
}
