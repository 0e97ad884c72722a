import type { ReportTable } from "~/reports/report-table";

export function TotalsLine({ label, totals }: { label: string } & Pick<ReportTable, "totals">) {
  return (
    <dl aria-label={label} className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
      {totals.map(({ label: of, value, hours }) => (
        <div key={of} className="flex gap-1">
          <dt>{of}</dt> <dd>{hours ? `${value}, ${hours} h` : value}</dd>
        </div>
      ))}
    </dl>
  );
}
