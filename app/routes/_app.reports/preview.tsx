import { STATUS_LABELS } from "~/cover/substitution-status";
import { type ReportSearch, searchTitle } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import { type IsoDate, weekdayName } from "~/school/dates";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { PersonName } from "~/ui/person-name";
import { NothingFound } from "./nothing-found";

/** The report as its files have it: the totals, and the rows with what is not counted struck through. */
export function Preview({ search, table }: { search: ReportSearch; table: ReportTable }) {
  if (table.rows.length === 0) return <NothingFound search={search} />;
  return (
    <section aria-label="Preview">
      <Summary table={table} />
      <DataTable
        caption={searchTitle(search)}
        captionHidden
        columns={table.header}
        rows={table.rows.map(({ id, date, counts, cells }) => ({
          key: id,
          isStruck: !counts,
          cells: cells.map((text, index) => (
            <Cell
              key={table.header[index]}
              column={table.header[index]}
              text={text}
              date={date}
              counts={counts}
            />
          )),
        }))}
        foot={table.closing}
      />
    </section>
  );
}

function Summary({ table }: { table: ReportTable }) {
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

function Cell({
  column,
  text,
  date,
  counts,
}: {
  column: string | undefined;
  text: string;
  date: IsoDate;
  counts: boolean;
}) {
  switch (column) {
    case "Date":
      return (
        <time dateTime={date} className="whitespace-nowrap">
          <span className="font-normal text-muted">{weekdayName(date).slice(0, 3)} </span>
          {text}
        </time>
      );
    case "Substitute Teacher":
    case "Absent Teacher":
      return (
        <span className="block min-w-32 [overflow-wrap:anywhere]">
          <PersonName name={text} />
        </span>
      );
    case "Status":
      return (
        <Badge tone={toneOf(text, counts)} className="print:whitespace-normal">
          {text}
        </Badge>
      );
    default:
      return <bdi>{text}</bdi>;
  }
}

function toneOf(label: string, counts: boolean) {
  if (!counts) return "neutral";
  return label === STATUS_LABELS.completed ? "success" : "info";
}
