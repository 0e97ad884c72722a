import { type ReportSearch, searchTitle } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import { DataTableFrame } from "~/ui/data-table";
import { type Printed, PrintedText } from "~/ui/printed";
import { NothingFound } from "./nothing-found";
import { previewRows } from "./preview-rows";

type PrintedTable = Omit<ReportTable, "rows"> & { rows: Printed<ReportTable["rows"]> };

/** The report as its files have it: the totals, and the rows with what is not counted struck through. */
export function Preview({
  search,
  table,
  isEmpty,
}: {
  search: ReportSearch;
  table: PrintedTable;
  isEmpty: boolean;
}) {
  if (isEmpty) return <NothingFound search={search} />;
  return (
    <section aria-label="Preview">
      <Summary table={table} />
      <DataTableFrame
        caption={searchTitle(search)}
        captionHidden
        columns={table.header}
        foot={table.closing}
      >
        <PrintedText
          as="tbody"
          printed={table.rows}
          read={(rows) => previewRows(table.header, rows)}
        />
      </DataTableFrame>
    </section>
  );
}

function Summary({ table }: { table: PrintedTable }) {
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
