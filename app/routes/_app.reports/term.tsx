import { Form } from "@remix-run/react";
import { REPORT_FORMATS } from "~/reports/report";
import { REPORTS, type ReportSearch, reportUrl, searchTitle } from "~/reports/report-search";
import type { Printable, ReportTable } from "~/reports/report-table";
import { TERM_LABELS, TERM_VIEWS } from "~/reports/term/term";
import type { IsoDate } from "~/school/dates";
import { Button, ButtonLink } from "~/ui/button";
import { DataTableFrame } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { DateInput, Field } from "~/ui/forms/field";
import { PersonName } from "~/ui/person-name";
import { Tabs } from "~/ui/tabs";
import { FILE_NAMES } from "./download-bar";

/** The list of assignments, or the cover of the same period added up. */
export function TermTabs({ search }: { search: ReportSearch }) {
  const { by, since: _, ...list } = search;
  return (
    <Tabs
      label="Added up"
      tabs={[
        { href: reportUrl(list), label: "List", isCurrent: !by },
        ...TERM_VIEWS.map((view) => ({
          href: reportUrl({ ...search, by: view }),
          label: TERM_LABELS[view],
          isCurrent: view === by,
        })),
      ]}
    />
  );
}

/** The cover of the period, or since a day, added up: its totals, its files, and the table with a bar a row. */
export function Term({
  search,
  printed,
  yearBegins,
  isAdmin,
}: {
  search: ReportSearch;
  printed: Pick<Printable, "table">;
  yearBegins: IsoDate;
  isAdmin: boolean;
}) {
  const { table } = printed;
  return (
    <section aria-label={searchTitle(search)}>
      <div className="screen-only mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SinceForm search={search} yearBegins={yearBegins} />
        <ul aria-label="Download" className="flex flex-wrap gap-2">
          {REPORT_FORMATS.map((format) => (
            <li key={format}>
              <ButtonLink
                href={reportUrl(search, format)}
                icon="download"
                aria-label={`Download: ${FILE_NAMES[format]}`}
              >
                {FILE_NAMES[format]}
              </ButtonLink>
            </li>
          ))}
          {isAdmin && search.by === "absent" ? (
            <li>
              <ButtonLink href={`${reportUrl(search, "xlsx")}&reasons=1`} icon="download">
                Reasons
              </ButtonLink>
            </li>
          ) : null}
        </ul>
      </div>
      <dl aria-label="Totals" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {table.totals.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {table.rows.length === 0 ? (
        <EmptyState
          icon="report"
          title="Nothing to add up"
          text="Nobody was away in this period. Choose another date, or an earlier day to add up from."
        />
      ) : (
        <DataTableFrame
          caption={searchTitle(search)}
          captionHidden
          columns={table.header}
          foot={table.closing}
        >
          <tbody>
            <Rows table={table} />
          </tbody>
        </DataTableFrame>
      )}
    </section>
  );
}

function SinceForm({ search, yearBegins }: { search: ReportSearch; yearBegins: IsoDate }) {
  const { since, ...period } = search;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Form
        method="get"
        action={REPORTS}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="type" value={search.period} />
        <input type="hidden" name="date" value={search.date} />
        <input type="hidden" name="by" value={search.by} />
        <Field id="since" label="Since">
          <DateInput
            key={since ?? yearBegins}
            name="since"
            defaultValue={since ?? yearBegins}
            min="1900-01-01"
            max={search.date}
          />
        </Field>
        <Button>Add up</Button>
      </Form>
      {since ? (
        <ButtonLink sameScreen href={reportUrl(period)}>
          Only the report's days
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Rows({ table: { header, numbers = [], rows } }: { table: ReportTable }) {
  const barAt = header.indexOf(numbers[0] ?? "");
  const most = Math.max(1, ...rows.map(({ cells }) => Number(cells[barAt]) || 0));
  return rows.map(({ cells: [first = "", ...others] }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no names, and are made all at once
    <tr key={index}>
      <th scope="row">
        <PersonName name={first} />
      </th>
      {others.map((cell, at) => (
        <td key={header[at + 1]} className={CLASSES[header[at + 1] ?? ""]}>
          {at + 1 === barAt ? (
            <Bar count={cell} share={(Number(cell) || 0) / most} />
          ) : (
            <bdi>{cell}</bdi>
          )}
        </td>
      ))}
    </tr>
  ));
}

/** Of columns whose cells are not all alike. */
const CLASSES: Record<string, string> = {
  Dates: "min-w-28 text-sm text-muted",
  "Last cover": "whitespace-nowrap",
};

function Bar({ count, share }: { count: string; share: number }) {
  return (
    <span className="flex min-w-16 items-center gap-2">
      <span className="w-8 shrink-0 text-end">{count}</span>
      <svg aria-hidden="true" width="100%" height="8" className="block min-w-0 text-accent">
        <rect width={`${share * 100}%`} height="8" rx="2" fill="currentColor" />
      </svg>
    </span>
  );
}
