import type { AwayRow } from "~/reports/report";
import { type ReportSearch, searchTitle } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import type { SchoolDay } from "~/school/school-day";
import { DataTableFrame } from "~/ui/data-table";
import { NothingFound } from "./nothing-found";
import { PreviewRow } from "./preview-row";
import { AwayLine, SignatureLine } from "./register";
import { TotalsLine } from "./totals-line";

type PreviewProps = {
  search: ReportSearch;
  table: ReportTable;
  away: AwayRow[];
  isEmpty: boolean;
  schoolDay: SchoolDay;
};

export function Preview({ search, table, away, isEmpty, schoolDay }: PreviewProps) {
  if (isEmpty) return <NothingFound search={search} schoolDay={schoolDay} />;
  return (
    <section aria-label="Preview">
      <TotalsLine label="Summary" totals={table.totals} />
      <AwayLine away={away} />
      <DataTableFrame
        caption={searchTitle(search)}
        captionHidden
        columns={table.header}
        foot={table.closing}
      >
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report's rows have no names, and are made all at once
            <PreviewRow key={index} header={table.header} row={row} />
          ))}
        </tbody>
      </DataTableFrame>
      {search.period === "daily" ? <SignatureLine /> : null}
    </section>
  );
}
