import type { ReportBar } from "~/reports/report-bars";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import { DataTable } from "~/ui/data-table";
import { Placeholder } from "~/ui/placeholder";
import { PressLink } from "~/ui/press/press";
import { Bar } from "./bar";

type BarsProps = {
  search: ReportSearch;
  bars: ReportBar[];
  total: number;
};

export function Bars({ search, bars, total }: BarsProps) {
  if (bars.length === 0 || total === 0) return null;
  const most = Math.max(...bars.map(({ count }) => count));
  const part = search.period === "weekly" ? "day" : "week";
  return (
    <div className="mb-6">
      <DataTable
        caption={`Substitutions by ${part}`}
        columns={[part === "day" ? "Day" : "Week", "Substitutions"]}
        rows={bars.map(({ label, count, period, date }) => ({
          key: date,
          cells: [
            <PressLink
              key="label"
              to={reportUrl({ ...search, period, date })}
              className="link whitespace-nowrap font-normal"
            >
              {label}
            </PressLink>,
            <Bar key="bar" count={count} share={count / most} />,
          ],
        }))}
      />
    </div>
  );
}

export function LoadingBars({ search }: { search: ReportSearch }) {
  return search.period === "daily" ? null : (
    <Placeholder height="h-[16.8125rem]" className="mb-6 grid" />
  );
}
