import { dateParam, paramFault } from "~/school/date-params";
import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  firstDayOf,
  formatDate,
  formatLongDate,
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
import { isTermView, type TermView } from "./term-views";

export type ReportSearch = {
  period: ReportPeriod;
  date: IsoDate;
  isPreviewed: boolean;
  by?: TermView;
  /** Added up from this day to the date, in place of the report's own days. */
  since?: IsoDate;
  /** The `key` of the row shown in full: a substitute's dates, or a class's subjects. */
  of?: string;
};

export type RefusedSince = { typed: string; why: string };

export const REPORTS = "/reports";

export const DATE_LABELS: Record<ReportPeriod, string> = {
  daily: "Date",
  weekly: "Week of",
  monthly: "Month of",
};

/**
 * `type`, `date`, `preview=1`, `by`, `since`, `of`; default: `today`, daily. What cannot be read
 * falls back and is named in `faults`, in words; a `since` not taken is kept.
 */
export function readReportSearch(
  parameters: URLSearchParams,
  today: IsoDate,
): { search: ReportSearch; faults: string[]; refusedSince?: RefusedSince } {
  const type = parameters.get("type");
  const { date, fault } = dateParam(parameters.get("date"), today);
  const isPreviewed = parameters.get("preview") === "1";
  const faults = fault ? [fault] : [];
  const period = isReportPeriod(type) ? type : "daily";
  if (type !== null && !isReportPeriod(type)) faults.unshift(paramFault(type, "type of report"));
  const term = readTermSearch(parameters, date);
  return {
    search: { period, date, isPreviewed, ...term.search },
    faults: [...faults, ...term.faults],
    refusedSince: term.refusedSince,
  };
}

const MOST_DAYS = 400;

function readTermSearch(
  parameters: URLSearchParams,
  date: IsoDate,
): { search: Partial<ReportSearch>; faults: string[]; refusedSince?: RefusedSince } {
  const [by, since] = [parameters.get("by"), parameters.get("since")];
  const of = parameters.get("of");
  if (by === null) return { search: {}, faults: [] };
  if (!isTermView(by)) return { search: {}, faults: [paramFault(by, "way to add up a report")] };
  const whose = of && by !== "absent" ? { of } : {};
  if (!since) return { search: { by, ...whose }, faults: [] };
  const read = readSince(since, date);
  if (typeof read === "string") {
    return { search: { by }, faults: [read], refusedSince: { typed: since, why: read } };
  }
  return { search: { by, since: read.first, ...whose }, faults: [] };
}

function readSince(text: string, date: IsoDate): { first: IsoDate } | string {
  const first = parseIsoDate(text);
  if (!first) return paramFault(text, "date");
  const days = daysBetween(first, date);
  if (days < 0) return `${formatDate(first)} is after ${formatDate(date)}.`;
  return days > MOST_DAYS ? `At most ${MOST_DAYS} days are added up at once.` : { first };
}

/** With a format, the address of the report's file. */
export function reportUrl(
  { period, date, isPreviewed, by, since, of }: ReportSearch,
  file?: ReportFormat,
) {
  const parameters = new URLSearchParams({ type: period, date });
  if (by) parameters.set("by", by);
  if (by && since) parameters.set("since", since);
  if (by && by !== "absent" && of && !file) parameters.set("of", of);
  if (file) parameters.set("file", file);
  else if (isPreviewed) parameters.set("preview", "1");
  return `${REPORTS}?${parameters}`;
}

/** One later, or earlier (-1), a month from its first day; null past the dates. */
export function stepSearch(search: ReportSearch, by: 1 | -1): ReportSearch | null {
  const { period, date } = search;
  const stepped =
    period === "monthly"
      ? firstDayOf(addMonths(monthOf(date), by))
      : addDays(date, period === "weekly" ? 7 * by : by);
  const { since: _, ...others } = search;
  return parseIsoDate(stepped) && { ...others, date: stepped };
}

export function isCurrent({ period, date }: ReportSearch, today: IsoDate): boolean {
  return isWithin(today, reportRange(period, date));
}

export function rangeOf({ period, date, since }: ReportSearch): DateRange {
  return since ? { start: since, end: date } : reportRange(period, date);
}

/** `Weekly Report, Sunday 22 November 2026 – Saturday 28 November 2026`. */
export function searchTitle(search: ReportSearch): string {
  return `${titleOf(search)}, ${periodInWords(search)}`;
}

/** `Weekly Report`, `Cover by substitute`. */
export function titleOf({ period, by }: ReportSearch): string {
  return by ? TERM_TITLES[by] : reportTitle(period);
}

const TERM_TITLES: Record<TermView, string> = {
  substitute: "Cover by substitute",
  absent: "Cover by absent teacher",
  class: "Lessons lost by class",
};

export function periodInWords({ period, date, since }: ReportSearch): string {
  if (!since) return reportDays(period, date);
  return `${formatLongDate(since)} – ${formatLongDate(date)}`;
}
