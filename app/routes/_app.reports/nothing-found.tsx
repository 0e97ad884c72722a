import { type ReportPeriod, reportDays } from "~/reports/report";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import { weekdayName } from "~/school/dates";
import { dayOffInWords, type SchoolDay } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

const LONGER: Partial<Record<ReportPeriod, { period: ReportPeriod; words: string }>> = {
  daily: { period: "weekly", words: "Show the Whole Week" },
  weekly: { period: "monthly", words: "Show the Whole Month" },
};

type NothingFoundProps = {
  search: ReportSearch;
  schoolDay: SchoolDay;
};

export function NothingFound({ search, schoolDay }: NothingFoundProps) {
  const longer = LONGER[search.period];
  return (
    <EmptyState
      icon="report"
      title="No substitutions found"
      text={reasonOf(search, schoolDay)}
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

function reasonOf({ period, date }: ReportSearch, { weekday, note }: SchoolDay): string {
  const days = reportDays(period, date);
  if (period === "monthly") return `Nothing was assigned in ${days}. Choose another month.`;
  if (period === "weekly") return `Nothing was assigned in the week ${days}. Choose another week.`;
  if (weekday) return `Nothing was assigned on ${days}. Choose another date.`;
  if (note) return asSentence(dayOffInWords(days, note));
  return `${days} is not a school day: on a ${weekdayName(date)} there are no classes to cover.`;
}
