import { type AwayRow, type ReportPeriod, reportDays } from "~/reports/report";
import { type ReportSearch, reportUrl, searchTitle } from "~/reports/report-search";
import type { ReportTable, RowKind } from "~/reports/report-table";
import { weekdayName } from "~/school/dates";
import { dayOffInWords, type SchoolDay } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DataTableFrame } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PersonName } from "~/ui/person-name";
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

const LONGER: Partial<Record<ReportPeriod, { period: ReportPeriod; words: string }>> = {
  daily: { period: "weekly", words: "Show the Whole Week" },
  weekly: { period: "monthly", words: "Show the Whole Month" },
};

type NothingFoundProps = {
  search: ReportSearch;
  schoolDay: SchoolDay;
};

function NothingFound({ search, schoolDay }: NothingFoundProps) {
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

type Row = ReportTable["rows"][number];

function PreviewRow({ header, row }: { header: string[]; row: Row }) {
  const [first, ...others] = row.cells;
  return (
    <tr className={CLASSES[row.kind]}>
      <th scope="row">
        <Cell column={header[0]} text={first} row={row} />
      </th>
      {others.map((text, index) => (
        <td key={header[index + 1]}>
          <Cell column={header[index + 1]} text={text} row={row} />
        </td>
      ))}
    </tr>
  );
}

const CLASSES: Record<RowKind, string | undefined> = {
  counted: undefined,
  cancelled: "struck",
  released: "text-muted",
  open: undefined,
  left: undefined,
};

type CellProps = { column?: string; text?: string; row: Row };

function Cell({ column, text = "", row: { date, kind } }: CellProps) {
  switch (column) {
    case "Date":
      return date === null ? null : (
        <time dateTime={date} className="font-normal">
          {text}
        </time>
      );
    case "Substitute Teacher":
      return kind === "counted" ? (
        <span className="name font-semibold">
          <PersonName name={text} />
        </span>
      ) : (
        <span className="name font-normal">
          <PersonName name={text} />
        </span>
      );
    case "Absent Teacher":
      return (
        <span className="name">
          <PersonName name={text} />
        </span>
      );
    case "Status":
      return kind === "open" ? (
        <Badge tone="warning">{text}</Badge>
      ) : (
        <bdi className={kind === "left" ? "font-semibold" : "text-muted"}>{text}</bdi>
      );
    default:
      return <bdi>{text}</bdi>;
  }
}
