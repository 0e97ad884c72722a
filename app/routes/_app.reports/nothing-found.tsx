import { type ReportPeriod, reportDays } from "~/reports/report";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import { weekdayName, workingDayOf } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The next longer report, which may have something. */
const LONGER: Partial<Record<ReportPeriod, { period: ReportPeriod; words: string }>> = {
  daily: { period: "weekly", words: "Show the Whole Week" },
  weekly: { period: "monthly", words: "Show the Whole Month" },
};

/** A report without a row: why, where the calendar knows, and where to look next. */
export function NothingFound({ search }: { search: ReportSearch }) {
  const longer = LONGER[search.period];
  return (
    <EmptyState
      icon="report"
      title="No substitutions found"
      text={reasonOf(search)}
      action={
        longer ? (
          <ButtonLink sameScreen href={reportUrl({ ...search, period: longer.period })}>
            {longer.words}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

function reasonOf({ period, date }: ReportSearch): string {
  const days = reportDays(period, date);
  if (period === "monthly") return `Nothing was assigned in ${days}. Choose another month.`;
  if (period === "weekly") return `Nothing was assigned in the week ${days}. Choose another week.`;
  if (workingDayOf(date)) return `Nothing was assigned on ${days}. Choose another date.`;
  return `${days} is not a school day: on a ${weekdayName(date)} there are no classes to cover.`;
}
