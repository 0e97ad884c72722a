import { type ReportSearch, searchTitle } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import type { SchoolDay } from "~/school/school-day";
import { DataTableFrame } from "~/ui/data-table";
import { Static, type StaticData } from "~/ui/static";
import { NothingFound } from "./nothing-found";
import { PreviewRow } from "./preview-row";

type ShownTable = Omit<ReportTable, "rows"> & { body: StaticData<ReportTable> };

/** The report as its files have it: the totals, and the rows with what is not counted struck through. */
export function Preview({
  search,
  table,
  isEmpty,
  schoolDay,
}: {
  search: ReportSearch;
  table: ShownTable;
  isEmpty: boolean;
  schoolDay: SchoolDay;
}) {
  if (isEmpty) return <NothingFound search={search} schoolDay={schoolDay} />;
  return (
    <section aria-label="Preview">
      <Summary table={table} />
      <DataTableFrame
        caption={searchTitle(search)}
        captionHidden
        columns={table.header}
        foot={table.closing}
      >
        <Static as="tbody" of={table.body} show={showRows} />
      </DataTableFrame>
    </section>
  );
}

function showRows({ header, rows }: ReportTable) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a report's rows have no names, and are made all at once
    <PreviewRow key={index} header={header} row={row} />
  ));
}

function Summary({ table }: { table: ShownTable }) {
  return (
    <dl aria-label="Summary" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {table.totals.map(({ label, value }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
