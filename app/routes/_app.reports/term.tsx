import { Form } from "@remix-run/react";
import { REPORT_FORMATS, type ReportFormat } from "~/reports/report";
import {
  REPORTS,
  type RefusedSince,
  type ReportSearch,
  reportUrl,
  searchTitle,
} from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import { TERM_LABELS, TERM_VIEWS } from "~/reports/term-views";
import type { IsoDate } from "~/school/dates";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DateInput, Field } from "~/ui/forms/field";
import { Placeholder } from "~/ui/placeholder";
import { Tabs } from "~/ui/tabs";
import { FILE_NAMES, FileLink, NOTHING } from "./download-bar";
import { TermTableOnScreen } from "./term-table";
import { TotalsLine } from "./totals-line";

export function TermTabs({ search }: { search: ReportSearch }) {
  const { by, since: _, of: __, ...list } = search;
  return (
    <Tabs
      label="Added up"
      tabs={[
        { href: reportUrl(list), label: "List", isCurrent: !by },
        ...TERM_VIEWS.map((view) => ({
          href: reportUrl({ ...search, by: view, of: undefined }),
          label: TERM_LABELS[view],
          isCurrent: view === by,
        })),
      ]}
    />
  );
}

type TermProps = SinceProps & { table: ReportTable | null; isAdmin: boolean };

export function Term({ search, table, yearBegins, refusedSince, isAdmin }: TermProps) {
  const fileOf = (format: ReportFormat) => (table?.rows.length ? reportUrl(search, format) : null);
  const reasons = fileOf("xlsx");
  return (
    <section aria-label={searchTitle(search)}>
      <div className="screen-only mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SinceForm search={search} yearBegins={yearBegins} refusedSince={refusedSince} />
        <ul aria-label="Download" className="flex flex-wrap gap-2">
          {REPORT_FORMATS.map((format) => (
            <li key={format}>
              <FileLink name={FILE_NAMES[format]} of="Download" href={fileOf(format)} />
            </li>
          ))}
          {isAdmin && search.by === "absent" ? (
            <li>
              <FileLink name="Reasons" of="Download" href={reasons && `${reasons}&reasons=1`} />
            </li>
          ) : null}
        </ul>
      </div>
      {table ? <Added search={search} table={table} /> : <Placeholder height="h-96" />}
    </section>
  );
}

function Added({ search, table }: { search: ReportSearch; table: ReportTable }) {
  return (
    <>
      <TotalsLine label="Totals" totals={table.totals} />
      {table.rows.length === 0 ? (
        <div id={NOTHING}>
          <EmptyState
            icon="report"
            title="Nothing to add up"
            text="Nobody was away in this period. Choose another date, or an earlier one under Since."
          />
        </div>
      ) : (
        <TermTableOnScreen caption={searchTitle(search)} table={table} search={search} />
      )}
    </>
  );
}

type SinceProps = {
  search: ReportSearch;
  yearBegins: IsoDate;
  refusedSince: RefusedSince | undefined;
};

function SinceForm({ search, yearBegins, refusedSince }: SinceProps) {
  const { since, of: _, ...period } = search;
  const shown = refusedSince?.typed ?? since ?? yearBegins;
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
        <Field id="since" label="Since" error={refusedSince?.why}>
          <DateInput
            key={shown}
            name="since"
            defaultValue={shown}
            min="1900-01-01"
            max={search.date}
          />
        </Field>
        <Button>Add up</Button>
      </Form>
      {since === yearBegins ? null : (
        <ButtonLink sameScreen href={reportUrl({ ...period, since: yearBegins })}>
          This school year
        </ButtonLink>
      )}
      {since ? (
        <ButtonLink sameScreen href={reportUrl(period)}>
          Only the report's days
        </ButtonLink>
      ) : null}
    </div>
  );
}
