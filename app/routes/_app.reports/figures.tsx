import type { ReportPeriod, ReportTotals } from "~/reports/report";
import type { ReportSearch } from "~/reports/report-search";
import { Placeholder } from "~/ui/placeholder";
import { StatCard, StatGrid } from "~/ui/stat-grid";

const WITHIN: Record<ReportPeriod, string> = {
  daily: "On this day",
  weekly: "In this week",
  monthly: "In this month",
};

export function Figures({ search, totals }: { search: ReportSearch; totals: ReportTotals }) {
  const { totalSubstitutions, teachersCovered, completed, pending, cancelled } = totals;
  return (
    <StatGrid label="Figures">
      <StatCard
        title="Total Substitutions"
        value={totalSubstitutions}
        caption={cancelled > 0 ? `${cancelled} cancelled, not counted` : WITHIN[search.period]}
      />
      <StatCard
        title="Teachers Covered"
        value={teachersCovered}
        caption="Different absent teachers"
      />
      <StatCard title="Completed" value={completed} caption="Before today" />
      <StatCard title="Pending" value={pending} caption="Today and later" />
    </StatGrid>
  );
}

export function LoadingFigures() {
  return (
    <Placeholder
      count={4}
      height="h-[6.875rem]"
      className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    />
  );
}
